/** Pictures for the rules page: a story for a clause, and drawings. For replays: how the sides stand. */
import type { Introduction } from '..';
import type { Forms } from './forms';

export const illustrations: Record<string, string> = {
  'TKF-1.3': 'rule-sheet',
  'TKF-4.3': 'rule-tail',
  'TKF-5.2': 'rule-write',
  'TKF-6.3': 'rule-level',
  'TKF-8.1': 'rule-drag',
};
export const heroes = ['plane-pig', 'pig-flying'];
export const gist = ['die-4', 'part-wing', 'symbol-heart'];

export const standings: Introduction<Forms>['standings'] = ({ reckoning }, names) =>
  names.map((name, seat) => ({ name, score: reckoning.seats[seat]!.total }));

export const course: Introduction<Forms>['course'] = ({ seats }) => ({ rows: seats[0]!.rows, isCrash: seats[0]!.status === 'crashed' });
export const ground: Introduction<Forms>['ground'] = ({ dunes, rows }) => ({ dunes, rows });
