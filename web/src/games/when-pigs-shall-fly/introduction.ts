/** Pictures for the rules page: a story for a clause, and drawings. For replays: how the sides stand. */
import type { Introduction } from '..';
import type { Forms } from './forms';

export const illustrations: Record<string, string> = {
  'WPF-4.2': 'rule-work',
  'WPF-2.6': 'first-die',
  'WPF-7.5': 'in-the-air',
  'WPF-7.10': 'crashed',
};
export const heroes = ['pig-flying', 'pig-standing'];
export const gist = ['die-4', 'animal-sheep', 'pig-flying'];

/** Until the contest is scored: what the score cards say so far. */
export const standings: Introduction<Forms>['standings'] = ({ reckoning }, names) =>
  names.map((name, seat) => ({ name, score: reckoning.seats[seat]!.total }));
