/** Everybody's drawings, fetched again whenever the table says that something about its seats has changed. */
import type { Stage, Stroke } from '../../core/stage.svelte';
import type { Forms } from './forms';

export function drawingsOf(stage: () => Stage<Forms>, seats: () => readonly number[]): { readonly by: ReadonlyMap<number, Stroke[]> } {
  let by = $state.raw<ReadonlyMap<number, Stroke[]>>(new Map());
  $effect(() => {
    const here = stage();
    if (!here.seats.some(({ has_drawn }) => has_drawn)) return;
    let isCurrent = true;
    void Promise.all(seats().map(async (seat) => [seat, await here.drawing(seat)] as const)).then(
      (found) => isCurrent && (by = new Map(found)),
    );
    return () => (isCurrent = false);
  });
  return {
    get by() {
      return by;
    },
  };
}
