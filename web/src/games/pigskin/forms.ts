// Made by tools/schemas.py from src/piggery/games/pigskin/notation/typed.py. Change that file, not this one.

export type Forms = {
  position: Position;
  view: View;
  move: Move;
  event: Event;
  preview: Preview;
  outcome: Outcome;
  board: Board;
  outlook: Outlook;
};

export type Move =
  UseFormation | Place | GivePigskin | Run | HandOff | Lateral | Pass | Attack | Push | EndTurn | KickoffRoll | PassRoll | PowerRoll;

export type Event =
  | SetupReady
  | SetupRevealed
  | KickoffRoll
  | KickoffTied
  | TurnStarted
  | UnitMoved
  | HandedOff
  | Lateralled
  | PassThrown
  | PassRoll
  | PassCompleted
  | PassFailed
  | AttackDeclared
  | PowerRoll
  | CombatWon
  | CombatTied
  | UnitPushed
  | PushBlocked
  | Touchdown
  | TurnEnded
  | GameOver;

/** Everything about a game. */
export type Position = {
  game: 'pigskin';
  edition: string;
  options: Options;
  phase: 'kickoff' | 'over' | 'setup' | 'turn';
  score: [number, number];
  drive: number;
  drive_turn: number;
  turn: number;
  starter: 0 | 1 | null;
  side: 0 | 1 | null;
  actions_left: number;
  units: Record<string, string>;
  pigskins: [string | null, string | null];
  moved: string[];
  acted: string[];
  hoss_free: string | null;
  pending: PendingKickoff | PendingPass | PendingCombat | PendingPush | null;
  setup: [Setup, Setup];
  last_setup: [LastSetup | null, LastSetup | null];
  result: Outcome | null;
};

/** PSK-9. */
export type Options = {
  points_to_win: number;
  restart: 'conceder' | 'roll';
  reset: 'anew' | 'restore';
  setup: 'formations' | 'free';
  combat_trigger: 'adjacent' | 'mover';
  first_turn_actions: number;
  turn_limit: number;
};

/** A roll-off; seat 0 rolls first. */
export type PendingKickoff = {
  kind: 'kickoff';
  rolls: [number | null, number | null];
};

export type PendingPass = {
  kind: 'pass';
  from: string;
  to: string;
  distance: number;
};

/** `rolls` are the totals so far: of the attackers in unit order, then of the target. */
export type PendingCombat = {
  kind: 'combat';
  target: string;
  attackers: string[];
  rolls: Record<string, number>;
};

/** The winner of a combat pushes one of these units. */
export type PendingPush = {
  kind: 'push';
  winner: 0 | 1;
  units: string[];
  distance: number;
};

/** A seat's set-up in the making, empty in other phases than `setup`. */
export type Setup = {
  placed: Record<string, string>;
  pigskin: string | null;
  ready: boolean;
};

/** The set-up with which a seat began the drive, or the drive before. */
export type LastSetup = {
  placed: Record<string, string>;
  pigskin: string;
};

/** PSK-17; `winner` is null in a draw. */
export type Outcome = {
  reason: 'points' | 'turn_limit';
  scores: [number, number];
  ranks: [number, number];
  winner: 0 | 1 | null;
};

/** What a seat or an onlooker may see: of the other seat's set-up only whether it is ready. */
export type View = {
  game: 'pigskin';
  edition: string;
  options: Options;
  phase: 'kickoff' | 'over' | 'setup' | 'turn';
  score: [number, number];
  drive: number;
  drive_turn: number;
  turn: number;
  starter: 0 | 1 | null;
  side: 0 | 1 | null;
  actions_left: number;
  units: Record<string, string>;
  pigskins: [string | null, string | null];
  moved: string[];
  acted: string[];
  hoss_free: string | null;
  pending: PendingKickoff | PendingPass | PendingCombat | PendingPush | null;
  setup: [SeenSetup, SeenSetup];
  last_setup: [LastSetup | null, LastSetup | null];
  result: Outcome | null;
};

/** The same for a viewer: `placed` is null where it is hidden. */
export type SeenSetup = {
  placed: Record<string, string> | null;
  pigskin: string | null;
  ready: boolean;
};

/** A formation of the edition, or `previous`. */
export type UseFormation = {
  type: 'formation';
  name: string;
};

export type Place = {
  type: 'place';
  unit: string;
  at: string;
};

/** The end of a set-up. */
export type GivePigskin = {
  type: 'give_pigskin';
  unit: string;
};

export type Run = {
  type: 'move';
  unit: string;
  to: string;
};

export type HandOff = {
  type: 'hand_off';
  to: string;
};

export type Lateral = {
  type: 'lateral';
  to: string;
};

export type Pass = {
  type: 'pass';
  to: string;
};

/** Attackers in unit order. */
export type Attack = {
  type: 'attack';
  target: string;
  attackers: string[];
};

export type Push = {
  type: 'push';
  unit: string;
  direction: 'down' | 'left' | 'right' | 'up';
};

export type EndTurn = {
  type: 'end_turn';
};

export type KickoffRoll = {
  type: 'kickoff_roll';
  seat: number;
  value: number;
};

export type PassRoll = {
  type: 'pass_roll';
  value: number;
};

export type PowerRoll = {
  type: 'power_roll';
  unit: string;
  total: number;
};

export type SetupReady = {
  type: 'setup_ready';
  seat: number;
};

/** Both set-ups are on the field. */
export type SetupRevealed = {
  type: 'setup_revealed';
  drive: number;
};

export type KickoffTied = {
  type: 'kickoff_tied';
};

export type TurnStarted = {
  type: 'turn_started';
  seat: number;
  turn: number;
  actions: number;
};

export type UnitMoved = {
  type: 'unit_moved';
  unit: string;
  from: string;
  to: string;
};

export type HandedOff = {
  type: 'handed_off';
  from: string;
  to: string;
};

export type Lateralled = {
  type: 'lateralled';
  from: string;
  to: string;
};

export type PassThrown = {
  type: 'pass_thrown';
  from: string;
  to: string;
  distance: number;
};

export type PassCompleted = {
  type: 'pass_completed';
  from: string;
  to: string;
};

export type PassFailed = {
  type: 'pass_failed';
};

/** `free`: the Hoss that has just moved is among them, so that it costs no action. */
export type AttackDeclared = {
  type: 'attack_declared';
  target: string;
  attackers: string[];
  free: boolean;
};

export type CombatWon = {
  type: 'combat_won';
  seat: number;
  attack: number;
  defence: number;
};

export type CombatTied = {
  type: 'combat_tied';
  total: number;
};

export type UnitPushed = {
  type: 'unit_pushed';
  unit: string;
  direction: 'down' | 'left' | 'right' | 'up';
  from: string;
  to: string;
  distance: number;
};

/** The losers, none of which can be pushed. */
export type PushBlocked = {
  type: 'push_blocked';
  units: string[];
};

export type Touchdown = {
  type: 'touchdown';
  seat: number;
  unit: string;
  at: string;
  how: 'hand_off' | 'pass' | 'push' | 'run';
  score: [number, number];
};

export type TurnEnded = {
  type: 'turn_ended';
  seat: number;
};

/** The outcome. */
export type GameOver = {
  type: 'game_over';
  reason: 'points' | 'turn_limit';
  scores: [number, number];
  ranks: [number, number];
  winner: 0 | 1 | null;
};

/** `path` and `targets` are a run's; `ways` and `passes`, by receiver, how the pigskin could go on; `dice` an attack's. */
export type Preview = {
  events: Event[];
  odds: Odds | null;
  path: string[] | null;
  targets: string[] | null;
  ways: Record<string, 'hand_off' | 'lateral' | 'pass'> | null;
  passes: Record<string, PassOn> | null;
  touchdown: number | null;
  dice: [number, number] | null;
};

/** Fractions as text: `complete` and `fail` of a pass, the others of an attack; `difference` by attack minus defence. */
export type Odds = {
  complete?: string;
  fail?: string;
  attackers_win?: string;
  tie?: string;
  defender_wins?: string;
  difference?: Record<string, string>;
};

/** A pass that would be possible afterwards, with the odds that it is caught. */
export type PassOn = {
  distance: number;
  complete: string;
};

/** `ink` are colours of the picture by character, `spots` line and character in it where a space begins. */
export type Board = {
  columns: number;
  rows: number;
  column_letters: string;
  midfield_after_row: number;
  zones: Zone[];
  directions: Step[];
  lines: YardLine[];
  teams: [Team, Team];
  unit_types: UnitType[];
  units: Unit[];
  formations: Formation[];
  actions_per_turn: number;
  pass_max_distance: number;
  ink: Record<string, string>;
  spots: Record<string, [number, number]>;
};

/** From the first row to the last. */
export type Zone = {
  id: string;
  title: string;
  owner: 0 | 1;
  rows: [number, number];
  fill: string;
};

/** A direction, as columns and rows of one step. */
export type Step = {
  id: string;
  delta: [number, number];
};

export type YardLine = {
  after_row: number;
  label: string;
  weight: number;
  title: string;
  colour: string;
};

/** `prefix` begins the names of its units. */
export type Team = {
  seat: 0 | 1;
  id: string;
  prefix: string;
  title: string;
  nickname: string;
  colour: string;
  forward: 'down' | 'up';
  own_end_zone: string;
  target_end_zone: string;
};

/** `move_and_fight`: its attack is free right after its run; `setup`: where it begins. */
export type UnitType = {
  id: string;
  code: string;
  title: string;
  count: number;
  speed: number;
  power_dice: number;
  carries: boolean;
  passes: boolean;
  catches_pass: boolean;
  move_and_fight: boolean;
  setup: 'end_zone' | 'own_half';
  blurb: string;
};

/** `zone`: where it is set up. */
export type Unit = {
  id: string;
  seat: number;
  type: string;
  zone: string;
};

/** Of both teams: `at` by unit, `pigskins` by seat. */
export type Formation = {
  id: string;
  title: string;
  blurb: string;
  default: boolean;
  at: Record<string, string>;
  pigskins: [string, string];
};

/**
 * For a seat, between actions. `reach`: by opponent, where it can run to in its turn; `dangers`: by own unit, who of them can attack it
 * alone while all others stand still, with the odds that it wins; `fights`: the odds of own units against opponents beside them now;
 * `chains`: by team-mate, how hand-offs and laterals alone can bring it the pigskin now.
 */
export type Outlook = {
  reach: Record<string, string[]>;
  dangers: Record<string, Record<string, string>>;
  fights: Record<string, Record<string, string>>;
  chains: Record<string, string[]>;
  scoring: Scoring[];
  sentences: string[];
};

/**
 * Moves that would score in the turn that this seat is in or has next: a relay, in which whoever holds the pigskin runs or stands and gives
 * it on while all others stand still. `odds` of the one pass among them, 1 without one. That there is none does not mean that nobody can
 * score.
 */
export type Scoring = {
  seat: 0 | 1;
  odds: string;
  moves: Move[];
};
