/** What is heard in the hangar and above it. */
import type { Sounds } from '../../core/sound';
import type { Forms } from './forms';

export const sounds: Sounds<Forms> = {
  card_drawn: 'card',
  die_rolled: 'dice',
  wind: null,
  written: 'pencil',
  flown: 'propeller',
  symbol: 'ping',
  crashed: 'crunch',
  finished: 'fanfare',
  planes_thrown: 'paper',
};
