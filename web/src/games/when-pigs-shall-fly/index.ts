import type { GameParts } from '..';
import type { Event, Forms } from './forms';
import { seatOn } from './look.svelte';
import { say } from './words';

type Parts = GameParts<Forms>;

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';
export { sounds } from './sounds';

const SHOWN: Record<string, number> = {
  lead_chosen: 1600,
  dice_rolled: 800,
  time_marked: 450,
  publicity_event: 1500,
  last_round: 1200,
  die_taken: 500,
  wilbur_die: 500,
  bubbles_crossed: 650,
  stage_reached: 350,
  discovered: 700,
  published: 1200,
  endorsed: 600,
  whistle_earned: 400,
  animal_trained: 600,
  sheep_bubble: 450,
  spied: 700,
  wilbur_discovered: 900,
  wilbur_published: 1200,
  theories_revealed: 1500,
  segment_flown: 1100,
  crashed: 1000,
  landed: 500,
};
const flier = (event: Event): number | null =>
  event.type === 'segment_flown' || event.type === 'crashed' || event.type === 'landed' ? event.seat : null;

/** In the contest everybody flies at once: only the flight that is looked at takes time. */
export const timing: Parts['timing'] = (event, stage) => ((flier(event) ?? seatOn(stage)) === seatOn(stage) ? (SHOWN[event.type] ?? 0) : 0);

export const heading: Parts['heading'] = (event) => {
  if (event.type === 'round_started') return say('round', { round: event.round });
  return event.type === 'theories_revealed' ? say('contest-day') : null;
};

/** In the preparations publicity counts; in the contest where the pig is; in the end the score. */
export const seatLine: Parts['seatLine'] = (view, seat) => {
  const { flight, score, die, publicity } = view.players[seat]!;
  const team = `var(--p${(seat % 4) + 1})`;
  if (score)
    return {
      line: flight ? say(`seat-${flight.status === 'flying' ? 'landed' : flight.status}`, { line: flight.landing ?? 0 }) : '',
      points: score.total,
      team,
    };
  if (flight)
    return {
      line:
        flight.status === 'flying'
          ? say('seat-line', { line: flight.path.at(-1)![0] })
          : say(`seat-${flight.status}`, { line: flight.landing ?? 0 }),
      ...(flight.contest_score === null ? {} : { points: flight.contest_score }),
      team,
    };
  return { line: die ? say('seat-die', { die }) : say('publicity'), points: publicity, team };
};

/** Alone one gets a rating. */
export const verdict: Parts['verdict'] = (view) => view.outcome?.band ?? '';

export const tabs: Parts['tabs'] = { board: say('tab-board'), panel: say('tab-panel') };
export const hero: Parts['hero'] = 'pig-flying';
