/** What the eye sees at this moment: sheets, dice and flights of the position, and on top of it the events shown so far. */
import type { Moment } from '../../core/stage.svelte';
import type { Event, Flight, Forms, Player, Theories, View, Wilbur } from './forms';

export interface Now {
  players: Player[];
  dice: number[];
  time: number;
  theories: Theories;
  wilbur: Wilbur | null;
  /** The die that Wilbur has in this round. */
  wilburDie: number | null;
  /** The dice were just rolled. */
  isRolling: boolean;
  /** What is stamped over the board: an event that changes the game for everybody. */
  stamp: Event | null;
  /** The seat whose pig flies, and for how long. */
  flying: { seat: number; ms: number } | null;
}

export function fresh(view: View): Now {
  return {
    players: view.players,
    dice: view.dice,
    time: view.time,
    theories: view.theories,
    wilbur: view.wilbur,
    wilburDie: null,
    isRolling: false,
    stamp: null,
    flying: null,
  };
}

const STAMPED = new Set<Event['type']>([
  'lead_chosen',
  'publicity_event',
  'last_round',
  'theories_revealed',
  'published',
  'wilbur_published',
  'crashed',
]);

export function follow(now: Now, { event, ms }: Moment<Forms>): Now {
  const next: Now = { ...now, isRolling: false, flying: null, stamp: STAMPED.has(event.type) ? event : null };
  const change = (seat: number, changes: (player: Player) => Partial<Player>): void => {
    next.players = next.players.map((player, number) => (number === seat ? { ...player, ...changes(player) } : player));
  };
  switch (event.type) {
    case 'dice_rolled':
      next.dice = event.dice;
      next.wilburDie = null;
      next.isRolling = true;
      next.players = next.players.map((player) => ({ ...player, die: null }));
      break;
    case 'time_marked':
      next.time = event.to;
      break;
    case 'die_taken':
      next.dice = without(next.dice, event.value);
      change(event.seat, ({ publicity }) => ({ die: event.value, publicity: publicity + event.publicity }));
      break;
    case 'wilbur_die':
      next.dice = without(next.dice, event.value);
      next.wilburDie = event.value;
      next.wilbur = next.wilbur && { ...next.wilbur, publicity: next.wilbur.publicity + event.publicity };
      break;
    case 'bubbles_crossed':
      change(event.seat, ({ lines }) => ({ die: null, lines: { ...lines, [event.line]: event.to } }));
      break;
    case 'sheep_bubble':
      change(event.seat, ({ lines }) => ({ lines: { ...lines, [`design_${event.theory}`]: event.bubble } }));
      break;
    case 'whistle_earned':
      change(event.seat, ({ whistles }) => ({ whistles: { ...whistles, circled: whistles.circled + 1 } }));
      break;
    case 'animal_trained':
      change(event.seat, ({ whistles }) => ({
        whistles: { circled: whistles.circled - event.whistles, spent: whistles.spent + event.whistles },
      }));
      break;
    case 'block_moved':
      change(event.seat, () => ({ block: event.action }));
      break;
    case 'published':
    case 'wilbur_published':
      next.theories = {
        ...next.theories,
        [event.theory]: {
          multiplier: event.multiplier,
          public: true,
          published_by: event.type === 'published' ? event.seat : 'wilbur',
        },
      };
      break;
    case 'discovered':
    case 'spied':
      if (event.multiplier !== null)
        next.theories = {
          ...next.theories,
          [event.theory]: { ...next.theories[event.theory], multiplier: event.multiplier },
        };
      break;
    case 'segment_flown':
      next.flying = { seat: event.seat, ms };
      change(event.seat, ({ flight }) => ({
        flight: flight && { ...flight, path: [...flight.path, event.to], circled: [...flight.circled, ...event.circled] },
      }));
      break;
    case 'crashed':
      change(event.seat, ({ flight }) => ({ flight: flight && ended(flight, 'crashed', event.landing) }));
      break;
    case 'landed':
      change(event.seat, ({ flight }) => ({ flight: flight && ended(flight, 'landed', event.landing) }));
      break;
  }
  return next;
}

function ended(flight: Flight, status: Flight['status'], landing: number): Flight {
  return { ...flight, status, landing };
}

function without(dice: number[], value: number): number[] {
  const at = dice.indexOf(value);
  return dice.filter((_, index) => index !== at);
}
