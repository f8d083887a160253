/** What is printed at a bubble, and what a sheet comes to: from the data of the edition, for drawing. */
import type { Actions, Assign, Awards, Board, Flight, Player, View, Wilbur } from './forms';

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

export const isDiscovered = (board: Board, player: Player, theory: Theory): boolean =>
  player.lines[`research_${theory}`] >= board.research.discovery[0]!;

/** The parts of a craft as they would be summed up now; a number nobody told me counts as the mean of those I don't know. */
export interface Sum {
  theory: Theory;
  part: string;
  stage: number;
  multiplier: number;
  isKnown: boolean;
}

export function sums(board: Board, view: View, player: Player): Sum[] {
  const { theories } = view;
  const left = [...board.theory_cards.multipliers]; // several cards may have the same number
  for (const { multiplier } of Object.values(theories)) if (multiplier !== null) left.splice(left.indexOf(multiplier), 1);
  const mean = left.reduce((sum, one) => sum + one, 0) / (left.length || 1);
  return board.theories.map((theory) => {
    const stage = stageAt(board, player.lines[`design_${theory}`]);
    const { multiplier } = theories[theory];
    return { theory, stage, part: partOf(board, theory, stage), multiplier: multiplier ?? mean, isKnown: multiplier !== null };
  });
}

export const weightOf = (board: Board, player: Player): number => board.materials.weight[player.lines.materials]!;

/** The craft as if it flew now, about to take off. */
export function flightNow(board: Board, view: View, player: Player): Flight {
  const formula = sums(board, view, player).reduce((sum, { multiplier, stage }) => sum + multiplier * stage, 0) - weightOf(board, player);
  const { materials, fear, maneuvers } = player.lines;
  return {
    formula,
    distance: Math.max(0, Math.min(board.contest.lines, Math.round(formula))),
    weight_class: Math.max(0, board.materials.weight_class[materials]! - (player.animals.duck ? board.special_training.duck_reduction : 0)),
    fear: board.fear.level[fear]!,
    maneuverability: board.maneuvers.lines_per_segment[maneuvers]!,
    path: [[0, board.contest.height]],
    circled: [],
    status: 'flying',
    crash: null,
    landing: null,
    contest_score: null,
  };
}

const AWARDS = { materials: 'featherweight', fear: 'fearless', maneuvers: 'flying_ace', sky: 'furthest_flight' } as const;

/**
 * Where Wilbur's line stands on a line of bubbles, or over the contest sheet: what must be passed for an award. Null with others at the
 * table.
 */
export function wilburLine(board: Board, wilbur: Wilbur | null, where: keyof typeof AWARDS): number | null {
  return wilbur && board.solo.wilbur_lines[AWARDS[where]];
}

/** The craft is sketched until its flight begins. */
export function maySketch(view: View, seat: number | null): boolean {
  if (seat === null) return false;
  const { flight } = view.players[seat]!;
  return !flight || (view.step === 'fly' && flight.path.length === 1);
}

/** What the score card says so far, without the contest and the awards. */
export function scoreSoFar(board: Board, player: Player): [name: string, points: number][] {
  const { theories } = board;
  return [
    ['publicity_events', player.event_points.reduce<number>((sum, points) => sum + (points ?? 0), 0)],
    ['publicity', player.publicity],
    ['publishing', theories.reduce((sum, theory) => sum + (player.publishing[theory] ?? 0), 0)],
    ['discoveries', theories.filter((theory) => isDiscovered(board, player, theory)).length * board.research.discovery_points],
    ['design', theories.reduce((sum, theory) => sum + board.design.stage_points[stageAt(board, player.lines[`design_${theory}`])]!, 0)],
    ['dog', (player.animals.dog ?? 0) * board.special_training.dog_points_per_whistle],
  ];
}

/** What each award compares, by seat. The contest is still to come before it is flown. */
export function standings(board: Board, view: View): { award: keyof Awards; points: number; values: number[] }[] {
  const by: Record<keyof Awards, (player: Player) => number> = {
    famous_farmer: ({ publicity }) => publicity,
    flying_ace: ({ lines }) => lines.maneuvers,
    fearless: ({ lines }) => lines.fear,
    featherweight: ({ lines }) => lines.materials,
    focused: (player) => board.theories.filter((theory) => isDiscovered(board, player, theory)).length,
    furthest_flight: ({ flight }) => flight?.contest_score ?? 0,
  };
  return (Object.entries(board.awards) as [keyof Awards, number][]).map(([award, points]) => ({
    award,
    points,
    values: view.players.map(by[award]),
  }));
}

export function nextLine(flight: Flight): number {
  return flight.path.at(-1)![0] + flight.maneuverability;
}
