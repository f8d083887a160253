/** The match as one seat sees it. */
import type { Position } from './protocol';

export type View = Record<string, any>; // in the form of the game's specification

/** The view that a position tells: whole, or as changes to the one before. Old views stay as they are. */
export function changed(before: View, position: Position): View {
  if (position.view) return position.view;
  if (!position.changes) return before;
  let after: unknown = before;
  for (const [path, value] of position.changes as [(string | number)[], unknown][]) after = replaced(after, path, value);
  return after as View;
}

/** A copy with another value at the end of the path; what lies beside the path is shared with the old one. */
function replaced(whole: any, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  copy[step] = replaced(whole[step], rest, value);
  return copy;
}
