/** The floor plan as geometry: tiles, walls, lines of sight. From the edition's data, for drawing. */

import type { Board, MoveCharacter, Step } from './forms';

/** One of the four, and with the diagonals one of eight. */
export type Direction = MoveCharacter['direction'];
export type Way = Step['direction'];
export const WAYS: Record<Way, [number, number]> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
  NE: [1, -1],
  SE: [1, 1],
  SW: [-1, 1],
  NW: [-1, -1],
};
export const TURN: Record<Direction, number> = { N: 0, E: 90, S: 180, W: 270 };
export const FOUR: readonly Direction[] = ['N', 'E', 'S', 'W'];

export function at(tile: string): [number, number] {
  return [tile.charCodeAt(0) - 97, Number(tile.slice(1)) - 1];
}

export function tileName(x: number, y: number): string {
  return String.fromCharCode(97 + x) + (y + 1);
}

/** The tile one step away, whatever is between; null off the board. */
export function towards(tile: string, direction: Way, width: number, height: number): string | null {
  const [x, y] = at(tile);
  const [dx, dy] = WAYS[direction];
  const [column, row] = [x + dx, y + dy];
  return column < 0 || row < 0 || column >= width || row >= height ? null : tileName(column, row);
}

/** The way from one tile to another: the direction if they are neighbours, diagonally too, else the way it roughly lies. */
export function direction(from: string, to: string): Way {
  const [[x, y], [u, v]] = [at(from), at(to)];
  const wanted = [Math.sign(u - x), Math.sign(v - y)];
  const ways = Object.keys(WAYS) as Way[];
  return ways.find((name) => WAYS[name][0] === wanted[0] && WAYS[name][1] === wanted[1]) ?? 'N';
}

/** The one of the four directions that leads nearest to a tile. */
export function straight(from: string, to: string): Direction {
  const [[x, y], [u, v]] = [at(from), at(to)];
  if (Math.abs(u - x) > Math.abs(v - y)) return u > x ? 'E' : 'W';
  return v > y ? 'S' : 'N';
}

export function walled(walls: readonly [string, string][]): (a: string, b: string) => boolean {
  const pairs = new Set(walls.flatMap(([a, b]) => [a + b, b + a]));
  return (a, b) => pairs.has(a + b);
}

/** The tiles that the Pig sees from here in one direction, nearest first. */
export function ray(tile: string, way: Direction, board: Board, isThroughWalls: boolean): string[] {
  const isShut = walled(board.walls);
  const seen: string[] = [];
  for (let from = tile; ;) {
    const next = towards(from, way, board.width, board.height);
    if (!next || (!isThroughWalls && isShut(from, next))) return seen;
    seen.push(next);
    from = next;
  }
}
