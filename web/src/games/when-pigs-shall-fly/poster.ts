/** The drawing on the poster. */
export const picture = 'pig-flying';
