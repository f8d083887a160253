/** Pictures for the rules page: a story for a clause, and drawings. */
export const figures: Record<string, string> = {};
export const heroes = ['plane-pig', 'pig-flying'];
export const gist = ['die-4', 'part-wing', 'symbol-heart'];
