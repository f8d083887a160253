/** What happened at a table as lines under headings, from the news that a viewer was told. */
import type { Form } from './choices';
import type { News, StepInfo } from './protocol';

export interface Line {
  text: string;
  /** A seat, null for chance, undefined for what the server says of the table. */
  by: number | null | undefined;
  /** Of fair dice: the number of the draw. */
  draw: number | null;
  /** How many moves of the replay lead to here, if that is known; null for lines that are no moves, or were taken back. */
  at: number | null;
  isTakenBack: boolean;
}

export interface Turn {
  heading: string;
  lines: Line[];
}

export interface Story {
  turns: Turn[];
  /** Moves that stand, as far as the news go back. */
  standing: number;
  /** Whether the news go back to the beginning, so that every `at` is right. */
  isWhole: boolean;
}

/** The heading that an event of a game begins, if it does. */
export type Heading<E = Form> = (event: E, name: (seat: number) => string) => string | null;

export function told(news: readonly News[], name: (seat: number) => string, heading: Heading | null, given = 0): Story {
  const turns: Turn[] = [];
  const standing: Line[] = [];
  let asked: number | null = null; // who asked the others to take a move back
  let last: number | null = null; // who moved last

  function line(text: string, by: Line['by'], draw: number | null = null): Line {
    if (!turns.length) turns.push({ heading: '', lines: [] });
    const made: Line = { text, by, draw, at: null, isTakenBack: false };
    if (text) turns.at(-1)!.lines.push(made);
    return made;
  }

  function head(step: StepInfo): void {
    const said = heading && (step.events ?? []).map((event) => heading(event, name)).find((found) => found !== null);
    if (said) turns.push({ heading: said, lines: [] });
    else if (!heading && step.by !== null && step.by !== last) turns.push({ heading: name(step.by), lines: [] });
    if (step.by !== null) last = step.by;
  }

  for (const entry of news) {
    if (entry.kind === 'said') continue;
    if (entry.kind === 'undone') takeBack(standing, entry.seat ?? null, asked === entry.seat);
    if (entry.kind === 'undo_asked') asked = entry.seat ?? null;
    else if (entry.kind === 'moved' || entry.kind === 'undone') asked = null;
    if (entry.sentence) line(entry.sentence, undefined);
    for (const step of entry.steps ?? []) {
      head(step);
      standing.push(line(spoken(step), step.by, step.draw ?? null));
    }
  }
  standing.forEach((made, index) => (made.at = given + index + 1));
  return { turns: turns.filter(({ lines }) => lines.length), standing: standing.length, isWhole: news[0]?.n === 1 };
}

/** A move in words. */
export function spoken({ sentences = [] }: StepInfo): string {
  return sentences.filter(Boolean).join(' ');
}

/**
 * Alone a seat takes back its last choice; if the others had to agree, all that came since goes too, and so it does with what people
 * entered.
 */
function takeBack(standing: Line[], seat: number | null, isAgreed: boolean): void {
  const mine = standing.findLastIndex((line) => line.by === seat || isEntered(line));
  if (mine < 0) return;
  for (const gone of standing.splice(mine, isAgreed || isEntered(standing[mine]!) ? standing.length : 1)) gone.isTakenBack = true;
}

/** Whether people said that this came out: chance that no source drew. */
export const isEntered = ({ by, draw }: Line): boolean => by === null && draw === null;

const RULE = /\b[A-Z]{3}-\d+(?:\.\d+)*\b/;

/** A sentence with the rule that it cites, if it does. */
export function cited(text: string): { before: string; rule: string; after: string } {
  const found = RULE.exec(text);
  return found
    ? { before: text.slice(0, found.index), rule: found[0], after: text.slice(found.index + found[0].length) }
    : { before: text, rule: '', after: '' };
}
