/** The way as geometry: lanes that run to and fro across the map, and the place of every space on them. */

import type { Space } from './forms';

export interface Lane {
  title: string;
  ground: string;
  spaces: Space[];
}

export interface Layout {
  width: number;
  height: number;
  lane: number;
  radius: number;
  places: [number, number][];
  isBack: boolean[];
  road: string;
}

const GROUNDS = ['village', 'forest', 'meadow', 'village', 'oakwood', 'coast'];
const SHORTEST = 3; // spaces of a region of its own; Start and Finish lie in their neighbours'

const LONGEST = 20; // spaces of a lane

/** One lane a region. */
export function regions(spaces: readonly Space[]): Lane[] {
  const groups: { title: string; spaces: Space[] }[] = [];
  for (const space of spaces) {
    const last = groups.at(-1);
    if (last && (last.title === space.region || last.spaces.length < SHORTEST)) {
      last.title = space.region;
      last.spaces.push(space);
    } else {
      groups.push({ title: space.region, spaces: [space] });
    }
  }
  const tail = groups.at(-1);
  if (tail && tail.spaces.length < SHORTEST && groups.length > 1) groups.at(-2)!.spaces.push(...groups.pop()!.spaces);
  return groups.flatMap((group, n) =>
    split(group.spaces).map((part) => ({ title: group.title, ground: GROUNDS[n % GROUNDS.length]!, spaces: part })),
  );
}

/** A long region takes several lanes. */
function split(spaces: Space[]): Space[][] {
  const parts = Math.ceil(spaces.length / LONGEST);
  const length = Math.ceil(spaces.length / parts);
  return Array.from({ length: parts }, (_, n) => spaces.slice(n * length, (n + 1) * length));
}

/** Rows of equal length, for a narrow screen; the ground follows the regions. */
export function rows(spaces: readonly Space[], length: number): Lane[] {
  const found: Lane[] = [];
  const ground = new Map(regions(spaces).flatMap((lane) => lane.spaces.map((space) => [space.i, lane.ground] as const)));
  for (let from = 0; from < spaces.length; from += length) {
    const group = spaces.slice(from, from + length);
    found.push({ title: '', ground: ground.get(group[Math.floor(group.length / 2)]!.i) ?? 'meadow', spaces: group });
  }
  return found;
}

export function layout(lanes: readonly Lane[], width: number, lane: number, radius: number, pad: number, isStraight: boolean): Layout {
  const places: [number, number][] = [];
  const isBack: boolean[] = [];
  lanes.forEach(({ spaces }, k) => {
    const back = k % 2 === 1;
    const step = (width - 2 * pad) / Math.max(1, spaces.length - 1);
    spaces.forEach((space, n) => {
      const j = back ? spaces.length - 1 - n : n;
      const wave = isStraight ? 0 : Math.sin(j * 1.15 + k) * lane * 0.07;
      places[space.i] = [pad + j * step, k * lane + lane * (isStraight ? 0.5 : 0.58) + wave];
      isBack[space.i] = back;
    });
  });
  return { width, height: lanes.length * lane, lane, radius, places, isBack, road: road(places, width, lane, pad) };
}

function road(places: readonly [number, number][], width: number, lane: number, pad: number): string {
  return places
    .map(([x, y], n) => {
      const before = places[n - 1];
      if (!before) return `M${x} ${y}`;
      if (Math.abs(before[1] - y) <= lane * 0.5) return `L${x} ${y}`;
      const side = x > width / 2 ? width - pad * 0.28 + 6 : pad * 0.28 - 6;
      return `C${side} ${before[1]} ${side} ${y} ${x} ${y}`;
    })
    .join('');
}

/** An arc from one space to another, for the landing to come. */
export function arc({ places, lane, radius }: Layout, from: number, to: number): string {
  const [[x, y], [u, v]] = [places[from]!, places[to]!];
  const way = Math.sign(u - x) || 1;
  const top = Math.min(y, v) - lane * 0.66;
  const end = v - radius * 1.6;
  return Math.abs(v - y) < lane * 0.5
    ? `M${x + way * 14} ${y - radius * 1.1}C${x + way * 60} ${top} ${u - way * 60} ${top} ${u - way * 8} ${end}`
    : `M${x + radius} ${y + radius * 0.6}C${x + radius * 2.6} ${y + lane * 0.5} ${u - radius * 0.5} ${y + lane * 0.2} ${u} ${end}`;
}

/** The nearest station of this colour strictly ahead. */
export function nextStop(spaces: readonly Space[], color: string, from: number): Space | null {
  return spaces.find((space) => space.i > from && space.kind === 'station' && space.color === color) ?? null;
}
