/** Who plays whom, and the order of turns, as the position tells them. */
import type { Stage } from '../../core/stage.svelte';
import type { Forms } from './forms';

const CONTROLLERS: Record<number, readonly number[]> = { 1: [0, 0, 0, 0], 2: [0, 1, 0, 1], 3: [0, 1, 0, 2], 4: [0, 1, 2, 3] };

export function controller(seats: number, character: number): number {
  return CONTROLLERS[seats]![character]!;
}

const PAWNS = ['rosa', 'bruno', 'rufus', 'bianca'];

/** The drawing of a character, whatever an edition calls it. */
export const pawnOf = (character: number): string => `pawn-${PAWNS[character]}`;

export interface Person {
  number: number;
  name: string;
  team: number;
  player: string;
  isActive: boolean;
  isNext: boolean;
  isLast: boolean;
  isDown: boolean;
  hasSkipped: boolean;
  kept: string[];
}

/** The characters in play, in the order of their turns. */
export function peopleOf(stage: Stage<Forms>): Person[] {
  const { view, board } = stage;
  const playing = view.characters.flatMap((one, number) => (one ? [number] : []));
  const begins = Math.max(0, playing.indexOf(view.first ?? playing[0]!));
  const order = [...playing.slice(begins), ...playing.slice(0, begins)];
  const waiting = order.filter((number) => !view.acted.includes(number) && number !== view.active);
  return order.map((number) => {
    const who = board.characters[number]!;
    const { down, skipped = false, kept } = view.characters[number]!; // rules 1 tell nothing of a skipped turn
    return {
      number,
      name: who.name,
      team: who.team,
      player: stage.name(controller(view.seats, number)),
      isActive: view.active === number && view.phase !== 'over',
      isNext: waiting[0] === number,
      isLast: order.at(-1) === number,
      isDown: down,
      hasSkipped: skipped,
      kept,
    };
  });
}

/** Turns of this round that are still to come, the present one not counted. */
export function turnsToCome(stage: Stage<Forms>): number {
  return peopleOf(stage).filter(({ number, isActive }) => !isActive && !stage.view.acted.includes(number)).length;
}
