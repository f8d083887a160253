/** Pictures for the rules page: a story for a clause, and drawings. For replays: how the sides stand. */
import type { Introduction } from '..';
import type { Forms } from './forms';

export const illustrations: Record<string, string> = {
  'PSK-2.6': 'rule-formations',
  'PSK-5.3': 'rule-pass',
  'PSK-6.6': 'rule-push',
  'PSK-6.8': 'rule-charge',
};
export const heroes = ['pig-football', 'pig-running'];
export const gist = ['pigskin', 'unit-spr', 'unit-hos'];

export const standings: Introduction<Forms>['standings'] = ({ view }, names) =>
  names.map((name, seat) => ({ name, score: view.score[seat]! }));
