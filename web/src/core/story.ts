/**
 * A position that somebody chose to show, as a stage: demo, test and documentation in one. Moves are not carried out.
 * Stories are made by tools/stories.py from the lists beside the boards; what players get has those of the rules pages only.
 */
import type { GameInfo } from './api';
import { equal, isLike, key, type Form } from './choices';
import type { Choice, News, Position, PreviewReply, SeatInfo } from './protocol';
import { Stage, type Foretold, type Refusal, type Source } from './stage.svelte';
import { changed, NOTHING } from './view';

export interface Story {
  title: string;
  game: string;
  seat: number | null;
  seats: SeatInfo[];
  position: Position;
  news: News[];
  foretold: Told[];
  /** It is about what can be done, so it is drawn as at the table. */
  is_at_table?: boolean;
  /** Something that was tried in vain. */
  refused?: Refusal;
  /** Moves that are held, and the position with them. */
  held?: { moves: Form[]; position: Position; foretold: Told[] };
}

type Told = PreviewReply & { move: Form };

const files = import.meta.glob<Story>('/build/stories/*/*.json', { import: 'default' });

/** All there are, as GAME/NAME. */
export const stories: readonly string[] = Object.keys(files).map((path) => /([\w-]+\/[\w-]+)\.json$/.exec(path)![1]!);

export function load(slug: string, name: string): Promise<Story> | null {
  return files[`/build/stories/${slug}/${name}.json`]?.() ?? null;
}

export function stageOf(story: Story, game: GameInfo, board: Record<string, unknown>): Stage {
  const known = new Map(story.foretold.map((told) => [key(told.move), told]));
  const source: Source = {
    foretell: (move): Promise<Foretold> => Promise.resolve(known.get(key(move)) ?? { type: 'refused', rule: '', reason: '' }),
    describe: (like): Promise<Choice[]> => Promise.resolve(story.foretold.filter(({ move }) => isLike(move, like))),
    suppose: (moves) =>
      Promise.resolve([{ moves: [], ...story }, story.held].find((known) => equal(known?.moves, moves)) ?? { rule: '', reason: '' }),
    play: () => Promise.resolve(null),
  };
  const stage = new Stage(game, board, source);
  stage.seat = story.seat;
  stage.seats = story.seats;
  stage.past = story.news;
  stage.place(story.position, changed(NOTHING, story.position));
  stage.refusal = story.refused ?? null;
  if (story.held) void stage.suppose(story.held.moves);
  return stage;
}
