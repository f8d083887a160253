import type { GameParts } from '..';
import { say } from './words';
import type { Forms } from './forms';

type Parts = GameParts<Forms>;

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';
export { sounds } from './sounds';

const FEW = 3; // seats up to which the flights of others are shown, too

/** ms of one's own events; the tail was shown when it was held. */
const OWN: Record<string, number> = { wind: 250, written: 300, flown: 600, symbol: 450, crashed: 900, modifier: 250, finished: 500 };
const SHARED: Record<string, number> = { card_drawn: 700, die_rolled: 700, round_ended: 150, planes_thrown: 1800 };

export const timing: Parts['timing'] = (event, stage) => {
  const { type } = event;
  if (type in SHARED) return SHARED[type]!;
  if (stage.seat === null || ('seat' in event && event.seat === stage.seat)) return OWN[type] ?? 0;
  return type === 'flown' && stage.seats.length <= FEW ? 200 : 0;
};

export const heading: Parts['heading'] = (event) => {
  if (event.type === 'die_rolled') return say('round', { round: event.round });
  return event.type === 'card_drawn' && event.for === 'goal' ? say('cards') : null;
};

/** What a seat is about, in the list of seats. */
export const seatLine: Parts['seatLine'] = (view, seat, _, reckoning) => {
  const sheet = view.seats[seat]!;
  const line =
    sheet.status === 'crashed'
      ? say('seat-crashed', { column: sheet.crash_column! })
      : say(sheet.status === 'finished' ? 'seat-landed' : 'seat-flying', { row: sheet.rows.at(-1)! });
  return { line, points: reckoning.seats[seat]!.total };
};

/** Alone one gets a rating. */
export const verdict: Parts['verdict'] = (_, result) => {
  const seats = result.outcome?.seats ?? [];
  return seats.length === 1 ? seats[0]!.band : '';
};

export const tabs: Parts['tabs'] = { board: say('tab-board'), panel: say('tab-panel') };
export const ordinary: Parts['ordinary'] = ['write'];
export const panelSeats: Parts['panelSeats'] = 4;
export const hero: Parts['hero'] = 'pig-flying';
