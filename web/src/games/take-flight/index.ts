import type { Timing } from '../../core/motion.svelte';
import type { GameParts, SeatLine } from '..';
import { say } from './words';
import type { Event, Outcome, View } from './forms';
import { total } from './sheet';

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';
export { sounds } from './sounds';

const FEW = 3; // seats up to which the flights of others are shown, too

/** ms of one's own events; the tail was shown when it was held. */
const OWN: Record<string, number> = { wind: 250, written: 300, flown: 600, symbol: 450, crashed: 900, modifier: 250, finished: 500 };
const SHARED: Record<string, number> = { card_drawn: 700, die_rolled: 700, round_ended: 150, planes_thrown: 1800 };

export const timing: Timing = (event, stage) => {
  const { type, seat } = event;
  if (type in SHARED) return SHARED[type]!;
  if (seat === stage.seat || stage.seat === null) return OWN[type] ?? 0;
  return type === 'flown' && stage.seats.length <= FEW ? 200 : 0;
};

export const heading = (event: Event): string | null => {
  if (event.type === 'die_rolled') return say('round', { round: event.round });
  return event.type === 'card_drawn' && event.for === 'goal' ? say('cards') : null;
};

/** What a seat is about, in the list of seats. */
export const seatLine = (view: Partial<View>, seat: number): SeatLine => {
  const sheet = view.seats?.[seat];
  if (!sheet) return {};
  const line =
    sheet.status === 'crashed'
      ? say('seat-crashed', { column: sheet.crash_column! })
      : say(sheet.status === 'finished' ? 'seat-landed' : 'seat-flying', { row: sheet.rows.at(-1)! });
  return { line, points: total(sheet) };
};

/** Alone one gets a rating. */
export const verdict: GameParts['verdict'] = (_, result) => {
  const seats = (result.outcome as Outcome | null)?.seats ?? [];
  return seats.length === 1 ? seats[0]!.band : '';
};

export const tabs: GameParts['tabs'] = { board: say('tab-board'), panel: say('tab-panel') };
export const ordinary: GameParts['ordinary'] = ['write'];
export const panelSeats: GameParts['panelSeats'] = 4;
export const hero: GameParts['hero'] = 'pig-flying';
