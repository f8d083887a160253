/** Spaces and cubes as the eye sees them, event by event. */
import type { Moment } from '../../core/stage.svelte';

export type Cubes = Record<string, number>;

export interface Shown {
  spaces: number[];
  front: Cubes;
  /** Just out of the bag: they tumble. */
  isTumbling: boolean;
  isSick: boolean;
  /** Whose turn the front belongs to. */
  active: number;
  notice: string;
}

export function fresh(view: Record<string, any>): Shown {
  return {
    spaces: view.players.map((player: { space: number }) => player.space),
    front: { ...view.turn?.front },
    isTumbling: false,
    isSick: view.turn?.sick ?? false,
    active: view.active ?? 0,
    notice: '',
  };
}

export function follow(shown: Shown, { event, sentence }: Moment): Shown {
  const next: Shown = { ...shown, spaces: [...shown.spaces], front: { ...shown.front }, isTumbling: false, notice: '' };
  switch (event.type) {
    case 'moved':
      next.spaces[event.seat as number] = event.to;
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
      for (const [color, count] of Object.entries(event.cubes as Cubes)) next.front[color] = (next.front[color] ?? 0) - count;
      break;
    case 'vendetta':
      next.notice = sentence;
      break;
  }
  return next;
}
