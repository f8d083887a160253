// Made by tools/schemas.py from src/piggery/games/boars_on_the_run/notation/typed.py. Change that file, not this one.

export type Forms = {
  position: Position;
  view: View;
  move: Move;
  event: Event;
  preview: Preview;
  outcome: Outcome;
  board: Board;
};

export type Move =
  | Draw
  | ChooseVendetta
  | TargetSeat
  | TargetCard
  | ChangeMenu
  | UseDiet
  | BuyTicket
  | BuyCard
  | EndUse
  | Pay
  | DiscardCard
  | TakeFood
  | TakeExtra
  | FeedPredator
  | DealBoar
  | RevealCard
  | FirstSeat
  | DrawCubes;

export type Event =
  | BoarDealt
  | FirstPlayer
  | CardRevealed
  | TurnStarted
  | DrawAnnounced
  | CubesDrawn
  | FellSick
  | Vendetta
  | CardMoved
  | CardDiscarded
  | MenuChanged
  | DietUsed
  | CubesSpent
  | CubesGained
  | CardBought
  | Moved
  | SpaceActivated
  | TurnEnded
  | GameOver;

/** Everything about a game; `turn` is null before the first and when the game is over. */
export type Position = {
  game: 'boars-on-the-run';
  edition: string;
  seats: number;
  options: Options;
  phase: 'activate' | 'draw' | 'drawing' | 'hand_limit' | 'menu' | 'over' | 'pay' | 'setup' | 'use' | 'vendetta' | 'vendetta_target';
  round: number;
  first: number | null;
  active: number | null;
  supply: Cubes;
  display: (string | null)[];
  deck: Deck;
  players: Player[];
  turn: Turn | null;
  outcome: Outcome | null;
};

/** BOR-12. */
export type Options = {
  boars: 'random' | string[];
  first_seat: number | 'random';
  handicap: number[];
  min_draw: 0 | 1;
  open_bags: boolean;
  bought_vendetta_triggers: boolean;
  overtake_backwards: boolean;
  round_limit: number;
};

export type Cubes = {
  red: number;
  blue: number;
  green: number;
  yellow: number;
  black: number;
};

/** `pool`: cards never yet revealed, sorted; `queue`: cards put below them, oldest first. */
export type Deck = {
  pool: string[];
  queue: string[];
};

export type Player = {
  boar: string | null;
  space: number;
  bag: Cubes;
  cards: string[];
};

/** `count` is what was announced, `front` what is left of `drawn`, `armed` the vendettas that may still trigger. */
export type Turn = {
  count: number | null;
  drawn: Cubes | null;
  front: Cubes;
  sick: boolean;
  used: string[];
  bought: string | null;
  armed: string[];
  vendetta: string | null;
  swap: string | null;
  paying: string | null;
};

/** BOR-15; scores are spaces. */
export type Outcome = {
  reason: 'finish' | 'round_limit';
  winners: number[];
  scores: number[];
  ranks: number[];
};

/** What every seat and every onlooker may see: everything but the colours in closed bags. */
export type View = {
  game: 'boars-on-the-run';
  edition: string;
  seats: number;
  options: Options;
  phase: 'activate' | 'draw' | 'drawing' | 'hand_limit' | 'menu' | 'over' | 'pay' | 'setup' | 'use' | 'vendetta' | 'vendetta_target';
  round: number;
  first: number | null;
  active: number | null;
  supply: Cubes;
  display: (string | null)[];
  deck: Deck;
  players: SeenPlayer[];
  turn: Turn | null;
  outcome: Outcome | null;
};

export type SeenPlayer = {
  boar: string | null;
  space: number;
  bag: SeenBag;
  cards: string[];
};

/** A closed bag shows its `total` alone, an open one its cubes. */
export type SeenBag = {
  total?: number;
  red?: number;
  blue?: number;
  green?: number;
  yellow?: number;
  black?: number;
};

/** Announce how many cubes are drawn. */
export type Draw = {
  type: 'draw';
  count: number;
};

/** The one that triggers next. */
export type ChooseVendetta = {
  type: 'choose_vendetta';
  card: string;
};

export type TargetSeat = {
  type: 'target_seat';
  seat: number;
};

export type TargetCard = {
  type: 'target_card';
  card: string;
};

export type ChangeMenu = {
  type: 'change_menu';
  change: boolean;
};

/** `diet` is a card, "top" or "bottom"; `discard` is the card that Couldn't Care Less throws away, with it only. */
export type UseDiet = {
  type: 'use_diet';
  diet: string;
  discard?: string;
};

export type BuyTicket = {
  type: 'buy_ticket';
  color: 'blue' | 'green' | 'red' | 'yellow';
};

export type BuyCard = {
  type: 'buy_card';
  card: string;
};

/** Stop here and activate the space. */
export type EndUse = {
  type: 'end_use';
};

/** For the card being bought. */
export type Pay = {
  type: 'pay';
  cubes: Record<string, number>;
};

/** One card too many. */
export type DiscardCard = {
  type: 'discard_card';
  card: string;
};

export type TakeFood = {
  type: 'take_food';
  color: 'blue' | 'green' | 'red' | 'yellow';
  count: number;
};

/** The free cube of a station. */
export type TakeExtra = {
  type: 'take_extra';
  color: 'blue' | 'green' | 'red' | 'yellow';
};

export type FeedPredator = {
  type: 'feed_predator';
  cubes: Record<string, number>;
};

export type DealBoar = {
  type: 'deal_boar';
  seat: number;
  boar: string;
};

export type RevealCard = {
  type: 'reveal_card';
  slot: number;
  card: string;
};

export type FirstSeat = {
  type: 'first_seat';
  seat: number;
};

export type DrawCubes = {
  type: 'draw_cubes';
  cubes: Cubes;
};

export type BoarDealt = {
  type: 'boar_dealt';
  seat: number;
  boar: string;
};

export type FirstPlayer = {
  type: 'first_player';
  seat: number;
};

export type CardRevealed = {
  type: 'card_revealed';
  slot: number;
  card: string;
};

export type TurnStarted = {
  type: 'turn_started';
  seat: number;
  round: number;
};

export type DrawAnnounced = {
  type: 'draw_announced';
  seat: number;
  count: number;
};

export type CubesDrawn = {
  type: 'cubes_drawn';
  seat: number;
  cubes: Cubes;
};

export type FellSick = {
  type: 'fell_sick';
  seat: number;
  black: number;
};

/** `target` is a seat or a card. */
export type Vendetta = {
  type: 'vendetta';
  seat: number;
  card: string;
  target: number | string;
};

export type CardMoved = {
  type: 'card_moved';
  card: string;
  from: number;
  to: number;
};

/** From a row to the bottom of the deck. */
export type CardDiscarded = {
  type: 'card_discarded';
  seat: number;
  card: string;
  why: 'couldnt_care_less' | 'hand_limit' | 'sorry_not_sorry' | 'triggered';
};

/** `cards` are those that leave the display. */
export type MenuChanged = {
  type: 'menu_changed';
  seat: number;
  cards: string[];
};

export type DietUsed = {
  type: 'diet_used';
  seat: number;
  diet: string;
};

/** `why` is a diet, "ticket", "card" or "predator". */
export type CubesSpent = {
  type: 'cubes_spent';
  seat: number;
  cubes: Record<string, number>;
  why: string;
};

/** `why` is a card, "food" or "station". */
export type CubesGained = {
  type: 'cubes_gained';
  seat: number;
  cubes: Record<string, number>;
  why: string;
};

export type CardBought = {
  type: 'card_bought';
  seat: number;
  card: string;
};

export type Moved = {
  type: 'moved';
  seat: number;
  from: number;
  to: number;
  why: string;
};

export type SpaceActivated = {
  type: 'space_activated';
  seat: number;
  space: number;
};

export type TurnEnded = {
  type: 'turn_ended';
  seat: number;
};

export type GameOver = {
  type: 'game_over';
  reason: 'finish' | 'round_limit';
  winners: number[];
};

/** `odds` of a draw, `landing` of a use of cubes. */
export type Preview = {
  events: Event[];
  odds: Odds | null;
  landing: Landing | null;
};

/** Of a draw: `black` by the number of black cubes, `vendettas` by own card; `tickets` with open bags only. */
export type Odds = {
  sick: string;
  black: Record<string, string>;
  vendettas: Record<string, string>;
  tickets?: TicketOdds;
};

export type TicketOdds = {
  red: string;
  blue: string;
  green: string;
  yellow: string;
};

/** Where a use of cubes leads: `tickets` are the stations that stay in reach, `breaks` the tickets that it spoils. */
export type Landing = {
  space: number;
  kind: 'finish' | 'food' | 'predator' | 'start' | 'station';
  color: 'blue' | 'green' | 'red' | 'yellow' | null;
  effect: Effect;
  wins: boolean;
  spent: Record<string, number>;
  left: Record<string, number>;
  tickets: Record<string, number>;
  breaks: ('blue' | 'green' | 'red' | 'yellow')[];
  pushes: Push[];
};

/** What a space gives, or asks for: so many cubes of its colour, so many of any. Nothing on Start and Finish. */
export type Effect = {
  same?: number;
  any?: number;
  payable?: boolean;
};

export type Push = {
  seat: number;
  from: number;
  to: number;
};

/** Boars and cards by their id; `ink` gives the colour of a character in the picture. */
export type Board = {
  colors: ('black' | 'blue' | 'green' | 'red' | 'yellow')[];
  color_names: ColorNames;
  spaces: Space[];
  finish: number;
  tickets: Tickets;
  predators: Predators;
  boars: Record<string, BoarCard>;
  cards: Record<string, Card>;
  rules: Numbers;
  slots: number;
  ink: Record<string, string>;
};

/** What the cubes are. */
export type ColorNames = {
  red: string;
  blue: string;
  green: string;
  yellow: string;
  black: string;
};

export type Space = {
  i: number;
  kind: 'finish' | 'food' | 'predator' | 'start' | 'station';
  color: 'blue' | 'green' | 'red' | 'yellow' | null;
  name: string;
  region: string;
};

export type Tickets = {
  red: Ticket;
  blue: Ticket;
  green: Ticket;
  yellow: Ticket;
};

/** `count` cubes of its colour, exactly, take a boar to the next such station. */
export type Ticket = {
  name: string;
  count: number;
};

/** Their names. */
export type Predators = {
  red: string;
  blue: string;
  green: string;
  yellow: string;
};

export type BoarCard = {
  name: string;
  top: BoarDiet;
  bottom: BoarDiet;
};

/** `move` spaces for these cubes. */
export type BoarDiet = {
  spend: Record<string, number>;
  move: number;
};

/** Null is what a card of its kind does not have; `text` says what it does in few words. */
export type Card = {
  name: string;
  family: 'diet' | 'vendetta';
  kind: 'combo' | 'disrupt' | 'gatherer' | 'midnight_feast' | 'mono' | 'non_diet' | 'overtake' | 'portion' | 'pullback' | 'special';
  cost: number;
  spend: Record<string, number> | null;
  move: number | null;
  color: 'blue' | 'green' | 'red' | 'yellow' | null;
  gain: number | null;
  count: number | null;
  black: number | null;
  back: number | null;
  effect: 'best_served_cold' | 'couldnt_care_less' | 'finders_keepers' | 'knowledge_is_power' | 'sorry_not_sorry' | 'switcheroo' | null;
  text: string;
};

/** The numbers of the rules. */
export type Numbers = {
  hand_limit: number;
  sick_at: number;
  menu_at: number;
  collision_back: number;
  food_same: number;
  food_any: number;
  predator_same: number;
  predator_any: number;
  predator_back: number;
  station_same: number;
  station_any: number;
};
