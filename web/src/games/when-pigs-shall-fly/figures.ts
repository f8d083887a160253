/** Pictures for the rules page: a story for a clause, and drawings. */
export const figures: Record<string, string> = {};
export const heroes = ['pig-flying', 'pig-standing'];
export const gist = ['die-4', 'animal-sheep', 'pig-flying'];
