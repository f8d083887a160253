/**
 * The sheet as data: what the server sends of the edition (`stage.board`) and of a seat (`stage.view.seats`), and where things lie on it.
 */
import type { Preview, Stage } from '../../core/stage.svelte';
import type { Event, Forms, Leg, Move, SeenSheet, Write } from './forms';

export type { SeenSheet as Sheet } from './forms';

export type Side = Write['side'];
export const SIDES: readonly Side[] = ['left', 'right'];
export const SYMBOLS = ['heart', 'square', 'star', 'hourglass'] as const;

/** A choice that ends in a flight, with what is known of it. */
export interface Try {
  move: Move;
  tag: string;
  leg: Leg;
  points: number;
  sentence: string;
}

/** How large the flight area is drawn: columns, rows, the lines written above it (0: they don't fit), and where it begins. */
export interface Scale {
  width: number;
  /** So many of them have this size. */
  columns: number;
  rows: number;
  column: number;
  row: number;
  line: number;
  left: number;
  /** Font size of tags and notes. */
  text: number;
}

export const WIDE: Scale = { width: 1032, columns: 24, rows: 14, column: 38, row: 23.5, line: 22, left: 72, text: 13 };
export const PHONE: Scale = { width: 380, columns: 12, rows: 14, column: 27, row: 17, line: 17.5, left: 34, text: 12 };
/** A phone whose browser keeps much of the screen: what was written is left out, as the prompt says what counts now. */
export const LOW: Scale = { ...PHONE, row: 14.6, line: 0, text: 11.5 };

const LARGEST = 1.4; // times the usual size

/** An edition may have other columns and rows: they share the room that the usual ones take, and few of them stand in its middle. */
export function fitted(scale: Scale, columns: number, rows: number): Scale {
  const column = scale.column * Math.min(LARGEST, scale.columns / columns);
  const row = scale.row * Math.min(LARGEST, scale.rows / rows);
  return { ...scale, columns, rows, column, row, left: scale.left + (scale.columns * scale.column - columns * column) / 2 };
}

export const heightOf = ({ line, row }: Scale, rows: number): number => line * 3 + 6 + row * rows + 16;

export const place = (side: Side, square: number): string => `${side === 'left' ? 'L' : 'R'}${square}`;
export const write = (seat: number, side: Side, square: number): Write => ({ type: 'write', seat, side, square });

export const key = (column: number, row: number): string => `${column},${row}`;

/** What every choice of a seat that ends in a flight would do, as far as it is known. */
export function tries(stage: Stage<Forms>): Try[] {
  return stage.legal.flatMap((move) => {
    if (move.type === 'tail') return [];
    const told = stage.foretold(move);
    const leg = told?.preview.leg;
    if (!told || !leg) return [];
    const points = Object.values(told.preview.points).reduce((sum, gain) => sum + gain, 0);
    const tag = move.type === 'write' ? place(move.side, move.square) : move.type;
    return [{ move, tag, leg, points, sentence: told.sentence }];
  });
}

/** The column in which a choice would crash; null: it would not. */
export const crashOf = (told: Preview<Forms> | null): number | null => told?.preview.leg?.crash ?? null;

/** The sheet while its events are shown one by one, before the position that comes of them. */
export function advanced(sheet: SeenSheet, seat: number, events: readonly Event[]): SeenSheet {
  const after = { ...sheet };
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'wind') Object.assign(after, { winds: [...after.winds, event.wind], wind: event.wind });
    else if (event.type === 'written') {
      after[event.side] = after[event.side].map((value, i) => (i + 1 === event.square ? event.value : value));
      after.wind = null;
    } else if (event.type === 'flown') after.rows = [...sheet.rows, event.to];
    else if (event.type === 'crashed') Object.assign(after, { status: 'crashed', crash_column: event.column });
    else if (event.type === 'modifier') after.modifiers = [...sheet.modifiers, event.modifier];
  }
  return after;
}
