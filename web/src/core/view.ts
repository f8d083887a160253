/** The match as one seat sees it. */
import type { Position } from './protocol';

/** In the form of the game's specification, which its own part of the client knows (`forms.ts`) and nothing else looks into. */
export type View = Record<string, unknown>;

/** What is seen of the match: a view, and what the game reckons from it, if it does. */
export interface Seen<V extends View = View, R = unknown> {
  view: V;
  reckoning: R;
}

export const NOTHING: Seen = { view: {}, reckoning: null };

/** What a position tells: whole, or as changes to what was seen before. What was seen stays as it is. */
export function changed<S extends Seen>(before: S, told: Pick<Position, 'view' | 'changes' | 'reckoning' | 'reckoned'>): S {
  const { view, changes = [], reckoning, reckoned = [] } = told;
  return { view: view ?? after(before.view, changes), reckoning: reckoning ?? after(before.reckoning, reckoned) } as S;
}

function after(before: unknown, changes: readonly unknown[]): unknown {
  let whole = before;
  for (const [path, value] of changes as [(string | number)[], unknown][]) whole = replaced(whole, path, value);
  return whole;
}

/** A copy with another value at the end of the path; what lies beside the path is shared with the old one. */
function replaced(whole: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string | number, unknown>;
  copy[step] = replaced(copy[step], rest, value);
  return copy;
}
