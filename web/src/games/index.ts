/** The boards by game. A game without a folder here plays on the generic board. */
import type { Component } from 'svelte';
import type { Timing } from '../core/motion.svelte';
import type { Stage } from '../core/stage.svelte';

export interface BoardProps {
  stage: Stage;
  /** Nothing can be done here: a figure in the rules, a replay. */
  isStill?: boolean;
}

/** The files of a game's folder: Board.svelte, Panel.svelte, motion.ts. */
export interface GameParts {
  Board: Component<BoardProps>;
  /** What stands at the side, under the seats; null: nothing. */
  Panel: Component<BoardProps> | null;
  timing: Timing;
  /** The heading under which the log groups what follows, if this event begins a turn or a round. */
  heading: (event: Record<string, any>) => string | null;
}

interface Folder {
  Board: Component<BoardProps>;
  Panel?: Component<BoardProps>;
  timing: Timing;
  heading: GameParts['heading'];
}

const folders = import.meta.glob<Folder>('./*/index.ts');

export async function parts(slug: string): Promise<GameParts> {
  const load = folders[`./${slug}/index.ts`] ?? folders['./generic/index.ts']!;
  const { Board, Panel = null, timing, heading } = await load();
  return { Board, Panel, timing, heading };
}
