/** Pictures for the rules page: a story for a clause, and drawings. For replays: how the sides stand. */
import type { Standing } from '..';
import type { View } from '../../core/stage.svelte';

export const illustrations: Record<string, string> = {
  'TKF-4.3': 'rule-tail',
  'TKF-5.2': 'rule-write',
  'TKF-6.3': 'rule-level',
  'TKF-8.1': 'rule-drag',
};
export const heroes = ['plane-pig', 'pig-flying'];
export const gist = ['die-4', 'part-wing', 'symbol-heart'];

export const standings = (view: View, names: readonly string[]): Standing[] =>
  names.map((name, seat) => ({
    name,
    score: Object.values(view.seats[seat].boxes as Record<string, number>).reduce((sum, points) => sum + points, 0),
  }));
