/** Pig, pawns and points as the eye sees them, event by event. */
import type { Moment } from '../../core/stage.svelte';
import type { Character, Forms, Pig, Scored, View } from './forms';

export interface Now {
  pig: Pick<Pig, 'tile' | 'facing'>;
  people: (Character | null)[];
  points: number[];
  chaser: number | null;
  card: { deck: 'action' | 'pig'; id: string } | null;
  scored: Pick<Scored, 'tile' | 'team'> | null;
}

export function fresh(view: View): Now {
  return {
    pig: { tile: view.pig.tile, facing: view.pig.facing },
    people: view.characters.map((one) => (one ? { ...one } : null)),
    points: [...view.points],
    chaser: null,
    card: null,
    scored: null,
  };
}

/** One event more. */
export function follow(now: Now, { event }: Moment<Forms>): Now {
  const next: Now = { ...now, people: now.people.map((one) => one && { ...one }), chaser: null, scored: null };
  const who = 'character' in event ? next.people[event.character] : null;
  switch (event.type) {
    case 'moved':
      if (who) who.tile = event.to;
      break;
    case 'swapped': {
      const [a, b] = event.characters.map((number) => next.people[number]!);
      [a!.tile, b!.tile] = [b!.tile, a!.tile];
      break;
    }
    case 'laid_down':
      if (who) who.down = true;
      break;
    case 'stayed_down':
      if (who && event.why) who.skipped = true;
      break;
    case 'stood_up':
      if (who) [who.down, who.skipped] = [false, false];
      break;
    case 'chased':
      next.chaser = event.character;
      break;
    case 'pig_moved':
      next.pig = { tile: event.to, facing: event.facing };
      next.chaser = now.chaser;
      break;
    case 'pig_turned':
    case 'facing_set':
      next.pig = { ...next.pig, facing: event.facing };
      break;
    case 'pig_placed':
      next.pig = { ...next.pig, tile: event.tile };
      break;
    case 'action_card':
      next.card = { deck: 'action', id: event.card };
      break;
    case 'pig_card':
      next.card = { deck: 'pig', id: event.card };
      break;
    case 'scored':
      next.points[event.team] = event.points;
      next.scored = { tile: event.tile, team: event.team };
      break;
  }
  return next;
}
