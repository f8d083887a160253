/**
 * What the client has for a game, found by the name of its folder. A game without one plays on the generic board, under a plain emblem
 * and in the colours of the house.
 */
import type { Component } from 'svelte';
import { emblemOf } from '../core/art';
import type { Heading } from '../core/log';
import type { Timing } from '../core/motion.svelte';
import type { Result } from '../core/protocol';
import type { Stage, View } from '../core/stage.svelte';

export interface BoardProps {
  stage: Stage;
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

/** What index.ts of a game's folder exports. What it does not is left to the frame. */
export interface GameParts {
  Board: Component<BoardProps>;
  /** What stands at the side, under the seats. */
  Panel?: Component<BoardProps>;
  timing: Timing;
  /** The heading under which the log groups what follows, if this event begins a turn or a round. Without it: who moves. */
  heading?: Heading;
  seatLine?: (view: View, seat: number, board: Record<string, any>) => SeatLine;
  /** How many turns the log may show, where the rules say that players must remember the rest; null: all. */
  logTurns?: (view: View) => number | null;
  /** From so many seats on the panel beside the board lists them itself, unless their clocks run. */
  panelSeats?: number;
  /** The names of the board and the panel on the dock of a phone. */
  tabs?: { board?: string; panel?: string };
  /** The list of choices is how this board is played, so it is always open. */
  isListed?: boolean;
  /** The kinds of move that a turn is mostly about: they come first in the list of choices. */
  ordinary?: readonly string[];
  /** What the winner's poster says below the names, where a game has more to say than the points. */
  verdict?: (view: View, result: Result) => string;
  /** The team of a seat by name, where seats win and lose together. */
  side?: (view: View, seat: number, board: Record<string, any>) => string | null;
  /** The picture on the winner's poster. */
  hero?: string;
}

const folders = import.meta.glob<GameParts>('./*/index.ts');

/** The board of a game; `isPlain`: the one that shows any game as text. */
export function parts(slug: string, isPlain = false): Promise<GameParts> {
  const load = (isPlain ? undefined : folders[`./${slug}/index.ts`]) ?? folders['./generic/index.ts']!;
  return load();
}

/** How one side stands: points, or spaces run. */
export interface Standing {
  name: string;
  score: number;
}

/** What a game's introduction.ts adds: stories by clause and drawings for its rules page, and for replays how the sides stand. */
export interface Introduction {
  illustrations: Readonly<Record<string, string>>;
  heroes: readonly string[];
  gist: readonly string[];
  standings?: (view: View, names: readonly string[], board: Record<string, any>) => Standing[];
  /** What the numbers of the standings are. */
  measure?: 'score' | 'distance';
}

const introductions = import.meta.glob<Introduction>('./*/introduction.ts');

export async function introduction(slug: string): Promise<Introduction> {
  return (await introductions[`./${slug}/introduction.ts`]?.()) ?? { illustrations: {}, heroes: [], gist: [] };
}

const pictures = import.meta.glob<string>('./*/poster.ts', { eager: true, import: 'picture' });

/** The drawing on a game's poster. */
export const pictureOf = (slug: string): string => pictures[`./${slug}/poster.ts`] ?? emblemOf(slug);
