/** What is heard in the hotel: people on two feet, the Pig on four, cards. */
import type { Sounds } from '../../core/sound';
import type { Forms } from './forms';

export const sounds: Sounds<Forms> = {
  first_character: 'card',
  moved: 'steps',
  chased: 'grunt',
  pig_moved: 'trotters',
  pig_turned: 'trotters',
  pig_placed: 'grunt',
  pig_stopped: 'thud',
  laid_down: 'thud',
  stood_up: 'steps',
  pan_used: 'stamp',
  swapped: 'steps',
  action_card: 'card',
  pig_card: 'card',
  card_kept: 'card',
  card_played: 'card',
  card_void: 'card',
  deck_reshuffled: 'card',
  scored: 'fanfare',
};
