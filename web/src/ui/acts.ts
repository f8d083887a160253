/** What people do at a table besides moving: what is refused is said in the toast. */
import type { LiveTable } from '../core/live.svelte';
import { go } from '../core/router.svelte';
import { capital } from './showing';

export async function act(live: LiveTable, message: Parameters<LiveTable['command']>[0]): Promise<boolean> {
  live.stage.refusal = await live.command(message);
  return live.stage.refusal === null;
}

/** What would a bot do? The move is shown and chosen, not made. */
export async function advise(live: LiveTable): Promise<void> {
  const { stage } = live;
  const { levels } = stage.game;
  const level = levels.includes('farmhand') ? 'farmhand' : levels.at(-1);
  if (!level || !stage.isMine) return;
  const before = stage.view;
  const advice = await live.hint(level);
  if (stage.view !== before) return;
  if (!('move' in advice)) {
    stage.refusal = advice;
    return;
  }
  stage.refusal = null;
  stage.chosen = advice.move;
  stage.adviser = capital(advice.level);
}

export async function playAgain(live: LiveTable): Promise<void> {
  const next = await live.rematch();
  if (typeof next === 'string') go(`/table/${next}`);
  else live.stage.refusal = next;
}

/** Puts text on the clipboard; false where the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
