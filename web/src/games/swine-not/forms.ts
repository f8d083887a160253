// Made by tools/schemas.py from src/piggery/games/swine_not/notation/typed.py. Change that file, not this one.

export interface Forms {
  position: Position;
  view: View;
  move: Move;
  event: Event;
  preview: Preview;
  outcome: Outcome;
  board: Board;
}

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
export interface Position {
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
  characters: (Character | null)[];
  pig: Pig;
  points: number[];
  action_deck: ActionDeck;
  pig_deck: PigDeck;
  card: CardInPlay | null;
  settle: Settling | null;
  outcome: Outcome | null;
}

/** SWN-12: `rise` since rules 2, `solo_characters` solo only. */
export interface Options {
  first_character: 0 | 1 | 2 | 3 | 'random';
  character_order: 'fixed' | 'free';
  sight_through_walls: boolean;
  shy_range: 'any' | 'near';
  rise?: 'skip' | 'turn';
  solo_characters?: number[];
}

/** `skipped`, since rules 2: it lies, and the turn it skips is behind it. `kept` are cards. */
export interface Character {
  tile: string;
  down: boolean;
  skipped?: boolean;
  kept: string[];
}

export interface Pig {
  tile: string;
  facing: 'E' | 'N' | 'S' | 'W';
  exhausted: boolean;
}

export interface ActionDeck {
  pool: Record<string, number>;
  discard: Record<string, number>;
}

/** `left`: solo, the cards left before the game is lost; else null. */
export interface PigDeck {
  pool: Record<string, number>;
  discard: Record<string, number>;
  left: number | null;
}

/** An Action Card that asks for a decision: whom it moves, and the steps left. */
export interface CardInPlay {
  id: string;
  character: number | null;
  left: number | null;
}

/** What the Pig's reaction is in the middle of: `chain` lists the Pig's tile and the chaser of every chase in it. */
export interface Settling {
  resume: 'action' | 'round' | 'stand';
  chain: [string, number][];
  forced: number;
  why: 'card' | 'loop' | 'round' | 'same_tile' | 'stuck' | null;
}

/** `winner` is a team, null in a draw and in a lost solo game; `won` and `pig_cards_left` are there solo only. */
export interface Outcome {
  reason: 'pig_cards' | 'points' | 'rounds';
  winner: number | null;
  scores: number[];
  ranks: number[];
  won?: boolean;
  pig_cards_left?: number;
}

export interface SetFacing {
  type: 'set_facing';
  facing: 'E' | 'N' | 'S' | 'W';
}

export interface ChooseCharacter {
  type: 'choose_character';
  character: number;
}

export interface MoveCharacter {
  type: 'move';
  direction: 'E' | 'N' | 'S' | 'W';
}

export interface Draw {
  type: 'draw';
}

export interface PlayCard {
  type: 'play_card';
  card: string;
}

export interface Pass {
  type: 'pass';
}

/** A step that a card allows, diagonal ones too. */
export interface Step {
  type: 'step';
  direction: 'E' | 'N' | 'NE' | 'NW' | 'S' | 'SE' | 'SW' | 'W';
}

export interface Target {
  type: 'target';
  character: number;
}

export interface PigStep {
  type: 'pig_step';
  direction: 'E' | 'N' | 'S' | 'W';
}

/** Into a corner of the board. */
export interface Place {
  type: 'place';
  tile: string;
}

export interface Use {
  type: 'use';
}

export interface Stop {
  type: 'stop';
}

export interface ChooseChaser {
  type: 'choose_chaser';
  character: number;
}

export interface FirstCharacter {
  type: 'first_character';
  character: number;
}

export interface DrawActionCard {
  type: 'action_card';
  card: string;
}

export interface DrawPigCard {
  type: 'pig_card';
  card: string;
}

export interface FirstCharacterDrawn {
  type: 'first_character';
  character: number;
}

export interface FacingSet {
  type: 'facing_set';
  facing: 'E' | 'N' | 'S' | 'W';
}

export interface RoundBegan {
  type: 'round_began';
  round: number;
}

export interface TurnBegan {
  type: 'turn_began';
  character: number;
}

export interface TurnEnded {
  type: 'turn_ended';
  character: number;
}

export interface Moved {
  type: 'moved';
  character: number;
  from: string;
  to: string;
}

export interface ActionCardDrawn {
  type: 'action_card';
  character: number;
  card: string;
}

export interface CardKept {
  type: 'card_kept';
  character: number;
  card: string;
}

export interface CardPlayed {
  type: 'card_played';
  character: number;
  card: string;
}

export interface CardVoid {
  type: 'card_void';
  card: string;
}

export interface Swapped {
  type: 'swapped';
  characters: number[];
}

export interface LaidDown {
  type: 'laid_down';
  character: number;
  cause: 'butterfingers' | 'gravy' | 'trampled';
}

export interface PanUsed {
  type: 'pan_used';
  character: number;
}

/** `plays`, since rules 2: whether it then has its turn. */
export interface StoodUp {
  type: 'stood_up';
  character: number;
  plays?: boolean;
}

/** `why`, since rules 2: held by the Pig, or it skips its turn lying. */
export interface StayedDown {
  type: 'stayed_down';
  character: number;
  why?: 'held' | 'skip';
}

export interface Chased {
  type: 'chased';
  character: number;
  distance: number;
  steps: number;
}

export interface PigMoved {
  type: 'pig_moved';
  from: string;
  to: string;
  facing: 'E' | 'N' | 'S' | 'W';
  cause: 'card' | 'chase' | 'holler' | 'lure';
}

export interface PigTurned {
  type: 'pig_turned';
  facing: 'E' | 'N' | 'S' | 'W';
}

/** Put on the Pig Start tile. */
export interface PigPlaced {
  type: 'pig_placed';
  tile: string;
  cause: 'homesick' | 'reset' | 'sty';
}

export interface PigStopped {
  type: 'pig_stopped';
  why: 'loop' | 'same_tile' | 'stuck';
}

export interface PigExhausted {
  type: 'pig_exhausted';
}

export interface PigCardDrawn {
  type: 'pig_card';
  card: string;
  why: 'card' | 'loop' | 'round' | 'same_tile' | 'stuck';
}

/** `points` are all that the team now has. */
export interface Scored {
  type: 'scored';
  team: number;
  tile: string;
  points: number;
}

export interface DeckReshuffled {
  type: 'deck_reshuffled';
  deck: 'action' | 'pig';
}

export interface GameOver {
  type: 'game_over';
  outcome: Outcome;
}

/** `odds` of the card drawn next, as fractions; `path` of the Pig; `points` gained by each team; `landings` by Pig Card. */
export interface Preview {
  events: Event[];
  odds: Record<string, string> | null;
  path: string[];
  pig: PigAfter;
  points: number[];
  phase: 'action_card' | 'card' | 'chase' | 'choose_character' | 'first_character' | 'over' | 'pig_card' | 'set_facing' | 'turn';
  landings: Record<string, Landing> | null;
}

export interface PigAfter {
  tile: string;
  facing: 'E' | 'N' | 'S' | 'W';
}

/** What a kind of Pig Card would do by itself: where the Pig would be, which team would score and whom it would trample. */
export interface Landing {
  copies: number;
  path: string[];
  tile: string;
  team: number | null;
  tramples: number[];
}

/** `walls` are pairs of neighbouring tiles; `ink` are the colours of the picture as text, by character. */
export interface Board {
  width: number;
  height: number;
  pig_start: string;
  walls: string[][];
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
}

export interface Kitchen {
  tile: string;
  team: number;
  name: string;
}

export interface PrintedTeam {
  id: number;
  name: string;
  colour: string;
}

export interface PrintedCharacter {
  id: number;
  name: string;
  job: string;
  team: number;
  home: string;
}

export interface ActionCard {
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
}

export interface PigCard {
  id: string;
  name: string;
  count: number;
  effect: 'charge' | 'home' | 'legs';
  text: string;
}
