/** The drawing on the poster. */
export const picture = 'plane-pig';
