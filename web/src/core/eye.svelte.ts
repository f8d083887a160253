/** What the eye sees at this moment: the position, and on top of it the events shown so far. */
import { untrack } from 'svelte';
import type { AnyForms, Moment, Stage } from './stage.svelte';

/** Starts anew with every position (`fresh`) and changes with every event on its way (`follow`, which makes a new value). */
export function eye<F extends AnyForms, T>(
  stage: () => Stage<F>,
  fresh: (view: F['view']) => T,
  follow: (now: T, moment: Moment<F>) => T,
): { readonly now: T } {
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
