/** A lit control that prints something else than what it does: its name is written inside it for those who listen. */
import type { Form } from '../../core/choices';
import type { Stage } from '../../core/stage.svelte';
import { lit } from '../../ui/lit';
import type { Forms } from './forms';

export function control(stage: Stage<Forms>, move: Form, name: string) {
  const { 'aria-label': label, ...acts } = lit(stage, move, name);
  return { label, acts };
}
