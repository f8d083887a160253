// Made by tools/schemas.py from src/piggery/games/swine_not/notation/typed.py. Change that file, not this one.

export type Forms = {
  position: Position;
  view: View;
  move: Move;
  event: Event;
  preview: Preview;
  outcome: Outcome;
  board: Board;
};

export type View = Position;

export type Move =
  | SetFacing
  | ChooseCharacter
  | MoveCharacter
  | Draw
  | PlayCard
  | Pass
  | Step
  | Target
  | PigStep
  | Place
  | Use
  | Stop
  | ChooseChaser
  | FirstCharacter
  | DrawActionCard
  | DrawPigCard;

export type Event =
  | FirstCharacterDrawn
  | FacingSet
  | RoundBegan
  | TurnBegan
  | TurnEnded
  | Moved
  | ActionCardDrawn
  | CardKept
  | CardPlayed
  | CardVoid
  | Swapped
  | LaidDown
  | PanUsed
  | StoodUp
  | StayedDown
  | Chased
  | PigMoved
  | PigTurned
  | PigPlaced
  | PigStopped
  | PigExhausted
  | PigCardDrawn
  | Scored
  | DeckReshuffled
  | GameOver;

/** Nothing is hidden, so it is also the view. Solo, two of the characters are null. */
export type Position = {
  game: 'swine-not';
  edition: string;
  seats: number;
  options: Options;
  phase: 'action_card' | 'card' | 'chase' | 'choose_character' | 'first_character' | 'over' | 'pig_card' | 'set_facing' | 'turn';
  round: number;
  first: number | null;
  active: number | null;
  acted: number[];
  actions_left: number;
  drawn: boolean;
  characters: [Character | null, Character | null, Character | null, Character | null];
  pig: Pig;
  points: number[];
  action_deck: ActionDeck;
  pig_deck: PigDeck;
  card: CardInPlay | null;
  settle: Settling | null;
  outcome: Outcome | null;
};

/** SWN-12: `rise` since rules 2, `solo_characters` solo only. */
export type Options = {
  first_character: 0 | 1 | 2 | 3 | 'random';
  character_order: 'fixed' | 'free';
  sight_through_walls: boolean;
  shy_range: 'any' | 'near';
  rise?: 'skip' | 'turn';
  solo_characters?: number[];
};

/** `skipped`, since rules 2: it lies, and the turn it skips is behind it. `kept` are cards. */
export type Character = {
  tile: string;
  down: boolean;
  skipped?: boolean;
  kept: string[];
};

export type Pig = {
  tile: string;
  facing: 'E' | 'N' | 'S' | 'W';
  exhausted: boolean;
};

export type ActionDeck = {
  pool: Record<string, number>;
  discard: Record<string, number>;
};

/** `left`: solo, the cards left before the game is lost; else null. */
export type PigDeck = {
  pool: Record<string, number>;
  discard: Record<string, number>;
  left: number | null;
};

/** An Action Card that asks for a decision: whom it moves, and the steps left. */
export type CardInPlay = {
  id: string;
  character: number | null;
  left: number | null;
};

/** What the Pig's reaction is in the middle of: `chain` lists the Pig's tile and the chaser of every chase in it. */
export type Settling = {
  resume: 'action' | 'round' | 'stand';
  chain: [string, number][];
  forced: number;
  why: 'card' | 'loop' | 'round' | 'same_tile' | 'stuck' | null;
};

/** `winner` is a team, null in a draw and in a lost solo game; `won` and `pig_cards_left` are there solo only. */
export type Outcome = {
  reason: 'pig_cards' | 'points' | 'rounds';
  winner: number | null;
  scores: number[];
  ranks: number[];
  won?: boolean;
  pig_cards_left?: number;
};

export type SetFacing = {
  type: 'set_facing';
  facing: 'E' | 'N' | 'S' | 'W';
};

export type ChooseCharacter = {
  type: 'choose_character';
  character: number;
};

export type MoveCharacter = {
  type: 'move';
  direction: 'E' | 'N' | 'S' | 'W';
};

export type Draw = {
  type: 'draw';
};

export type PlayCard = {
  type: 'play_card';
  card: string;
};

export type Pass = {
  type: 'pass';
};

/** A step that a card allows, diagonal ones too. */
export type Step = {
  type: 'step';
  direction: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W';
};

export type Target = {
  type: 'target';
  character: number;
};

export type PigStep = {
  type: 'pig_step';
  direction: 'E' | 'N' | 'S' | 'W';
};

/** Into a corner of the board. */
export type Place = {
  type: 'place';
  tile: string;
};

export type Use = {
  type: 'use';
};

export type Stop = {
  type: 'stop';
};

export type ChooseChaser = {
  type: 'choose_chaser';
  character: number;
};

export type FirstCharacter = {
  type: 'first_character';
  character: number;
};

export type DrawActionCard = {
  type: 'action_card';
  card: string;
};

export type DrawPigCard = {
  type: 'pig_card';
  card: string;
};

export type FirstCharacterDrawn = {
  type: 'first_character';
  character: number;
};

export type FacingSet = {
  type: 'facing_set';
  facing: 'E' | 'N' | 'S' | 'W';
};

export type RoundBegan = {
  type: 'round_began';
  round: number;
};

export type TurnBegan = {
  type: 'turn_began';
  character: number;
};

export type TurnEnded = {
  type: 'turn_ended';
  character: number;
};

export type Moved = {
  type: 'moved';
  character: number;
  from: string;
  to: string;
};

export type ActionCardDrawn = {
  type: 'action_card';
  character: number;
  card: string;
};

export type CardKept = {
  type: 'card_kept';
  character: number;
  card: string;
};

export type CardPlayed = {
  type: 'card_played';
  character: number;
  card: string;
};

export type CardVoid = {
  type: 'card_void';
  card: string;
};

export type Swapped = {
  type: 'swapped';
  characters: number[];
};

export type LaidDown = {
  type: 'laid_down';
  character: number;
  cause: 'butterfingers' | 'gravy' | 'trampled';
};

export type PanUsed = {
  type: 'pan_used';
  character: number;
};

/** `plays`, since rules 2: whether it then has its turn. */
export type StoodUp = {
  type: 'stood_up';
  character: number;
  plays?: boolean;
};

/** `why`, since rules 2: held by the Pig, or it skips its turn lying. */
export type StayedDown = {
  type: 'stayed_down';
  character: number;
  why?: 'held' | 'skip';
};

export type Chased = {
  type: 'chased';
  character: number;
  distance: number;
  steps: number;
};

export type PigMoved = {
  type: 'pig_moved';
  from: string;
  to: string;
  facing: 'E' | 'N' | 'S' | 'W';
  cause: 'card' | 'chase' | 'holler' | 'lure';
};

export type PigTurned = {
  type: 'pig_turned';
  facing: 'E' | 'N' | 'S' | 'W';
};

/** Put on the Pig Start tile. */
export type PigPlaced = {
  type: 'pig_placed';
  tile: string;
  cause: 'homesick' | 'reset' | 'sty';
};

export type PigStopped = {
  type: 'pig_stopped';
  why: 'loop' | 'same_tile' | 'stuck';
};

export type PigExhausted = {
  type: 'pig_exhausted';
};

export type PigCardDrawn = {
  type: 'pig_card';
  card: string;
  why: 'card' | 'loop' | 'round' | 'same_tile' | 'stuck';
};

/** `points` are all that the team now has. */
export type Scored = {
  type: 'scored';
  team: number;
  tile: string;
  points: number;
};

export type DeckReshuffled = {
  type: 'deck_reshuffled';
  deck: 'action' | 'pig';
};

export type GameOver = {
  type: 'game_over';
  outcome: Outcome;
};

/** `odds` of the card drawn next, as fractions; `path` of the Pig; `points` gained by each team; `landings` by Pig Card. */
export type Preview = {
  events: Event[];
  odds: Record<string, string> | null;
  path: string[];
  pig: PigAfter;
  points: number[];
  phase: 'action_card' | 'card' | 'chase' | 'choose_character' | 'first_character' | 'over' | 'pig_card' | 'set_facing' | 'turn';
  landings: Record<string, Landing> | null;
};

export type PigAfter = {
  tile: string;
  facing: 'E' | 'N' | 'S' | 'W';
};

/** What a kind of Pig Card would do by itself: where the Pig would be, which team would score and whom it would trample. */
export type Landing = {
  copies: number;
  path: string[];
  tile: string;
  team: number | null;
  tramples: number[];
};

/** `walls` are pairs of neighbouring tiles; `ink` are the colours of the picture as text, by character. */
export type Board = {
  width: number;
  height: number;
  pig_start: string;
  walls: [string, string][];
  kitchens: Kitchen[];
  corners: string[];
  teams: PrintedTeam[];
  characters: PrintedCharacter[];
  action_cards: ActionCard[];
  pig_cards: PigCard[];
  range: number;
  gap: number;
  target_points: number;
  solo_target_points: number;
  solo_pig_cards: number;
  ink: Record<string, string>;
};

export type Kitchen = {
  tile: string;
  team: number;
  name: string;
};

export type PrintedTeam = {
  id: number;
  name: string;
  colour: string;
};

export type PrintedCharacter = {
  id: number;
  name: string;
  job: string;
  team: number;
  home: string;
};

export type ActionCard = {
  id: string;
  name: string;
  count: number;
  effect:
    | 'corner'
    | 'diagonal'
    | 'espresso'
    | 'fall'
    | 'floor'
    | 'holler'
    | 'lure'
    | 'pan'
    | 'pig_card'
    | 'reset'
    | 'run'
    | 'send'
    | 'shove'
    | 'swap'
    | 'turn_pig';
  text: string;
  keep: boolean;
};

export type PigCard = {
  id: string;
  name: string;
  count: number;
  effect: 'charge' | 'home' | 'legs';
  text: string;
};
