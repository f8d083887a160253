/** Whose sheet lies on the board: chosen in the squadron, shown on the board. */
import type { Stage } from '../../core/stage.svelte';
import type { Forms } from './forms';

class Look {
  /** Another seat than one's own. */
  seat = $state<number | null>(null);
  /** The whole squadron in small. */
  isStadium = $state(false);
}

const looks = new WeakMap<Stage<Forms>, Look>();

export function lookOf(stage: Stage<Forms>): Look {
  const known = looks.get(stage) ?? new Look();
  looks.set(stage, known);
  return known;
}
