// Made by tools/schemas.py from src/piggery/games/when_pigs_shall_fly/notation/typed.py. Change that file, not this one.

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

export type Move =
  | TakeDie
  | Assign
  | Train
  | SheepBubble
  | Spy
  | EndTraining
  | Fly
  | Vote
  | FirstLead
  | DealSheet
  | Roll
  | WilburRoll
  | WilburPublish
  | TheoryCard;

export type Event =
  | LeadChosen
  | SheetDealt
  | RoundStarted
  | DiceRolled
  | TimeMarked
  | PublicityEvent
  | LastRound
  | DieTaken
  | TurnSkipped
  | BubblesCrossed
  | StageReached
  | Discovered
  | Spied
  | Published
  | Endorsed
  | WhistleEarned
  | BlockMoved
  | AnimalTrained
  | SheepBubbleCrossed
  | WilburDie
  | WilburDiscovered
  | WilburPublished
  | TheoriesRevealed
  | CraftFinalised
  | SegmentFlown
  | Crashed
  | Landed
  | ContestScored
  | AwardGiven
  | VoteCast
  | GameScored;

/** Everything about a game; `votes` has for each seat that has voted the seat it voted for. */
export type Position = {
  game: 'when-pigs-shall-fly';
  edition: string;
  options: Options;
  step:
    | 'assign'
    | 'deal_sheet'
    | 'first_lead'
    | 'fly'
    | 'over'
    | 'roll'
    | 'sheep'
    | 'take_die'
    | 'theory_card'
    | 'train'
    | 'vote'
    | 'wilbur_publish'
    | 'wilbur_roll';
  turn: number | null;
  round: number;
  lead: number | 'wilbur' | null;
  final_round: boolean;
  time: number;
  dice: number[];
  pending: Pending | null;
  sheep_left: number;
  theories: Theories;
  players: Player[];
  wilbur: Wilbur | null;
  votes: Record<string, number>;
  outcome: Standing | null;
};

/** WPF-12; `sheets` may give every seat its letter. */
export type Options = {
  first_lead: number | 'random';
  sheets: 'blind' | 'dealt' | string[];
  round_flow: 'steps' | 'turns';
  crash_rule: 'first_excess' | 'whole_segment';
  tie_break: 'shared' | 'vote';
};

/** The theory card that is drawn; `seat` is whoever discovers it or spies on it. */
export type Pending = {
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  reason: 'discovery' | 'reveal' | 'spy' | 'wilbur';
  seat: number | null;
};

export type Theories = {
  speed: Card;
  lift: Card;
  aerodynamics: Card;
  stability: Card;
};

/** A theory card; `multiplier` is null while it is undrawn, and in a view while the viewer has not looked at it. */
export type Card = {
  multiplier: number | null;
  public: boolean;
  published_by: number | 'wilbur' | null;
};

/** A sheet with its score, null until the pigs have landed. */
export type Player = {
  sheet: string | null;
  publicity: number;
  lines: Lines;
  block: 'design' | 'materials' | 'research' | 'training' | null;
  die: number | null;
  whistles: Whistles;
  animals: Animals;
  known: ('aerodynamics' | 'lift' | 'speed' | 'stability')[];
  publishing: Publishing;
  event_points: [number | null, number | null];
  flight: Flight | null;
  score: Score | null;
};

/** Bubbles crossed off. */
export type Lines = {
  research_speed: number;
  research_lift: number;
  research_aerodynamics: number;
  research_stability: number;
  design_speed: number;
  design_lift: number;
  design_aerodynamics: number;
  design_stability: number;
  materials: number;
  fear: number;
  maneuvers: number;
};

export type Whistles = {
  circled: number;
  spent: number;
};

/** Chicken, dog and cat have the whistles written beside them, null while untrained. */
export type Animals = {
  sheep: boolean;
  duck: boolean;
  rat: 'ready' | 'untrained' | 'used';
  chicken: number | null;
  chicken_used: boolean;
  dog: number | null;
  horse: boolean;
  cat: number | null;
};

/** Points in the publishing boxes, null while empty. */
export type Publishing = {
  speed: number | null;
  lift: number | null;
  aerodynamics: number | null;
  stability: number | null;
};

/** A craft in the contest; `circled` has ids of symbols. */
export type Flight = {
  formula: number;
  distance: number;
  weight_class: number;
  fear: number;
  maneuverability: number;
  path: [number, number][];
  circled: string[];
  status: 'crashed' | 'flying' | 'grounded' | 'landed';
  crash: Crash | null;
  landing: number | null;
  contest_score: number | null;
};

/** The cloud in which the pig panicked, and where it drops down, in grid units. */
export type Crash = {
  cloud: string;
  x: number;
};

/** A score sheet (WPF-8.1). */
export type Score = {
  publicity_events: number;
  contest: number;
  publicity: number;
  publishing: number;
  discoveries: number;
  design: number;
  dog: number;
  awards: Awards;
  total: number;
};

/** Points by award. */
export type Awards = {
  famous_farmer: number;
  flying_ace: number;
  fearless: number;
  featherweight: number;
  focused: number;
  furthest_flight: number;
};

/** The rival of a solo game. */
export type Wilbur = {
  publicity: number;
  discovered: 'aerodynamics' | 'lift' | 'speed' | 'stability' | null;
};

/** How the game ends: in step `vote` the scores and the seats tied for first place, when it is over the outcome. */
export type Standing = {
  scores: number[];
  ranks?: number[];
  winners?: number[];
  band?: string;
  tied?: number[];
};

/** The same with null for the number of a card that the viewer has not looked at, and of the votes one's own until all are open. */
export type View = {
  game: 'when-pigs-shall-fly';
  edition: string;
  options: Options;
  step:
    | 'assign'
    | 'deal_sheet'
    | 'first_lead'
    | 'fly'
    | 'over'
    | 'roll'
    | 'sheep'
    | 'take_die'
    | 'theory_card'
    | 'train'
    | 'vote'
    | 'wilbur_publish'
    | 'wilbur_roll';
  turn: number | null;
  round: number;
  lead: number | 'wilbur' | null;
  final_round: boolean;
  time: number;
  dice: number[];
  pending: Pending | null;
  sheep_left: number;
  theories: Theories;
  players: Player[];
  wilbur: Wilbur | null;
  votes: Record<string, number>;
  outcome: Standing | null;
};

export type TakeDie = {
  type: 'take_die';
  value: number;
};

/** `chicken` false and absent are the same. */
export type Assign = {
  type: 'assign';
  line:
    | 'design_aerodynamics'
    | 'design_lift'
    | 'design_speed'
    | 'design_stability'
    | 'fear'
    | 'maneuvers'
    | 'materials'
    | 'research_aerodynamics'
    | 'research_lift'
    | 'research_speed'
    | 'research_stability';
  chicken?: boolean;
};

/** `whistles` with chicken, dog and cat only. */
export type Train = {
  type: 'train';
  animal: 'cat' | 'chicken' | 'dog' | 'duck' | 'horse' | 'rat' | 'sheep';
  whistles?: number;
};

export type SheepBubble = {
  type: 'sheep_bubble';
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
};

export type Spy = {
  type: 'spy';
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
};

export type EndTraining = {
  type: 'end_training';
};

export type Fly = {
  type: 'fly';
  height: number;
};

/** `seat` is null to the others until all have voted. */
export type Vote = {
  type: 'vote';
  seat: number | null;
};

export type FirstLead = {
  type: 'first_lead';
  seat: number;
};

export type DealSheet = {
  type: 'deal_sheet';
  seat: number;
  sheet: string;
};

/** `dice` ascending. */
export type Roll = {
  type: 'roll';
  dice: number[];
};

export type WilburRoll = {
  type: 'wilbur_roll';
  value: number;
};

export type WilburPublish = {
  type: 'wilbur_publish';
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
};

/** `multiplier` is null to those who do not see the card. */
export type TheoryCard = {
  type: 'theory_card';
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  multiplier: number | null;
};

export type LeadChosen = {
  type: 'lead_chosen';
  seat: number;
};

export type SheetDealt = {
  type: 'sheet_dealt';
  seat: number;
  sheet: string;
};

export type RoundStarted = {
  type: 'round_started';
  round: number;
  lead: number | 'wilbur';
};

export type DiceRolled = {
  type: 'dice_rolled';
  dice: number[];
};

export type TimeMarked = {
  type: 'time_marked';
  from: number;
  to: number;
};

/** By seat, how its publicity compares and what its craft brings for that. */
export type PublicityEvent = {
  type: 'publicity_event';
  number: number;
  statuses: ('least' | 'middle' | 'most')[];
  points: number[];
};

export type LastRound = {
  type: 'last_round';
};

export type DieTaken = {
  type: 'die_taken';
  seat: number;
  value: number;
  publicity: number;
};

/** No line is open to the seat. */
export type TurnSkipped = {
  type: 'turn_skipped';
  seat: number;
};

export type BubblesCrossed = {
  type: 'bubbles_crossed';
  seat: number;
  line:
    | 'design_aerodynamics'
    | 'design_lift'
    | 'design_speed'
    | 'design_stability'
    | 'fear'
    | 'maneuvers'
    | 'materials'
    | 'research_aerodynamics'
    | 'research_lift'
    | 'research_speed'
    | 'research_stability';
  from: number;
  to: number;
  wasted: number;
  chicken: boolean;
};

export type StageReached = {
  type: 'stage_reached';
  seat: number;
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  stage: number;
};

/** `multiplier` is null to those who do not see the card. */
export type Discovered = {
  type: 'discovered';
  seat: number;
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  multiplier: number | null;
};

/** `multiplier` is null to all but the seat. */
export type Spied = {
  type: 'spied';
  seat: number;
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  multiplier: number | null;
};

export type Published = {
  type: 'published';
  seat: number;
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  points: number;
  multiplier: number;
};

export type Endorsed = {
  type: 'endorsed';
  seat: number;
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  points: number;
  multiplier: number;
};

export type WhistleEarned = {
  type: 'whistle_earned';
  seat: number;
};

/** `action` is null when the token comes off. */
export type BlockMoved = {
  type: 'block_moved';
  seat: number;
  action: 'design' | 'materials' | 'research' | 'training' | null;
};

export type AnimalTrained = {
  type: 'animal_trained';
  seat: number;
  animal: 'cat' | 'chicken' | 'dog' | 'duck' | 'horse' | 'rat' | 'sheep';
  whistles: number;
};

export type SheepBubbleCrossed = {
  type: 'sheep_bubble';
  seat: number;
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  bubble: number;
};

export type WilburDie = {
  type: 'wilbur_die';
  value: number;
  publicity: number;
};

/** `theory` is null when his die finds nothing. */
export type WilburDiscovered = {
  type: 'wilbur_discovered';
  value: number;
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability' | null;
};

export type WilburPublished = {
  type: 'wilbur_published';
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  multiplier: number;
};

export type TheoriesRevealed = {
  type: 'theories_revealed';
  multipliers: Multipliers;
};

export type Multipliers = {
  speed: number;
  lift: number;
  aerodynamics: number;
  stability: number;
};

export type CraftFinalised = {
  type: 'craft_finalised';
  seat: number;
  formula: number;
  distance: number;
  weight_class: number;
  fear: number;
  maneuverability: number;
};

export type SegmentFlown = {
  type: 'segment_flown';
  seat: number;
  from: [number, number];
  to: [number, number];
  forced: boolean;
  circled: string[];
};

export type Crashed = {
  type: 'crashed';
  seat: number;
  cloud: string;
  landing: number;
};

export type Landed = {
  type: 'landed';
  seat: number;
  landing: number;
  by_choice: boolean;
};

export type ContestScored = {
  type: 'contest_scored';
  seat: number;
  landing: number;
  gusts: number;
  weight_class: number;
  hoops: number;
  score: number;
};

export type AwardGiven = {
  type: 'award_given';
  award: 'famous_farmer' | 'fearless' | 'featherweight' | 'flying_ace' | 'focused' | 'furthest_flight';
  seats: number[];
  points: number;
};

export type VoteCast = {
  type: 'vote_cast';
  seat: number;
};

export type GameScored = {
  type: 'game_scored';
  outcome: Outcome;
};

/** Of a game that is over; `band` in a solo game. */
export type Outcome = {
  scores: number[];
  ranks: number[];
  winners: number[];
  band?: string;
};

/** `lines` with a die to take, `line` with one to assign, `flight` with a height. */
export type Preview = {
  events: Event[];
  odds: Odds | null;
  lines?: Record<string, Crossing>;
  line?: Crossing;
  flight?: FlightAhead;
};

/** By multiplier, how likely the card has it, as a fraction. */
export type Odds = {
  multiplier: Record<string, string>;
};

export type Crossing = {
  line:
    | 'design_aerodynamics'
    | 'design_lift'
    | 'design_speed'
    | 'design_stability'
    | 'fear'
    | 'maneuvers'
    | 'materials'
    | 'research_aerodynamics'
    | 'research_lift'
    | 'research_speed'
    | 'research_stability';
  from: number;
  to: number;
  wasted: number;
  whistle: boolean;
  stage: Change | null;
  discovers: 'aerodynamics' | 'lift' | 'speed' | 'stability' | null;
  publishes: 'endorse' | 'publish' | null;
  points: number;
  value: Printed | null;
};

export type Change = {
  from: number;
  to: number;
};

/** What is printed at the last bubble of materials, fear or maneuvers. */
export type Printed = {
  weight?: Change;
  weight_class?: Change;
  fear?: Change;
  maneuverability?: Change;
};

/** The flight after a segment, and after the forced one if it follows at once. */
export type FlightAhead = {
  segments: Segment[];
  clouds: number;
  fear: number;
  gusts: number;
  weight_class: number;
  hoops: number;
  crash: Crash | null;
  landing: number | null;
  score: number;
};

export type Segment = {
  from: [number, number];
  to: [number, number];
  circled: string[];
  symbols: Measured[];
};

/** A symbol in reach of a segment: it is touched if `left` is not more than `right`, `before` if it was circled before. */
export type Measured = {
  id: string;
  touched: boolean;
  circled: boolean;
  before: boolean;
  near: 'between' | 'end' | 'start';
  left: number;
  right: number;
};

/** `sheets` by letter; `ink` has the colours of characters in a picture. */
export type Board = {
  theories: ('aerodynamics' | 'lift' | 'speed' | 'stability')[];
  actions: Actions;
  lines: Record<string, PrintedLine>;
  animals: ('cat' | 'chicken' | 'dog' | 'duck' | 'horse' | 'rat' | 'sheep')[];
  awards: Awards;
  sheets: Record<string, ContestSheet>;
  dice: Dice;
  time_track: TimeTrack;
  theory_cards: TheoryCards;
  publicity_track: PublicityTrack;
  research: Research;
  design: Design;
  materials: Materials;
  fear: Fear;
  maneuvers: Maneuvers;
  special_training: SpecialTraining;
  solo: Solo;
  contest: Contest;
  ink: Record<string, string>;
};

/** The lines of each main action. */
export type Actions = {
  research: (
    | 'design_aerodynamics'
    | 'design_lift'
    | 'design_speed'
    | 'design_stability'
    | 'fear'
    | 'maneuvers'
    | 'materials'
    | 'research_aerodynamics'
    | 'research_lift'
    | 'research_speed'
    | 'research_stability'
  )[];
  design: (
    | 'design_aerodynamics'
    | 'design_lift'
    | 'design_speed'
    | 'design_stability'
    | 'fear'
    | 'maneuvers'
    | 'materials'
    | 'research_aerodynamics'
    | 'research_lift'
    | 'research_speed'
    | 'research_stability'
  )[];
  materials: (
    | 'design_aerodynamics'
    | 'design_lift'
    | 'design_speed'
    | 'design_stability'
    | 'fear'
    | 'maneuvers'
    | 'materials'
    | 'research_aerodynamics'
    | 'research_lift'
    | 'research_speed'
    | 'research_stability'
  )[];
  training: (
    | 'design_aerodynamics'
    | 'design_lift'
    | 'design_speed'
    | 'design_stability'
    | 'fear'
    | 'maneuvers'
    | 'materials'
    | 'research_aerodynamics'
    | 'research_lift'
    | 'research_speed'
    | 'research_stability'
  )[];
};

/** `targets` are the bubbles that earn a whistle. */
export type PrintedLine = {
  length: number;
  targets: number[];
};

export type ContestSheet = {
  name: string;
  symbols: PrintedSymbol[];
};

/** A filled ellipse in grid units; `value` is that of a hoop, else 0. */
export type PrintedSymbol = {
  id: string;
  kind: 'cloud' | 'hoop' | 'wind';
  x: number;
  y: number;
  rx: number;
  ry: number;
  value: number;
};

/** `publicity` is that of each value, from 1 on. */
export type Dice = {
  sides: number;
  extra: number;
  solo_players: number;
  publicity: number[];
};

export type TimeTrack = {
  length: number;
  grey: number[];
  wilbur: number[];
};

export type TheoryCards = {
  multipliers: number[];
  names: string[];
};

export type PublicityTrack = {
  length: number;
};

/** `study` and `discovery` are the first and the last bubble. */
export type Research = {
  length: number;
  study: number[];
  discovery: number[];
  publish: number;
  discovery_points: number;
  targets: Targets;
};

export type Targets = {
  speed: number[];
  lift: number[];
  aerodynamics: number[];
  stability: number[];
};

export type Design = {
  length: number;
  stage_at: number[];
  stage_points: number[];
  targets: Targets;
  parts: Parts;
};

/** What is built at each stage, from 0 on. */
export type Parts = {
  speed: string[];
  lift: string[];
  aerodynamics: string[];
  stability: string[];
};

/** `weight` and `weight_class` by bubbles crossed off, from 0 on. */
export type Materials = {
  length: number;
  targets: number[];
  weight: number[];
  weight_class: number[];
};

export type Fear = {
  length: number;
  targets: number[];
  level: number[];
};

export type Maneuvers = {
  length: number;
  targets: number[];
  lines_per_segment: number[];
};

export type SpecialTraining = {
  whistles: number;
  variable: ('cat' | 'chicken' | 'dog')[];
  sheep_bubbles: number;
  duck_reduction: number;
  dog_points_per_whistle: number;
  cost: Cost;
};

export type Cost = {
  sheep: number;
  duck: number;
  rat: number;
  horse: number;
};

/** `discovery_rolls` are what Wilbur discovers the theories with, in their order. */
export type Solo = {
  discovery_rolls: number[];
  wilbur_lines: WilburLines;
  bands: Band[];
};

/** What must be exceeded alone. */
export type WilburLines = {
  flying_ace: number;
  fearless: number;
  featherweight: number;
  focused: number;
  furthest_flight: number;
};

export type Band = {
  from: number;
  name: string;
};

export type Contest = {
  lines: number;
  units_per_line: number;
  height: number;
  sheet_copies: number;
  radii: Radii;
};

/** Half width and half height of the ellipses. */
export type Radii = {
  cloud: number[];
  wind: number[];
  hoop: number[];
};

export type Reckoning = {
  theories: Counted[];
  seats: Account[];
  awards: Race[];
};

/** The number of a theory card: as it is seen, or the mean of those that the viewer has not seen. */
export type Counted = {
  theory: 'aerodynamics' | 'lift' | 'speed' | 'stability';
  multiplier: number;
  is_known: boolean;
};

/** Of a seat. `total`: of its score so far, or at the end of its whole score; `met` once it flies. */
export type Account = {
  craft: Craft;
  score: ScoreSoFar;
  total: number;
  met: Met | null;
};

/** As if it flew now; `formula` with the numbers of `Counted`, `stages` in the order of the theories. */
export type Craft = {
  formula: number;
  distance: number;
  weight: number;
  weight_class: number;
  fear: number;
  maneuverability: number;
  stages: number[];
};

/** Without the contest and the awards, which are still to come. */
export type ScoreSoFar = {
  publicity_events: number;
  publicity: number;
  publishing: number;
  discoveries: number;
  design: number;
  dog: number;
};

/** What a flight has met; `score` is what it is worth if it ends where it is. */
export type Met = {
  clouds: number;
  gusts: number;
  hoops: number;
  hoop_points: number;
  score: number;
};

/** An award: what it compares, by seat, and who has most; nobody has most of nothing. Alone `leaders` is whoever would win it. */
export type Race = {
  award: 'famous_farmer' | 'fearless' | 'featherweight' | 'flying_ace' | 'focused' | 'furthest_flight';
  points: number;
  values: number[];
  leaders: number[];
};
