import type { Timing } from '../../core/motion.svelte';
import { say } from './words';

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';


/** A hop for every tile, a pause before each chaser, time to read a card. */
const SHOWN: Record<string, number> = {
  moved: 320, chased: 420, pig_moved: 280, pig_turned: 300, pig_placed: 500, laid_down: 450, pan_used: 600, stood_up: 350, swapped: 500,
  action_card: 1100, card_void: 500, card_kept: 500, card_played: 600, pig_card: 1300, pig_stopped: 500, scored: 1200, first_character: 800, deck_reshuffled: 500,
};

export const timing: Timing = (event) => SHOWN[event.type as string] ?? 0;

export function heading(event: Record<string, any>): string | null {
  return event.type === 'round_began' ? say('round', { round: event.round as number }) : null;
}
