/** The options of a new table: what can be picked at so many seats, and what becomes of it when their number changes. */
import type { AskInfo, OptionInfo } from '../../core/api';
import { say } from '../words';

export const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A list with an entry for each seat, written by hand. */
const isOwnList = (option: OptionInfo, value: unknown): value is unknown[] =>
  option.asks?.kind === 'each' && Array.isArray(value) && value.length > 0;

export interface Choice {
  value: unknown;
  label: string;
}

/** The values that are offered as they are; lists by seat only if they have a name of their own. */
export function choices(option: OptionInfo, names: string[]): Choice[] {
  const values = option.values[String(names.length)] ?? [];
  return values
    .filter((value) => !isOwnList(option, value) || (option.quick && alike(value, values.at(-1))))
    .map((value) => ({ value, label: label(option, value, names) }));
}

function label(option: OptionInfo, value: unknown, names: string[]): string {
  if (option.asks?.kind === 'seat' && typeof value === 'number') return names[value] ?? String(value);
  const words = option.words.find((known) => alike(known.value, value))?.words ?? String(value);
  return isOwnList(option, value) ? `${option.quick}: ${words}` : words;
}

/** What one begins with who wants something else than what is offered. */
export function ownValue(option: OptionInfo, seats: number): unknown {
  const asks = option.asks!;
  return asks.kind === 'each' ? resized(asks, [], seats) : option.default;
}

/** A list for so many seats: as it was, and further entries that fit. */
function resized(asks: AskInfo, list: unknown[], seats: number): unknown[] {
  const kept = list.slice(0, seats);
  while (kept.length < seats) {
    const unused = asks.parts.filter(({ value }) => !asks.is_distinct || !kept.includes(value));
    kept.push(asks.parts.length ? unused[0]?.value : asks.least);
  }
  return kept;
}

/** A list with another entry at a seat; where none may be there twice, the two change places. */
export function changed(option: OptionInfo, list: unknown[], seat: number, entry: unknown): unknown[] {
  const other = option.asks!.is_distinct ? list.indexOf(entry) : -1;
  return list.map((old, at) => (at === seat ? entry : at === other ? list[seat] : old));
}

/** What is left of a value when there were `before` seats and now are `seats`. */
export function fitted(option: OptionInfo, value: unknown, before: number, seats: number): unknown {
  const now = option.values[String(seats)] ?? [];
  if (option.quick && alike(value, option.values[String(before)]?.at(-1))) return now.at(-1);
  if (now.some((offered) => alike(offered, value)) || option.asks?.kind === 'number') return value;
  return isOwnList(option, value) ? resized(option.asks!, value, seats) : option.default;
}

/** What the entry for anything else is called. */
export const otherwise = (option: OptionInfo): string | null =>
  option.asks?.kind === 'each' ? say('option-each') : option.asks?.kind === 'number' ? say('option-number') : null;
