/** The segment being drawn: the height aimed at, and what it would do. A preview is asked for when the hand rests for a moment. */
import { untrack } from 'svelte';
import type { Preview, Stage } from '../../core/stage.svelte';
import type { FlightAhead, Fly, Forms } from './forms';
import { lookOf } from './look.svelte';
import { nextLine } from './sheet';

const REST = 60; // ms: a fast drag asks for few of the heights on its way

export interface Aim {
  readonly isOn: boolean;
  readonly line: number;
  readonly most: number;
  readonly height: number;
  readonly move: Fly;
  readonly told: Preview<Forms> | null;
  readonly flight: FlightAhead | null;
  set(height: number): void;
  fly(height?: number): void;
}

export function aimOf(stage: () => Stage<Forms>): Aim {
  const legal = $derived(stage().isMine ? stage().matching({ type: 'fly' }) : []);
  const isOn = $derived(legal.length > 0);
  const most = $derived(Math.max(0, ...legal.map(({ height }) => height)));
  const ghost = $derived.by(() => {
    const move = stage().ghost;
    return move?.type === 'fly' ? move.height : null;
  });
  const height = $derived(ghost ?? Math.min(lookOf(stage()).aim ?? most, most));
  let rested = $state(0);
  $effect(() => {
    const now = height;
    if (untrack(() => rested) === now) return;
    const timer = setTimeout(() => (rested = now), REST);
    return () => clearTimeout(timer);
  });
  const asked = $derived<Fly>({ type: 'fly', height: rested });
  const told = $derived(isOn && rested <= most && rested === height ? stage().foretold(asked) : null);
  return {
    get isOn() {
      return isOn;
    },
    get line() {
      const { seat, view } = stage();
      const flight = seat === null ? null : view.players[seat]!.flight;
      return flight ? nextLine(flight) : 0;
    },
    get most() {
      return most;
    },
    get height() {
      return height;
    },
    get move() {
      return { type: 'fly' as const, height };
    },
    get told() {
      return told;
    },
    get flight() {
      return told?.preview.flight ?? null;
    },
    set(next) {
      if (stage().chosen) stage().cancel();
      const heights = legal.map((move) => move.height);
      lookOf(stage()).aim = heights.reduce((best, one) => (Math.abs(one - next) < Math.abs(best - next) ? one : best), most);
    },
    fly(at = height) {
      // dragging was the preview; only who wants to confirm everything is asked again
      stage().choose({ type: 'fly', height: at }, 'key');
      lookOf(stage()).aim = null;
    },
  };
}
