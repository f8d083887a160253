/** A lit control that prints something else than what it does: its name is written inside it for those who listen. */
import type { Stage } from '../../core/stage.svelte';
import { lit } from '../../ui/lit';
import type { Forms, Move } from './forms';

export function control(stage: Stage<Forms>, move: Move, name: string) {
  const { 'aria-label': label, ...acts } = lit(stage, move, name);
  return { label, acts };
}
