/**
 * What the client has for a game, found by the name of its folder. A game without one plays on the generic board, under a plain emblem
 * and in the colours of the house.
 */
import type { Component } from 'svelte';
import { emblemOf } from '../core/art';
import type { Heading } from '../core/log';
import type { Timing } from '../core/motion.svelte';
import type { Result } from '../core/protocol';
import type { Sounds } from '../core/sound';
import type { AnyForms, Sight, Stage } from '../core/stage.svelte';

export interface BoardProps<F extends AnyForms = AnyForms> {
  stage: Stage<F>;
  /** Nothing can be done here: an illustration of the rules, a replay. */
  isStill?: boolean;
}

/** What a game tells of a seat, beside its name: a line under it, points, a colour (a CSS value) and a face (a drawing). */
export interface SeatLine {
  line?: string;
  points?: string | number;
  team?: string;
  face?: string;
}

/** The end of a game, with the outcome in the game's form. */
export type Ended<F extends AnyForms = AnyForms> = Omit<Result, 'outcome'> & { outcome?: F['outcome'] };

/** What index.ts of a game's folder exports, for its own forms. What it does not is left to the frame. */
export interface GameParts<F extends AnyForms = AnyForms> {
  Board: Component<BoardProps<F>>;
  /** What stands at the side, under the seats. */
  Panel?: Component<BoardProps<F>>;
  timing: Timing<F>;
  /** What its events sound like. */
  sounds?: Sounds<F>;
  /** The heading under which the log groups what follows, if this event begins a turn or a round. Without it: who moves. */
  heading?: Heading<F['event']>;
  seatLine?: (view: F['view'], seat: number, board: F['board'], reckoning: F['reckoning']) => SeatLine;
  /** How many turns the log may show, where the rules say that players must remember the rest; null: all. */
  logTurns?: (view: F['view']) => number | null;
  /** From so many seats on the panel beside the board lists them itself, unless their clocks run. */
  panelSeats?: number;
  /** The names of the board and the panel on the dock of a phone. */
  tabs?: { board?: string; panel?: string };
  /** The list of choices is how this board is played, so it is always open. */
  isListed?: boolean;
  /** The kinds of move that a turn is mostly about: they come first in the list of choices. */
  ordinary?: readonly string[];
  /** What the winner's poster says below the names, where a game has more to say than the points. */
  verdict?: (view: F['view'], result: Ended<F>) => string;
  /** The team of a seat by name, where seats win and lose together. */
  side?: (view: F['view'], seat: number, board: F['board']) => string | null;
  /** The picture on the winner's poster. */
  hero?: string;
}

const folders = import.meta.glob<GameParts>('./*/index.ts');

/** The board of a game; `isPlain`: the one that lists what any game's view holds. */
export function parts(slug: string, isPlain = false): Promise<GameParts> {
  const load = (isPlain ? undefined : folders[`./${slug}/index.ts`]) ?? folders['./generic/index.ts']!;
  return load();
}

/** How one side stands: points, or spaces run. */
export interface Standing {
  name: string;
  score: number;
}

/** How one seat's game went, from column to column, and whether it ended badly. */
export interface Course {
  rows: number[];
  isCrash: boolean;
}

/** What lies below a course: so high in each column, of so many rows. */
export interface Ground {
  dunes: number[];
  rows: number;
}

/** What a game's introduction.ts adds: stories by clause and drawings for its rules page, and for replays how the sides stand. */
export interface Introduction<F extends AnyForms = AnyForms> {
  illustrations: Readonly<Record<string, string>>;
  heroes: readonly string[];
  gist: readonly string[];
  standings?: (seen: Sight<F>, names: readonly string[], board: F['board']) => Standing[];
  /** What the numbers of the standings are. */
  measure?: 'score' | 'distance';
  /** Of a game with a challenge of the day: the course of whoever played it, and what it leads over, as small curves. */
  course?: (view: F['view']) => Course;
  ground?: (board: F['board']) => Ground;
}

const introductions = import.meta.glob<Introduction>('./*/introduction.ts');

export async function introduction(slug: string): Promise<Introduction> {
  return (await introductions[`./${slug}/introduction.ts`]?.()) ?? { illustrations: {}, heroes: [], gist: [] };
}

const pictures = import.meta.glob<string>('./*/poster.ts', { eager: true, import: 'picture' });

/** The drawing on a game's poster. */
export const pictureOf = (slug: string): string => pictures[`./${slug}/poster.ts`] ?? emblemOf(slug);
