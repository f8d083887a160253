/** Pictures for the rules page: a story for a clause, and drawings. */
export const figures: Record<string, string> = {};
export const heroes = ['boar-running', 'boar-running'];
export const gist = ['bag', 'food-acorn', 'predator-wolf'];
