/** The drawing on the poster. */
export const picture = 'boar-running';
