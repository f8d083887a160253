/** Who sits in a seat, as drawings and lists need it: no two at a table look the same, and everybody sees the same of each. */
import type { SeatInfo } from '../core/protocol';

const PEOPLE = ['face-straw', 'face-goggles', 'face-bow', 'face-toque', 'face-helmet', 'face-scarf'] as const;
const BOTS = ['face-bot', 'face-bot-funnel', 'face-bot-visor', 'face-bot-dome', 'face-bot-cogs', 'face-bot-springs'] as const;
const EDGES = ['solid', 'dashed', 'dotted'] as const;
const KINDS = PEOPLE.length; // of drawings, and of colours (--mark-1 to --mark-6)

/** A bot may also sit in for a person. */
export type Sitting = Pick<SeatInfo, 'kind' | 'bot'>;

export interface Mark {
  drawing: string;
  /** A CSS value. */
  colour: string;
  edge: (typeof EDGES)[number];
}

/** The drawing and its colour; after all drawings it begins again with the next colour, and after all of them with another edge. */
export function markOf(seat: number, who?: Sitting): Mark {
  const round = Math.floor(seat / KINDS);
  return {
    drawing: (who && (isBot(who.kind) || who.bot) ? BOTS : PEOPLE)[seat % KINDS]!,
    colour: `var(--mark-${((seat + round) % KINDS) + 1})`,
    edge: EDGES[Math.floor(round / KINDS) % EDGES.length]!,
  };
}

export const isBot = (kind: string): boolean => kind !== 'person' && kind !== 'open';
