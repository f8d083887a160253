/** The boards by game. A game without a folder here plays on the generic board. */
import type { Component } from 'svelte';
import type { Heading } from '../core/log';
import type { Timing } from '../core/motion.svelte';
import type { Stage, View } from '../core/stage.svelte';

export interface BoardProps {
  stage: Stage;
  /** Nothing can be done here: a figure in the rules, a replay. */
  isStill?: boolean;
}

/** What a game tells of a seat, beside its name: a line under it, points, a colour (a CSS value) and a face (a drawing). */
export interface SeatLine {
  line?: string;
  points?: string | number;
  team?: string;
  face?: string;
}

/** The files of a game's folder: Board.svelte, Panel.svelte, motion.ts. What index.ts there does not export is left to the frame. */
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
  /** The names of the board and the panel on the dock of a phone. */
  tabs?: { board?: string; panel?: string };
  /** The list of choices is how this board is played, so it is always open. */
  isListed?: boolean;
  /** What the winner's poster says below the names, where a game has more to say than the points. */
  verdict?: (view: View) => string;
  /** The picture on the winner's poster. */
  hero?: string;
}

const folders = import.meta.glob<GameParts>('./*/index.ts');

export function parts(slug: string): Promise<GameParts> {
  const load = folders[`./${slug}/index.ts`] ?? folders['./generic/index.ts']!;
  return load();
}

/** What a game's figures.ts adds to its rules page: stories by clause, drawings for its masthead and its three sentences. */
export interface Introduction {
  figures: Readonly<Record<string, string>>;
  heroes: readonly string[];
  gist: readonly string[];
}

const introductions = import.meta.glob<Introduction>('./*/figures.ts');

export async function introduction(slug: string): Promise<Introduction> {
  return (await introductions[`./${slug}/figures.ts`]?.()) ?? { figures: {}, heroes: [], gist: [] };
}
