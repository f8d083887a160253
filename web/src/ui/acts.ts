/** What people do at a table besides moving: what is refused is said in the toast. */
import type { LiveTable } from '../core/live.svelte';
import { go } from '../core/router.svelte';
import { capital } from './format';
import { say } from './words';

/** Bots that people may ask, with their signs: one that answers at once, and one that gives reasons. */
const ADVISERS = [
  { level: 'farmhand', art: 'i-bolt' },
  { level: 'ace', art: 'i-search' },
];

export function advisers(levels: readonly string[]): { level: string; art: string; question: string }[] {
  return ADVISERS.filter(({ level }) => levels.includes(level)).map((one) => ({
    ...one,
    question: say('hint', { who: capital(one.level) }),
  }));
}

export async function act(live: LiveTable, message: Parameters<LiveTable['command']>[0]): Promise<boolean> {
  live.stage.refusal = await live.command(message);
  return live.stage.refusal === null;
}

/** What would a bot do? The move is shown and chosen, not made. */
export async function advise(live: LiveTable, level: string): Promise<void> {
  const { stage } = live;
  if (!stage.isMine || stage.ponders || !stage.game.levels.includes(level)) return;
  if (stage.held.length) await stage.suppose([]); // the advice is about what is on the table
  stage.ponders = capital(level);
  const advice = await live.hint(level).finally(() => (stage.ponders = ''));
  if (!('move' in advice)) {
    stage.refusal = advice;
    return;
  }
  if (!stage.isMine || !stage.isLegal(advice.move)) return; // it took too long: the game has gone on
  stage.refusal = null;
  stage.chosen = advice.move;
  stage.advice = [say('advice', { who: capital(advice.level) }), advice.reason].join(' ').trim();
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
