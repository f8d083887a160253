/** What is heard in the workshop, and on the day of the contest. */
import type { Sounds } from '../../core/sound';
import type { Forms } from './forms';

export const sounds: Sounds<Forms> = {
  lead_chosen: 'card',
  sheet_dealt: 'card',
  dice_rolled: 'dice',
  wilbur_die: 'dice',
  time_marked: 'pencil',
  publicity_event: 'applause',
  last_round: 'whistle',
  die_taken: 'ping',
  bubbles_crossed: 'pencil',
  sheep_bubble: 'pencil',
  stage_reached: 'ping',
  discovered: 'fanfare',
  wilbur_discovered: 'ping',
  published: 'stamp',
  wilbur_published: 'stamp',
  endorsed: 'stamp',
  whistle_earned: 'whistle',
  animal_trained: 'whistle',
  spied: 'card',
  theories_revealed: 'fanfare',
  segment_flown: 'propeller',
  crashed: 'crunch',
  landed: 'thud',
};
