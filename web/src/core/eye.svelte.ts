/** What the eye sees at this moment: the position, and on top of it the events shown so far. */
import { untrack } from 'svelte';
import type { Moment, Stage, View } from './stage.svelte';

/** Starts anew with every position (`fresh`) and changes with every event on its way (`follow`, which makes a new value). */
export function eye<T>(stage: () => Stage, fresh: (view: View) => T, follow: (now: T, moment: Moment) => T): { readonly now: T } {
  let now = $state.raw(fresh(stage().view));
  $effect.pre(() => {
    now = fresh(stage().view);
  });
  $effect.pre(() => {
    const { moment } = stage();
    if (moment)
      now = follow(
        untrack(() => now),
        moment,
      );
  });
  return {
    get now() {
      return now;
    },
  };
}
