/** Pictures for the rules page: a story for a clause, and drawings. */
export const figures: Record<string, string> = {};
export const heroes = ['pig-nightmare', 'pig-trampling'];
export const gist = ['pig-running', 'kitchen-hot', 'pig-trampling'];
