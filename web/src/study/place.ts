/** Where in a game's rules somebody wants to be: a clause, a chapter, ALL of them, or '' for how to play. A new one for every wish. */
export interface Place {
  readonly at: string;
}

export const ALL = 'all';
