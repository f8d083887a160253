/** The match as one seat sees it. */
import type { Position } from './protocol';

/** In the form of the game's specification, which its own part of the client knows (`forms.ts`) and nothing else looks into. */
export type View = Record<string, unknown>;

/** The view that a position tells: whole, or as changes to the one before. Old views stay as they are. */
export function changed<V extends View>(before: V, position: Position): V {
  if (position.view) return position.view as V;
  if (!position.changes) return before;
  let after: unknown = before;
  for (const [path, value] of position.changes as [(string | number)[], unknown][]) after = replaced(after, path, value);
  return after as V;
}

/** A copy with another value at the end of the path; what lies beside the path is shared with the old one. */
function replaced(whole: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string | number, unknown>;
  copy[step] = replaced(copy[step], rest, value);
  return copy;
}
