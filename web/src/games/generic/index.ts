import type { Timing } from '../../core/motion.svelte';

export { default as Board } from './Board.svelte';

export const timing: Timing = () => 300;
export const isListed = true;
