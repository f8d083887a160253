/** How a game ended, told to whoever looks at the prize page: to a player as "you", to all others by names. */
import type { LiveTable } from '../core/live.svelte';
import type { Result } from '../core/protocol';
import type { Stage } from '../core/stage.svelte';
import type { GameParts } from '../games';
import { place } from './format';
import { say } from './words';

export interface Ending {
  heading: string;
  /** What there is to add, the score first. */
  lines: string[];
  /** A first place is on show: the ribbon belongs to it. */
  isFirst: boolean;
  /** Alone, and lost: no prizes today. */
  isLost: boolean;
}

/** What a board offers once the game is over: the score sheet, or another page with words of its own. */
export interface Over {
  open: () => void;
  label: string;
  /** What the prompt says, where the game's own words are not enough. */
  heading?: string;
}

/** Those who win or lose together: a team, or one seat. */
interface Side {
  name: string;
  seats: number[];
  score: number | undefined;
  rank: number;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export function told(live: LiveTable, parts: GameParts): Ending {
  const { stage } = live;
  const result = stage.result!;
  const me = live.yours.length === 1 ? live.yours[0]! : null; // several at one screen are all named
  const verdict = parts.verdict?.(stage.view, result) ?? '';
  const { heading, line, isFirst } =
    stage.seats.length === 1 ? alone(stage, result, me) : together(sidesOf(stage, parts, result), result, me);
  return { heading, lines: [line, verdict, result.decided_by ?? ''].filter(Boolean), isFirst, isLost: !result.winners.length };
}

type Told = Pick<Ending, 'heading' | 'isFirst'> & { line: string };

function alone(stage: Stage, result: Result, me: number | null): Told {
  const name = stage.name(0);
  if (!result.winners.length)
    return { heading: me === null ? say('score-lost', { name }) : say('score-you-lost'), line: '', isFirst: false };
  if (result.decided_by)
    return { heading: me === null ? say('score-wins', { names: name }) : say('score-you-win'), line: '', isFirst: false };
  return {
    heading: result.scores?.length ? say('score-solo', { points: result.scores[0]! }) : say('score-over'),
    line: '',
    isFirst: false,
  };
}

function sidesOf(stage: Stage, parts: GameParts, result: Result): Side[] {
  const sides = new Map<string, Side>();
  for (const seat of stage.seats.keys()) {
    const team = parts.side?.(stage.view, seat, stage.board);
    const side = sides.get(team ?? String(seat)) ?? {
      name: team ?? stage.name(seat),
      seats: [],
      score: result.scores?.[seat],
      rank: result.ranks?.[seat] ?? (result.winners.includes(seat) ? 1 : 2),
    };
    side.seats.push(seat);
    sides.set(team ?? String(seat), side);
  }
  return [...sides.values()].toSorted((a, b) => a.rank - b.rank);
}

function together(sides: Side[], result: Result, me: number | null): Told {
  const isMine = ({ seats }: Side): boolean => me !== null && seats.includes(me);
  const winning = sides.filter(({ seats }) => seats.some((seat) => result.winners.includes(seat)));
  const [best] = winning;
  const mine = sides.find(isMine);
  const others = sides.filter((side) => !winning.includes(side));
  if (result.reason === 'resigned') {
    const line =
      mine && !winning.includes(mine)
        ? say('score-you-resigned')
        : say('score-resigned', { names: list.format(others.map(({ name }) => name)) });
    return {
      heading: mine && !winning.includes(mine) ? say('score-you-lose') : wins(winning, isMine),
      line,
      isFirst: !mine || winning.includes(mine),
    };
  }
  if (!best) return { heading: say('score-nobody'), line: '', isFirst: false };
  if (!others.length) return { heading: say('score-draw'), line: sides.map(({ score }) => score).join('–'), isFirst: false };
  const isClear = best.score !== undefined && best.score !== others[0]!.score;
  if (mine && others.includes(mine)) {
    if (sides.length > 2)
      return {
        heading: say('score-you-place', { place: place(mine.rank), count: sides.length }),
        line: isClear ? say('score-winner', { name: best.name, points: best.score! }) : '',
        isFirst: false,
      };
    return {
      heading: isClear ? say('score-you-lose-by', { points: mine.score!, other: best.score! }) : say('score-you-lose'),
      line: '',
      isFirst: false,
    };
  }
  const line = !isClear
    ? ''
    : sides.length > 2
      ? say('score-ahead', { points: best.score!, name: others[0]!.name, other: others[0]!.score! })
      : `${best.score}–${others[0]!.score}`;
  return { heading: wins(winning, isMine), line, isFirst: true };
}

function wins(winning: Side[], isMine: (side: Side) => boolean): string {
  const isYours = winning.some(isMine);
  if (isYours && winning.length === 1) return say('score-you-win');
  const names = list.format([...(isYours ? [say('score-you')] : []), ...winning.filter((side) => !isMine(side)).map(({ name }) => name)]);
  return winning.length > 1 ? say('score-share', { names }) : say('score-wins', { names });
}
