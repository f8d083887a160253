/** Sheets, cards and flights in the form of the specification, and what is printed at a bubble: from the edition's data, for drawing. */
import type { View } from '../../core/stage.svelte';

export type Board = Record<string, any>; // the geometry that the server tells

export interface Player {
  sheet: string | null;
  publicity: number;
  lines: Record<string, number>;
  block: string | null;
  die: number | null;
  whistles: { circled: number; spent: number };
  animals: {
    sheep: boolean;
    duck: boolean;
    horse: boolean;
    rat: string;
    chicken: number | null;
    chicken_used: boolean;
    dog: number | null;
    cat: number | null;
  };
  known: string[];
  publishing: Record<string, number | null>;
  event_points: (number | null)[];
  flight: Flight | null;
  score: Score | null;
}

export interface Flight {
  formula: number;
  distance: number;
  weight_class: number;
  fear: number;
  maneuverability: number;
  path: [number, number][];
  circled: string[];
  status: 'flying' | 'landed' | 'crashed' | 'grounded';
  crash: { cloud: string; x: number } | null;
  landing: number | null;
  contest_score: number | null;
}

export interface Score {
  publicity_events: number;
  contest: number;
  publicity: number;
  publishing: number;
  discoveries: number;
  design: number;
  dog: number;
  awards: Record<string, number>;
  total: number;
}

export interface Theory {
  multiplier: number | null;
  public: boolean;
  published_by: number | 'wilbur' | null;
}

export interface Symbol {
  id: string;
  kind: 'cloud' | 'hoop' | 'wind';
  x: number;
  y: number;
  rx: number;
  ry: number;
  value: number;
}

/** What a die would do on a line, as a preview tells it. */
export interface Crossing {
  line: string;
  from: number;
  to: number;
  wasted: number;
  whistle: boolean;
  stage: { from: number; to: number } | null;
  discovers: string | null;
  publishes: 'publish' | 'endorse' | null;
  points: number;
  value: Record<string, { from: number; to: number }> | null;
}

/** A segment as a preview tells it, with both sides of every comparison. */
export interface Segment {
  from: [number, number];
  to: [number, number];
  circled: string[];
  symbols: Measured[];
}

export interface Measured {
  id: string;
  touched: boolean;
  circled: boolean;
  before: boolean;
  near: 'start' | 'end' | 'between';
  left: number;
  right: number;
}

export interface FlightTold {
  segments: Segment[];
  clouds: number;
  fear: number;
  gusts: number;
  weight_class: number;
  hoops: number;
  crash: { cloud: string; x: number } | null;
  landing: number | null;
  score: number;
}

export const playersOf = (view: View): Player[] => view.players as Player[];

export function actionOf(board: Board, line: string): string {
  return Object.keys(board.actions).find((action) => board.actions[action].includes(line))!;
}

export function stageAt(board: Board, bubbles: number): number {
  return (board.design.stage_at as number[]).filter((at) => bubbles >= at).length;
}

export function partOf(board: Board, theory: string, stage: number): string {
  return board.design.parts[theory][stage];
}

export const isDiscovered = (board: Board, player: Player, theory: string): boolean =>
  player.lines[`research_${theory}`]! >= board.research.discovery[0];

/** The parts of a craft as they would be summed up now; a number nobody told me counts as the mean of those I don't know. */
export interface Sum {
  theory: string;
  part: string;
  stage: number;
  multiplier: number;
  isKnown: boolean;
}

export function sums(board: Board, view: View, player: Player): Sum[] {
  const theories = view.theories as Record<string, Theory>;
  const left = [...(board.theory_cards.multipliers as number[])]; // several cards may have the same number
  for (const { multiplier } of Object.values(theories)) if (multiplier !== null) left.splice(left.indexOf(multiplier), 1);
  const mean = left.reduce((sum, one) => sum + one, 0) / (left.length || 1);
  return (board.theories as string[]).map((theory) => {
    const stage = stageAt(board, player.lines[`design_${theory}`]!);
    const { multiplier } = theories[theory]!;
    return { theory, stage, part: partOf(board, theory, stage), multiplier: multiplier ?? mean, isKnown: multiplier !== null };
  });
}

export const weightOf = (board: Board, player: Player): number => board.materials.weight[player.lines.materials!];

/** The craft as if it flew now, about to take off. */
export function flightNow(board: Board, view: View, player: Player): Flight {
  const formula = sums(board, view, player).reduce((sum, { multiplier, stage }) => sum + multiplier * stage, 0) - weightOf(board, player);
  const { materials, fear, maneuvers } = player.lines as { materials: number; fear: number; maneuvers: number };
  return {
    formula,
    distance: Math.max(0, Math.min(board.contest.lines as number, Math.round(formula))),
    weight_class: Math.max(0, board.materials.weight_class[materials] - (player.animals.duck ? board.special_training.duck_reduction : 0)),
    fear: board.fear.level[fear],
    maneuverability: board.maneuvers.lines_per_segment[maneuvers],
    path: [[0, board.contest.height]],
    circled: [],
    status: 'flying',
    crash: null,
    landing: null,
    contest_score: null,
  };
}

/**
 * Where Wilbur's line stands on a line of bubbles, or over the contest sheet: what must be passed for an award. Null with others at the
 * table.
 */
export function wilburLine(board: Board, wilbur: unknown, where: string): number | null {
  const award = { materials: 'featherweight', fear: 'fearless', maneuvers: 'flying_ace', sky: 'furthest_flight' }[where];
  return wilbur && award ? (board.solo.wilbur_lines[award] as number) : null;
}

/** The craft is sketched until its flight begins. */
export function maySketch(view: View, seat: number | null): boolean {
  if (seat === null) return false;
  const { flight } = playersOf(view)[seat]!;
  return !flight || (view.step === 'fly' && flight.path.length === 1);
}

/** What the score card says so far, without the contest and the awards. */
export function scoreSoFar(board: Board, player: Player): [name: string, points: number][] {
  const theories = board.theories as string[];
  return [
    ['publicity_events', player.event_points.reduce<number>((sum, points) => sum + (points ?? 0), 0)],
    ['publicity', player.publicity],
    ['publishing', theories.reduce((sum, theory) => sum + (player.publishing[theory] ?? 0), 0)],
    ['discoveries', theories.filter((theory) => isDiscovered(board, player, theory)).length * board.research.discovery_points],
    ['design', theories.reduce((sum, theory) => sum + board.design.stage_points[stageAt(board, player.lines[`design_${theory}`]!)], 0)],
    ['dog', (player.animals.dog ?? 0) * board.special_training.dog_points_per_whistle],
  ];
}

/** What each award compares, by seat. The contest is still to come before it is flown. */
export function standings(board: Board, view: View): { award: string; points: number; values: number[] }[] {
  const by: Record<string, (player: Player) => number> = {
    famous_farmer: ({ publicity }) => publicity,
    flying_ace: ({ lines }) => lines.maneuvers!,
    fearless: ({ lines }) => lines.fear!,
    featherweight: ({ lines }) => lines.materials!,
    focused: (player) => (board.theories as string[]).filter((theory) => isDiscovered(board, player, theory)).length,
    furthest_flight: ({ flight }) => flight?.contest_score ?? 0,
  };
  return Object.entries(board.awards as Record<string, number>).map(([award, points]) => ({
    award,
    points,
    values: playersOf(view).map(by[award]!),
  }));
}

export function nextLine(flight: Flight): number {
  return flight.path.at(-1)![0] + flight.maneuverability;
}
