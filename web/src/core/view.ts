/** The match as one seat sees it. */
import type { Position } from './protocol';

export type View = Record<string, any>; // in the form of the game's specification

/** The view that a position tells: whole, or as changes to the one before. Old views stay as they are. */
export function changed(before: View, position: Position): View {
  if (position.view) return position.view;
  if (!position.changes) return before;
  let after: any = structuredClone(before);
  for (const [path, value] of position.changes as [(string | number)[], unknown][]) {
    if (path.length === 0) after = value;
    else path.slice(0, -1).reduce((inner, step) => inner[step], after)[path.at(-1)!] = value;
  }
  return after as View;
}
