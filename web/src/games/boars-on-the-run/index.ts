import type { GameParts } from '..';
import type { Forms } from './forms';
import { say } from './words';

type Parts = GameParts<Forms>;

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';
export { sounds } from './sounds';

/** A trot for every move, time to see what came out of the bag. */
const SHOWN: Record<string, number> = {
  draw_announced: 350,
  cubes_drawn: 1300,
  fell_sick: 1000,
  vendetta: 900,
  card_moved: 500,
  card_discarded: 350,
  menu_changed: 700,
  diet_used: 350,
  cubes_spent: 350,
  cubes_gained: 500,
  card_bought: 600,
  card_revealed: 300,
  moved: 700,
  boar_dealt: 500,
};

export const timing: Parts['timing'] = (event) => SHOWN[event.type] ?? 0;

export const heading: Parts['heading'] = (event, name) =>
  event.type === 'turn_started' ? say('turn-of', { name: name(event.seat), round: event.round }) : null;

export const seatLine: Parts['seatLine'] = (view, seat, board) => {
  const { space } = view.players[seat]!;
  return { line: board.spaces[space]?.name, points: space, team: `var(--p${seat + 1})` };
};

/** With closed bags people must remember: the log shows this turn and the one before. */
export const logTurns: Parts['logTurns'] = (view) => (view.options.open_bags || view.phase === 'over' ? null : 2);

export const tabs: Parts['tabs'] = { board: say('tab-board'), panel: say('tab-panel') };
export const hero = 'boar-running';
