/** Pictures for the rules page: a story for a clause, and drawings. */
export const figures: Record<string, string> = {};
export const heroes = ['pig-football', 'pig-running'];
export const gist = ['pigskin', 'unit-spr', 'unit-hos'];
