/** Pictures for the rules page: a story for a clause, and drawings. For replays: how the sides stand. */
import type { Introduction } from '..';
import type { Forms } from './forms';

export const illustrations: Record<string, string> = {
  'BOR-1.2': 'rule-track',
  'BOR-4.1': 'rule-draw',
  'BOR-7.1': 'rule-diets',
  'BOR-7.9': 'rule-ticket',
  'BOR-9.2': 'rule-food',
};
export const heroes = ['boar-running', 'boar-running'];
export const gist = ['bag', 'food-acorn', 'predator-wolf'];

export const standings: Introduction<Forms>['standings'] = ({ view }, names) =>
  names.map((name, seat) => ({ name, score: view.players[seat]!.space }));
export const measure = 'distance';
