/**
 * What one looks at beside what the position tells: whose sheet, which part of it on a phone, the height aimed at, the numbers behind a
 * touch.
 */
import type { Stage } from '../../core/stage.svelte';
import type { Forms } from './forms';

/** Of a player sheet on a phone; on every screen the contest sheet instead of it. */
export type Part = 'research' | 'design' | 'animals' | 'sky';

class Look {
  /** Another seat than one's own. */
  seat = $state<number | null>(null);
  part = $state<Part>('research');
  /** Height of the next segment's end; null: not touched yet. */
  aim = $state<number | null>(null);
  /** The numbers behind every touch are shown. */
  isAudit = $state(false);
  isDrawing = $state(false);
}

const looks = new WeakMap<Stage<Forms>, Look>();

/** A board asks once before anything is derived from it: what is made within a derived value is not watched by that value. */
export function lookOf(stage: Stage<Forms>): Look {
  const known = looks.get(stage) ?? new Look();
  looks.set(stage, known);
  return known;
}

/** Whose sheet lies in front: the one looked at, one's own, or whoever is to act. */
export function seatOn(stage: Stage<Forms>): number {
  return lookOf(stage).seat ?? stage.seat ?? stage.view.turn ?? 0;
}
