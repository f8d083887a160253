/** Pictures for the rules page: a story for a clause, and drawings. For replays: how the sides stand. */
import type { Standing } from '..';
import type { View } from '../../core/stage.svelte';

export const illustrations: Record<string, string> = {
  'SWN-5.1': 'rule-sight',
  'SWN-6.2': 'rule-corner',
  'SWN-10.1': 'rule-kitchen',
};
export const heroes = ['pig-nightmare', 'pig-trampling'];
export const gist = ['pig-running', 'kitchen-hot', 'pig-trampling'];

export const standings = (view: View, _: readonly string[], board: Record<string, any>): Standing[] =>
  (view.points as number[]).map((score, team) => ({ name: board.teams[team].name, score }));
