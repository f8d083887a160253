/** Pictures for the rules page: a story for a clause, and drawings. For replays: how the sides stand. */
import type { Standing } from '..';
import type { View } from '../../core/stage.svelte';
import { scoreSoFar, type Player } from './sheet';

export const illustrations: Record<string, string> = {
  'WPF-2.6': 'first-die',
  'WPF-7.5': 'in-the-air',
  'WPF-7.10': 'crashed',
};
export const heroes = ['pig-flying', 'pig-standing'];
export const gist = ['die-4', 'animal-sheep', 'pig-flying'];

/** Until the contest is scored: what the score cards say so far. */
export const standings = (view: View, names: readonly string[], board: Record<string, any>): Standing[] =>
  names.map((name, seat) => {
    const player = view.players[seat] as Player;
    return { name, score: player.score?.total ?? scoreSoFar(board, player).reduce((sum, [, points]) => sum + points, 0) };
  });
