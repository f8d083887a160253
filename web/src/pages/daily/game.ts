/** The game of the flight of the day. The server does not tell which it is, so this line does. */
export const FLOWN = 'take-flight';
