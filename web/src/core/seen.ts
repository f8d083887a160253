/** How far the tables that this browser looks at have been shown: a list must not tell the end before its table does. */

const PLACE = 'piggery.seen';
const KEPT = 40; // tables

interface Seen {
  /** Moves shown. */
  at: number;
  /** All that there was to show. */
  isAll: boolean;
}

function read(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Seen>;
  } catch {
    return {};
  }
}

export function seenOf(table: string): Seen | null {
  return read()[table] ?? null;
}

export function keepSeen(table: string, seen: Seen): void {
  const { [table]: _, ...others } = read();
  const entries = [...Object.entries(others), [table, seen] as const].slice(-KEPT);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // a browser that keeps nothing shows everything from the beginning
  }
}

/** Whether there is more at this table than was shown so far. */
export function isBehind(table: string): boolean {
  return seenOf(table)?.isAll === false;
}
