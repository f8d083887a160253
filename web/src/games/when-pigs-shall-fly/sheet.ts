/** What is printed at a bubble, and what a sheet comes to: from the data of the edition, for drawing. */
import type { Actions, Assign, Board, Counted, Craft, Flight, Reckoning, View, Wilbur } from './forms';

export type LineId = Assign['line'];
export type Theory = Board['theories'][number];
export type ActionId = keyof Actions;

export function actionOf(board: Board, line: LineId): ActionId {
  return (Object.keys(board.actions) as ActionId[]).find((action) => board.actions[action].includes(line))!;
}

export function stageAt(board: Board, bubbles: number): number {
  return board.design.stage_at.filter((at) => bubbles >= at).length;
}

export function partOf(board: Board, theory: Theory, stage: number): string {
  return board.design.parts[theory][stage]!;
}

export interface Sum extends Counted {
  stage: number;
  part: string;
}

/** What the craft of a seat is built of, theory by theory, with the number of the card. */
export const partsOf = (board: Board, { theories, seats }: Reckoning, seat: number): Sum[] =>
  theories.map((card, index) => {
    const stage = seats[seat]!.craft.stages[index]!;
    return { ...card, stage, part: partOf(board, card.theory, stage) };
  });

const AWARDS = { materials: 'featherweight', fear: 'fearless', maneuvers: 'flying_ace', sky: 'furthest_flight' } as const;

/**
 * Where Wilbur's line stands on a line of bubbles, or over the contest sheet: what must be passed for an award. Null with others at the
 * table.
 */
export function wilburLine(board: Board, wilbur: Wilbur | null, where: keyof typeof AWARDS): number | null {
  return wilbur && board.solo.wilbur_lines[AWARDS[where]];
}

/** A craft as if it flew now, about to take off. */
export function takingOff(board: Board, { formula, distance, weight_class, fear, maneuverability }: Craft): Flight {
  const numbers = { formula, distance, weight_class, fear, maneuverability };
  const path: Flight['path'] = [[0, board.contest.height]];
  return { ...numbers, path, circled: [], status: 'flying', crash: null, landing: null, contest_score: null };
}

/** The craft is sketched until its flight begins. */
export function maySketch(view: View, seat: number | null): boolean {
  if (seat === null) return false;
  const { flight } = view.players[seat]!;
  return !flight || (view.step === 'fly' && flight.path.length === 1);
}

export function nextLine(flight: Flight): number {
  return flight.path.at(-1)![0] + flight.maneuverability;
}
