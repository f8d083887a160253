// Made by tools/schemas.py from src/piggery/games/take_flight/notation/typed.py. Change that file, not this one.

export type Forms = {
  position: Position;
  view: View;
  move: Move;
  event: Event;
  preview: Preview;
  outcome: Outcome;
  board: Board;
  reckoning: Reckoning;
};

export type Move = UseTail | LevelOff | Fly | Write | Roll | DrawGoal | DrawEffect | Throw;

export type Event =
  | CardDrawn
  | DieRolled
  | Wind
  | TailUsed
  | NumberWritten
  | Flown
  | Crashed
  | SymbolFlownInto
  | NextModifier
  | Finished
  | RoundEnded
  | PlanesThrown
  | GameOver;

/** Everything about a game. */
export type Position = {
  game: 'take-flight';
  edition: string;
  options: OptionsForm;
  phase: 'act' | 'cards' | 'over' | 'roll' | 'throw';
  round: number;
  dice: number[];
  goal: string | null;
  effects: Effects;
  throw: number | null;
  seats: Sheet[];
};

/** TKF-12.1. */
export type OptionsForm = {
  cards: boolean;
  crossing: 'ends' | 'sweep';
  final_tie: 'shared' | 'throw';
};

/** By symbol, the card in force; null until it is drawn. */
export type Effects = {
  heart: string | null;
  square: string | null;
  star: string | null;
  hourglass: string | null;
};

/** One seat's sheet. */
export type Sheet = {
  status: 'crashed' | 'finished' | 'flying';
  step: 'idle' | 'slope' | 'wind';
  rows: number[];
  modifiers: number[];
  winds: number[];
  left: (number | null)[];
  right: (number | null)[];
  tail: Tail;
  wind: number | null;
  free: boolean;
  written: Written | null;
  off_top: number;
  crash_column: number | null;
};

/** Uncrossed symbols. */
export type Tail = {
  free: number;
  adjust: number;
  plus_two: number;
  set_four: number;
  plus_four: number;
  level: number;
};

/** The square of this round. */
export type Written = {
  side: 'left' | 'right';
  square: number;
};

/** What every seat and every onlooker may see. */
export type View = {
  game: 'take-flight';
  edition: string;
  options: OptionsForm;
  phase: 'act' | 'cards' | 'over' | 'roll' | 'throw';
  round: number;
  dice: number[];
  goal: string | null;
  effects: Effects;
  throw: number | null;
  seats: SeenSheet[];
};

/** A sheet with its score so far, null while cards are drawn. */
export type SeenSheet = {
  status: 'crashed' | 'finished' | 'flying';
  step: 'idle' | 'slope' | 'wind';
  rows: number[];
  modifiers: number[];
  winds: number[];
  left: (number | null)[];
  right: (number | null)[];
  tail: Tail;
  wind: number | null;
  free: boolean;
  written: Written | null;
  off_top: number;
  crash_column: number | null;
  boxes: Record<string, number> | null;
};

/** Cross a tail symbol off before writing; `delta` with `adjust` only. */
export type UseTail = {
  type: 'tail';
  seat: number;
  symbol: 'adjust' | 'free' | 'level' | 'plus_four' | 'plus_two' | 'set_four';
  delta?: number;
};

export type LevelOff = {
  type: 'level';
  seat: number;
};

export type Fly = {
  type: 'fly';
  seat: number;
};

export type Write = {
  type: 'write';
  seat: number;
  side: 'left' | 'right';
  square: number;
};

export type Roll = {
  type: 'roll';
  value: number;
};

export type DrawGoal = {
  type: 'draw_goal';
  card: string;
};

export type DrawEffect = {
  type: 'draw_effect';
  symbol: 'heart' | 'hourglass' | 'square' | 'star';
  card: string;
};

/** The paper planes: `seat` threw farthest. */
export type Throw = {
  type: 'throw';
  seat: number;
};

export type CardDrawn = {
  type: 'card_drawn';
  for: 'goal' | 'heart' | 'hourglass' | 'square' | 'star';
  card: string;
};

export type DieRolled = {
  type: 'die_rolled';
  round: number;
  value: number;
};

export type Wind = {
  type: 'wind';
  seat: number;
  modifier: number;
  wind: number;
};

/** `wind` is the value about to be written, null after writing. */
export type TailUsed = {
  type: 'tail_used';
  seat: number;
  symbol: 'adjust' | 'free' | 'level' | 'plus_four' | 'plus_two' | 'set_four';
  wind: number | null;
  left: number;
};

/** `sum` is that of the wing column. */
export type NumberWritten = {
  type: 'written';
  seat: number;
  side: 'left' | 'right';
  square: number;
  value: number;
  sum: number;
};

export type Flown = {
  type: 'flown';
  seat: number;
  column: number;
  from: number;
  to: number;
  slope: number;
  off_top: boolean;
};

export type Crashed = {
  type: 'crashed';
  seat: number;
  column: number;
};

export type SymbolFlownInto = {
  type: 'symbol';
  seat: number;
  symbol: 'heart' | 'hourglass' | 'square' | 'star';
  modifier: number;
};

/** Drag of the leg and modifier of the symbol, together that of the next round. */
export type NextModifier = {
  type: 'modifier';
  seat: number;
  drag: number;
  symbol: number;
  modifier: number;
};

export type Finished = {
  type: 'finished';
  seat: number;
  row: number;
};

export type RoundEnded = {
  type: 'round_ended';
  round: number;
};

/** `seat` threw farthest. */
export type PlanesThrown = {
  type: 'planes_thrown';
  seat: number;
};

export type GameOver = {
  type: 'game_over';
  outcome: Outcome;
};

export type Outcome = {
  seats: SeatOutcome[];
  winners: number[];
  decided_by:
    'build_goal' | 'distance' | 'flight_goal' | 'heart' | 'hourglass' | 'peak' | 'square' | 'star' | 'shared' | 'solo' | 'throw' | 'total';
};

export type SeatOutcome = {
  seat: number;
  boxes: Record<string, number>;
  total: number;
  band: string;
  rank: number;
  crash_column: number | null;
};

/** `leg` is null for a move after which no flight follows; `points` are changes of boxes. */
export type Preview = {
  events: Event[];
  odds: null;
  leg: Leg | null;
  points: Record<string, number>;
};

export type Leg = {
  sum: number;
  slope: number;
  spare: number;
  column: number;
  from: number;
  to: number;
  off_top: boolean;
  crash: number | null;
  symbol: 'heart' | 'hourglass' | 'square' | 'star' | null;
  drag: number;
  modifier: number | null;
};

export type Board = {
  columns: number;
  rows: number;
  start_row: number;
  first_modifier: number;
  dunes: number[];
  symbols: PrintedSymbol[];
  distance: number[];
  height: number[];
  places: Place[];
  dashboard: DashboardLine[];
  wings: Wings;
  tail: PrintedTail[];
  effects: Record<string, EffectCard>;
  goals: Record<string, GoalCard>;
  boxes: ('build_goal' | 'distance' | 'flight_goal' | 'heart' | 'hourglass' | 'peak' | 'square' | 'star')[];
  ink: Record<string, string>;
  bands: Band[];
};

export type PrintedSymbol = {
  column: number;
  row: number;
  symbol: 'heart' | 'hourglass' | 'square' | 'star';
};

export type Place = {
  name: string;
  columns: number[];
};

export type DashboardLine = {
  min: number | null;
  max: number | null;
  slope: number;
  drag: number;
};

export type Wings = {
  left: number[][];
  right: number[][];
};

export type PrintedTail = {
  symbol: 'adjust' | 'free' | 'level' | 'plus_four' | 'plus_two' | 'set_four';
  name: string;
  glyph: string;
  circled: number;
};

export type EffectCard = {
  name: string;
  text: string;
  modifier: number;
  points: number[];
};

export type GoalCard = {
  name: string;
  text: string;
  counts: string;
  points: number[];
};

export type Band = {
  name: string;
  min: number | null;
  max: number | null;
};

/** `ranking`: the seats by their totals so far, those with the same by their boxes from left to right. */
export type Reckoning = {
  seats: Tally[];
  ranking: number[];
};

/** Of a sheet so far; `passed` are the squares, as column and row, whose symbols the path has collected. */
export type Tally = {
  total: number;
  band: string;
  next_band: NextBand | null;
  peak: number;
  collected: Collected;
  passed: [number, number][];
};

/** The next better rating, and how many points it is away. */
export type NextBand = {
  name: string;
  missing: number;
};

/** How many of each symbol the path has collected. */
export type Collected = {
  heart: number;
  square: number;
  star: number;
  hourglass: number;
};
