/** Pictures for the rules page: a story for a clause, and drawings. For replays: how the sides stand. */
import type { Introduction } from '..';
import type { Forms } from './forms';

export const illustrations: Record<string, string> = {
  'SWN-1.1': 'rule-hotel',
  'SWN-5.1': 'rule-sight',
  'SWN-6.2': 'rule-corner',
  'SWN-10.1': 'rule-kitchen',
};
export const heroes = ['pig-nightmare', 'pig-trampling'];
export const gist = ['pig-running', 'kitchen-hot', 'pig-trampling'];

export const standings: Introduction<Forms>['standings'] = ({ view }, _, board) =>
  view.points.map((score, team) => ({ name: board.teams[team]!.name, score }));
