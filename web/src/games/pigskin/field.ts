/** Where things lie: the geometry of the field as the board gives it, and as it is drawn. Names of spaces as in the rulebook: "g34". */

import { art } from '../../core/art';
import type { Board, UnitType } from './forms';

/** Its drawing; a type of an edition of one's own that has none is a shield, and its code tells it from the others. */
export function shapeOf({ id }: UnitType): string {
  return art.has(`unit-${id}`) ? `unit-${id}` : 'unit-car';
}

export interface Spot {
  column: number;
  row: number;
}

export function spotOf(space: string): Spot {
  return { column: space.charCodeAt(0) - 96, row: Number(space.slice(1)) };
}

export function spaceAt(column: number, row: number): string {
  return String.fromCharCode(96 + column) + row;
}

/** Steps between two spaces on an empty field. */
export function parted(from: string, to: string): number {
  const [a, b] = [spotOf(from), spotOf(to)];
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row);
}

/** What a unit of this team is called on this board, and what it is. */
export class Team {
  readonly unit = new Map<string, { seat: number; type: UnitType; number: number }>();

  constructor(geometry: Board) {
    const types = new Map(geometry.unit_types.map((type) => [type.id, type]));
    const counted = new Map<string, number>();
    for (const { id, seat, type } of geometry.units) {
      const number = (counted.get(seat + type) ?? 0) + 1;
      counted.set(seat + type, number);
      this.unit.set(id, { seat, type: types.get(type)!, number });
    }
  }
}

export const SIZE = 28; // of a space, in units of the drawing
const EDGE = { upright: { left: 19, right: 1, top: 2, bottom: 18 }, lying: { left: 22, right: 6, top: 4, bottom: 22 } };

/** The field lying (rows run to the right) or upright (rows run up), upright also turned by half for the team that attacks down. */
export class Layout {
  readonly width: number;
  readonly height: number;
  readonly edge: { left: number; right: number; top: number; bottom: number };
  /** Spaces from left to right, and from top to bottom. */
  readonly across: number;
  readonly down: number;

  constructor(
    readonly geometry: Board,
    readonly isUpright: boolean,
    readonly isTurned: boolean,
  ) {
    this.edge = isUpright ? EDGE.upright : EDGE.lying;
    this.across = isUpright ? geometry.columns : geometry.rows;
    this.down = isUpright ? geometry.rows : geometry.columns;
    this.width = this.edge.left + this.across * SIZE + this.edge.right;
    this.height = this.edge.top + this.down * SIZE + this.edge.bottom;
  }

  /** The space in the i-th place from the left and the j-th from the top, both from 0; null beside the field. */
  space(i: number, j: number): string | null {
    if (i < 0 || j < 0 || i >= this.across || j >= this.down) return null;
    if (!this.isUpright) return spaceAt(j + 1, i + 1);
    return this.isTurned ? spaceAt(this.geometry.columns - i, j + 1) : spaceAt(i + 1, this.geometry.rows - j);
  }

  place(space: string): { i: number; j: number } {
    const { column, row } = spotOf(space);
    if (!this.isUpright) return { i: row - 1, j: column - 1 };
    return this.isTurned ? { i: this.geometry.columns - column, j: row - 1 } : { i: column - 1, j: this.geometry.rows - row };
  }

  /** Upper left corner of a space. */
  corner(space: string): { x: number; y: number } {
    const { i, j } = this.place(space);
    return { x: this.edge.left + i * SIZE, y: this.edge.top + j * SIZE };
  }

  centre(space: string): { x: number; y: number } {
    const { x, y } = this.corner(space);
    return { x: x + SIZE / 2, y: y + SIZE / 2 };
  }

  /** The rectangle of some rows, over all columns. */
  band(from: number, to: number): { x: number; y: number; width: number; height: number } {
    const [a, b] = [this.corner(spaceAt(1, from)), this.corner(spaceAt(this.geometry.columns, to))];
    const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    return { x, y, width: Math.abs(a.x - b.x) + SIZE, height: Math.abs(a.y - b.y) + SIZE };
  }

  /** The line behind a row, over all columns. */
  behind(row: number): { x1: number; y1: number; x2: number; y2: number } {
    const a = this.band(row, row);
    const b = this.band(row + 1, row + 1);
    if (this.isUpright) {
      const y = Math.max(a.y, b.y);
      return { x1: a.x, y1: y, x2: a.x + a.width, y2: y };
    }
    const x = Math.max(a.x, b.x);
    return { x1: x, y1: a.y, x2: x, y2: a.y + a.height };
  }

  /** On the screen: the turn of an arrow that points right, for a direction of the board. */
  turn(direction: string): number {
    const [column, row] = this.geometry.directions.find(({ id }) => id === direction)!.delta;
    const a = this.corner(spaceAt(5, 5));
    const b = this.corner(spaceAt(5 + column, 5 + row));
    return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  }

  /** The spaces from one on, straight in a direction of the board, to the edge. */
  ray(from: string, direction: string): string[] {
    const [column, row] = this.geometry.directions.find(({ id }) => id === direction)!.delta;
    const spaces = [];
    let { column: c, row: r } = spotOf(from);
    for (;;) {
      c += column;
      r += row;
      if (c < 1 || r < 1 || c > this.geometry.columns || r > this.geometry.rows) return spaces;
      spaces.push(spaceAt(c, r));
    }
  }
}

/** A way for a walking unit to be drawn along: the shortest over spaces where nobody stands; straight if there is none. */
export function route(geometry: Board, from: string, to: string, taken: ReadonlySet<string>): string[] {
  const before = new Map<string, string>([[from, from]]);
  const queue = [from];
  for (let space = queue.shift(); space !== undefined && !before.has(to); space = queue.shift()) {
    const { column, row } = spotOf(space);
    for (const { delta } of geometry.directions) {
      const [c, r] = [column + delta[0], row + delta[1]];
      const next = spaceAt(c, r);
      if (c < 1 || r < 1 || c > geometry.columns || r > geometry.rows || taken.has(next) || before.has(next)) continue;
      before.set(next, space);
      queue.push(next);
    }
  }
  if (!before.has(to)) return [from, to];
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way;
}
