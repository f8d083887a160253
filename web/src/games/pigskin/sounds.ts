/** What is heard on the field. Rolls are dice of their own accord. */
import type { Sounds } from '../../core/sound';
import type { Forms } from './forms';

export const sounds: Sounds<Forms> = {
  setup_ready: 'stamp',
  setup_revealed: 'whistle',
  unit_moved: 'trotters',
  handed_off: 'thud',
  lateralled: 'throw',
  pass_thrown: 'throw',
  pass_roll: 'dice',
  pass_completed: 'thud',
  pass_failed: 'thud',
  attack_declared: 'grunt',
  power_roll: 'dice',
  combat_won: 'thud',
  combat_tied: 'thud',
  unit_pushed: 'trotters',
  push_blocked: 'thud',
  touchdown: 'applause',
};
