/** The way back to the table from which somebody went to look something up; kept as long as the tab is open. */

const PLACE = 'piggery.back';
const TABLE = /^\/(table|replay)\/[a-z0-9]+(\?[\w=&-]*)?$/;

export function remember(path: string | null): void {
  if (path && TABLE.test(path)) sessionStorage.setItem(PLACE, path);
}

export function back(): string | null {
  const path = sessionStorage.getItem(PLACE);
  return path && TABLE.test(path) ? path : null;
}
