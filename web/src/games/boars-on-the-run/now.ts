/** Spaces and cubes as the eye sees them, event by event. */
import type { Moment } from '../../core/stage.svelte';
import type { Board, Forms, View } from './forms';

/** So many of each colour; of those that are missing none. */
export type Cubes = Partial<Record<Board['colors'][number], number>>;

/** Numbers of cards: never seen so far, and discarded to the bottom. */
export interface Deck {
  pool: number;
  queue: number;
}

export interface Now {
  spaces: number[];
  front: Cubes;
  supply: Cubes;
  deck: Deck;
  /** Just out of the bag: they tumble. */
  isTumbling: boolean;
  isSick: boolean;
  /** Whose turn the front belongs to. */
  active: number;
  notice: string;
}

export function fresh(view: View): Now {
  return {
    spaces: view.players.map(({ space }) => space),
    front: { ...view.turn?.front },
    supply: { ...view.supply },
    deck: { pool: view.deck.pool.length, queue: view.deck.queue.length },
    isTumbling: false,
    isSick: view.turn?.sick ?? false,
    active: view.active ?? 0,
    notice: '',
  };
}

const entries = (cubes: Cubes): [keyof Cubes, number][] => Object.entries(cubes) as [keyof Cubes, number][];

/** Cubes with some more of them, or fewer. */
function changed(cubes: Cubes, by: Cubes, sign: 1 | -1): Cubes {
  const after = { ...cubes };
  for (const [color, count] of entries(by)) after[color] = (after[color] ?? 0) + sign * count;
  return after;
}

export function follow(now: Now, { event, sentence }: Moment<Forms>): Now {
  const next: Now = { ...now, spaces: [...now.spaces], deck: { ...now.deck }, isTumbling: false, notice: '' };
  switch (event.type) {
    case 'moved':
      next.spaces[event.seat] = event.to;
      break;
    case 'cubes_drawn':
      next.front = { ...event.cubes };
      next.isTumbling = true;
      next.active = event.seat;
      break;
    case 'fell_sick':
      next.isSick = true;
      next.front = {};
      next.notice = sentence;
      break;
    case 'cubes_spent':
      next.front = changed(now.front, event.cubes, -1);
      next.supply = changed(now.supply, event.cubes, 1);
      break;
    case 'cubes_gained':
      next.supply = changed(now.supply, event.cubes, -1);
      break;
    case 'card_revealed':
      next.deck[now.deck.pool ? 'pool' : 'queue'] -= 1;
      break;
    case 'card_discarded':
      next.deck.queue += 1;
      break;
    case 'menu_changed':
      next.deck.queue += event.cards.length;
      break;
    case 'vendetta':
      next.notice = sentence;
      break;
  }
  return next;
}
