/** The last thing that dice decided, out of what was told. */
import type { Told } from '../../core/stage.svelte';
import type { Event, Forms } from './forms';

export interface Shove {
  kind: 'shove';
  attackers: string[];
  target: string;
  rolls: Record<string, number>;
  sums: { attack: number; defence: number } | null;
  /** Null while it is open; `still`: a tie, or nobody could be pushed. */
  end: { kind: 'pushed'; unit: string; from: string; to: string } | { kind: 'still' } | null;
}

export interface Pass {
  kind: 'pass';
  from: string;
  to: string;
  distance: number;
  value: number | null;
}

export interface RollOff {
  kind: 'roll-off';
  rolls: (number | null)[];
}

/** `draw`: the number of its last roll among the draws of the table; null for real dice. */
export type Last = (Shove | Pass | RollOff) & { draw?: number | null };

const ROLLS = new Set<Event['type']>(['kickoff_roll', 'pass_roll', 'power_roll']);

export function last(past: readonly Told<Forms>[]): Last | null {
  let found: Last | null = null;
  for (const { steps } of past) {
    for (const step of steps ?? []) {
      for (const event of step.events ?? []) {
        found = after(found, event);
        if (found && ROLLS.has(event.type)) found = { ...found, draw: step.draw ?? null };
      }
    }
  }
  return found;
}

function after(so_far: Last | null, event: Event): Last | null {
  if (event.type === 'attack_declared')
    return { kind: 'shove', attackers: event.attackers, target: event.target, rolls: {}, sums: null, end: null };
  if (event.type === 'pass_thrown') return { kind: 'pass', from: event.from, to: event.to, distance: event.distance, value: null };
  if (event.type === 'kickoff_roll') {
    const rolls = so_far?.kind === 'roll-off' && event.seat === 1 ? [...so_far.rolls] : [null, null];
    rolls[event.seat] = event.value;
    return { kind: 'roll-off', rolls };
  }
  if (so_far?.kind === 'pass' && event.type === 'pass_roll') return { ...so_far, value: event.value };
  if (so_far?.kind !== 'shove' || so_far.end) return so_far;
  switch (event.type) {
    case 'power_roll':
      return { ...so_far, rolls: { ...so_far.rolls, [event.unit]: event.total } };
    case 'combat_won':
      return { ...so_far, sums: { attack: event.attack, defence: event.defence } };
    case 'combat_tied':
      return { ...so_far, sums: { attack: event.total, defence: event.total }, end: { kind: 'still' } };
    case 'push_blocked':
      return { ...so_far, end: { kind: 'still' } };
    case 'unit_pushed':
      return { ...so_far, end: { kind: 'pushed', unit: event.unit, from: event.from, to: event.to } };
    default:
      return so_far;
  }
}
