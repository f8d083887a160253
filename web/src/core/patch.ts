/** Changes to a view, as films and updates carry them: [path, value] pairs, where a path is a list of keys and indices from the root. */
import type { View } from './stage.svelte';

/** The view after the changes; what lies beside their paths is shared with the old one, which stays as it is. */
export function patched(view: View, changes: readonly unknown[]): View {
  let after: unknown = view;
  for (const [path, value] of changes as [(string | number)[], unknown][]) after = replaced(after, path, value);
  return after as View;
}

function replaced(whole: any, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  copy[step] = replaced(whole[step], rest, value);
  return copy;
}
