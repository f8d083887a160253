/** What is heard on the track: cubes, food, trotters. */
import type { Sounds } from '../../core/sound';
import type { Forms } from './forms';

export const sounds: Sounds<Forms> = {
  boar_dealt: 'card',
  card_revealed: 'card',
  draw_announced: null,
  cubes_drawn: 'cubes',
  fell_sick: 'stamp',
  vendetta: 'grunt',
  card_moved: 'card',
  card_discarded: 'card',
  menu_changed: 'card',
  diet_used: 'munch',
  cubes_spent: 'munch',
  cubes_gained: 'ping',
  card_bought: 'card',
  moved: 'trotters',
};
