import type { GameParts } from '..';
import type { Forms } from './forms';
import { controller, pawnOf } from './people';
import { say } from './words';

type Parts = GameParts<Forms>;

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';
export { sounds } from './sounds';

/** A hop for every tile, a pause before each chaser, time to read a card. */
const SHOWN: Record<string, number> = {
  moved: 320,
  chased: 420,
  pig_moved: 280,
  pig_turned: 300,
  pig_placed: 500,
  laid_down: 450,
  pan_used: 600,
  stood_up: 350,
  swapped: 500,
  action_card: 1100,
  card_void: 500,
  card_kept: 500,
  card_played: 600,
  pig_card: 1300,
  pig_stopped: 500,
  scored: 1200,
  first_character: 800,
  deck_reshuffled: 500,
};

export const timing: Parts['timing'] = (event) => SHOWN[event.type] ?? 0;

export const heading: Parts['heading'] = (event) => (event.type === 'round_began' ? say('round', { round: event.round }) : null);

/** The characters of a seat, and the points of its team. */
export const seatLine: Parts['seatLine'] = (view, seat, board) => {
  const people = board.characters
    .map((one, number) => ({ ...one, number }))
    .filter(({ number }) => view.characters[number] && controller(view.seats, number) === seat);
  const team = people[0]?.team ?? 0;
  return {
    line: people.map(({ name }) => name).join(', '),
    points: view.seats === 1 ? say('of-points', { points: view.points[0]!, target: board.solo_target_points }) : view.points[team]!,
    team: team ? 'var(--team-blue)' : 'var(--team-red)',
    face: pawnOf(people[0]?.number ?? seat),
  };
};

/** Two teams, but for whoever plays alone. */
export const side: Parts['side'] = (view, seat, board) => {
  const team = board.characters.find((_, number) => view.characters[number] && controller(view.seats, number) === seat)?.team;
  return view.seats === 1 || team === undefined ? null : board.teams[team]!.name;
};

export const tabs: Parts['tabs'] = { board: say('tab-board'), panel: say('tab-panel') };
