/** A foretold run of the Pig as legs to draw: one for each chaser or card. */
import type { Preview } from '../../core/stage.svelte';
import type { Event, Forms, Pig, Scored } from './forms';

export interface Leg {
  from: string;
  path: string[];
  facing: Pig['facing'];
}

export interface Run {
  legs: Leg[];
  scored: Pick<Scored, 'tile' | 'team'> | null;
}

export function runOf(told: Preview<Forms> | null, pig: Pick<Pig, 'tile' | 'facing'>): Run {
  const run: Run = { legs: [], scored: null };
  let { tile, facing } = pig;
  let leg: Leg | null = null;
  for (const event of told?.preview.events ?? []) {
    if (event.type === 'chased') leg = null;
    if (event.type === 'pig_moved') {
      if (!leg) run.legs.push((leg = { from: tile, path: [], facing }));
      leg.path.push(event.to);
      leg.facing = event.facing;
      ({ to: tile, facing } = event);
    }
    if (event.type === 'scored') run.scored = { tile: event.tile, team: event.team };
    if (event.type === 'pig_placed') {
      leg = null;
      tile = event.tile;
    }
  }
  return run;
}

/** What would happen, sentence by sentence; those that begin a leg of the run have the number that is drawn at its end. */
export function numbered(told: Preview<Forms> | null): { type: Event['type']; sentence: string; leg: number | null }[] {
  let legs = 0;
  let isRunning = false;
  return (told?.preview.events ?? []).map(({ type }, n) => {
    if (type === 'chased' || type === 'pig_placed') isRunning = false;
    const begins = type === 'pig_moved' && !isRunning;
    if (begins) [legs, isRunning] = [legs + 1, true];
    return { type, sentence: told!.sentences[n] ?? '', leg: begins ? legs : null };
  });
}
