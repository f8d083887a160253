// Made by tools/schemas.py from src/piggery/table/protocol.py. Change that file, not this one.

export const PROTOCOL = 2;

export type ClientMessage =
  | Hello
  | MakeMove
  | EnterChance
  | Settle
  | Undo
  | Consent
  | Resign
  | Chat
  | AddNonce
  | Start
  | Fill
  | Back
  | Leave
  | Remove
  | SwitchChat
  | Rematch
  | Pause
  | Resume
  | AskPreview
  | AskChoices
  | AskHint
  | Suppose
  | AskOutlook
  | Ping;

export type ServerMessage =
  Welcome | Update | Answer | PreviewReply | ChoicesReply | HintReply | SupposeReply | OutlookReply | Presence | Fault | Pong;

/**
 * First of all, and again after a lost connection, to look from another seat, or to go on to another table (a rematch). `have`: the n that
 * is here already. `is_terse`: updates without sentences and prompts, for bots, which don't read them. `protocol`: what this client
 * understands.
 */
export type Hello = {
  type: 'hello';
  protocol?: 1 | 2;
  table?: string | null;
  seat?: number | null;
  have?: number | null;
  is_terse?: boolean;
};

export type MakeMove = {
  type: 'move';
  id: string;
  move: Record<string, unknown>;
};

/**
 * What real dice, cards or cubes show: how many of each thing of `due`, by its key. Where `due` has `by_hand`, also at a table with fair
 * dice.
 */
export type EnterChance = {
  type: 'enter';
  id: string;
  shown: Record<string, number>;
};

/** What people may do by hand is left to the dice of the table. */
export type Settle = {
  type: 'settle';
  id: string;
};

/** Take one's last choice back; where others must agree, they are asked. */
export type Undo = {
  type: 'undo';
  id: string;
};

/** The others agree, or not, to what was asked: to take a move back, to pause, or to a handover of somebody's seat. */
export type Consent = {
  type: 'consent';
  id: string;
  agrees: boolean;
  to?: 'handover' | 'pause' | 'undo';
};

export type Resign = {
  type: 'resign';
  id: string;
};

/** A line of up to 500 characters, counted after tidying. */
export type Chat = {
  type: 'chat';
  id: string;
  text: string;
};

/** One's own share in the dice, before the start. */
export type AddNonce = {
  type: 'nonce';
  id: string;
  nonce: string;
};

export type Start = {
  type: 'start';
  id: string;
};

/**
 * The host: before the start a bot sits down, or (null) the seat is opened; in play a bot takes over until its person is back. If that
 * person is connected, the others are asked.
 */
export type Fill = {
  type: 'fill';
  id: string;
  seat: number;
  level?: string | null;
};

/** A person takes its seat back from the bot. */
export type Back = {
  type: 'back';
  id: string;
};

export type Leave = {
  type: 'leave';
  id: string;
};

/** The host: a guest must leave its seat. In play, if it is connected, the others are asked. */
export type Remove = {
  type: 'remove';
  id: string;
  seat: number;
};

export type SwitchChat = {
  type: 'switch_chat';
  id: string;
  is_on: boolean;
};

export type Rematch = {
  type: 'rematch';
  id: string;
};

/** Stop the clocks; the other people at the table are asked first. */
export type Pause = {
  type: 'pause';
  id: string;
};

/** The clocks run again; anybody at the table may say so. */
export type Resume = {
  type: 'resume';
  id: string;
};

export type AskPreview = {
  type: 'preview';
  id: string;
  move: Record<string, unknown>;
};

/**
 * A sentence for every choice, or for those whose form has these fields; at most 100 of them. `in_steps`: where there are many, the values
 * of the next field to be decided instead.
 */
export type AskChoices = {
  type: 'describe';
  id: string;
  like?: Record<string, unknown>;
  in_steps?: boolean;
};

/** What a bot would do in this seat, knowing what this seat knows. It thinks for a while, so the answer may take one. */
export type AskHint = {
  type: 'hint';
  id: string;
  level?: string;
};

/** The match as it would be after these moves of one's own, in games that hide nothing; without moves: as it is. */
export type Suppose = {
  type: 'suppose';
  id: string;
  moves?: Record<string, unknown>[];
};

/** What lies ahead of this seat, where the game says something about it. */
export type AskOutlook = {
  type: 'outlook';
  id: string;
};

export type Ping = {
  type: 'ping';
};

/** The answer to hello. With `is_gap` the news are exactly those after `have`; without it forget what you had. */
export type Welcome = {
  type: 'welcome';
  protocol: number;
  heartbeat: number;
  seat: number | null;
  yours: number[];
  is_host: boolean;
  n: number;
  is_gap: boolean;
  table: TableInfo;
  position: Position | null;
  news?: News[];
  chat?: ChatLine[];
};

/** What everybody may know of a table apart from the match itself. */
export type TableInfo = {
  id: string;
  game: string;
  title: string;
  edition: string;
  edition_title: string;
  edition_hash: string;
  is_own_edition: boolean;
  options: Record<string, unknown>;
  options_said: OptionSaid[];
  status: 'frozen' | 'open' | 'over' | 'playing';
  seats: SeatInfo[];
  timing: Timing;
  substitute: string;
  dice: 'entered' | 'fair';
  commitment: string | null;
  seed: string | null;
  is_chat_on: boolean;
  is_listed: boolean;
  is_watchable: boolean;
  opened_at: number;
  undo?: UndoRequest | null;
  rematch?: string | null;
  rematch_of?: string | null;
  notice?: string;
  pause?: PauseInfo | null;
  handover?: HandoverInfo | null;
  origin?: OriginInfo | null;
  day?: string | null;
};

/** An option of this table in words, with the names of the people where it is about seats. */
export type OptionSaid = {
  name: string;
  title: string;
  words: string;
  is_usual: boolean;
};

/** `kind`: "open", "person", or the level of a bot; `bot`: the level of the bot that sits in for the person. */
export type SeatInfo = {
  kind: string;
  name?: string;
  bot?: string | null;
  nonce?: string;
  has_drawn?: boolean;
};

/** The pace of a table, and what happens to a seat whose time is up. */
export type Timing = {
  pace?: 'days' | 'live' | 'none';
  seconds?: number;
  increment?: number;
  on_timeout?: 'bot' | 'resign';
};

export type UndoRequest = {
  seat: number;
  agreed: number[];
};

/** Somebody asks for a pause, or (`is_paused`) the clocks stand. */
export type PauseInfo = {
  seat: number;
  is_paused: boolean;
  agreed?: number[];
};

/** The host asks the others to let a bot play on in this seat, or (null) to make its person leave. */
export type HandoverInfo = {
  seat: number;
  level: string | null;
  agreed?: number[];
};

/** The record that this game goes on from, by the check of the last move taken over, and how many those are. */
export type OriginInfo = {
  record: string;
  moves: number;
};

/**
 * The match as this viewer sees it. Instead of `view` a large one may come as `changes` to the view before it: [path, value] pairs, where a
 * path is a list of keys and indices from the root; by protocol 2 an index may be the length of a list, which grows by it. `reckoning` is
 * what the view comes to, in a game that works something out, or `reckoned` the changes to the one before; without either it is as it was.
 * `choices_changed`, by protocol 2 instead of `choices`: what is a choice now and was none when this viewer was last told its choices, or
 * was one and is none now. `is_secret`: this seat knows what an onlooker does not, and somebody who plays it plays another seat too,
 * perhaps with the owners of both before one screen.
 */
export type Position = {
  view?: Record<string, unknown>;
  changes?: unknown[];
  reckoning?: Record<string, unknown>;
  reckoned?: unknown[];
  movers?: number[];
  choices?: Record<string, unknown>[];
  choices_changed?: Record<string, unknown>[];
  due?: Due | null;
  prompt?: string;
  clocks?: number[] | null;
  is_secret?: boolean;
  result?: Result | null;
};

/**
 * Chance that people here enter: `count` of these things are shown, in any order. `whose`: another seat alone may look and enter it, so the
 * things are not told. `by_hand`: people need not do it, and this asks the table to (`settle`).
 */
export type Due = {
  kind: 'cards' | 'cubes' | 'dice' | 'seats' | 'words';
  question: string;
  things: Thing[];
  count?: number;
  whose?: number | null;
  by_hand?: string;
};

/**
 * What may be shown: a face of a die, a colour of cubes, a card, a seat (its number is the key). `left`: how many there are to come, where
 * that is known.
 */
export type Thing = {
  key: string;
  name: string;
  left?: number | null;
};

/**
 * How the game ended; `outcome` in the form of the game's specification, `lines` for each seat. `decided_by`: how the winners were found,
 * where the scores alone do not say it.
 */
export type Result = {
  reason: 'finished' | 'resigned';
  winners: number[];
  scores?: number[];
  ranks?: number[];
  outcome?: unknown;
  decided_by?: string;
  lines?: ScoreLine[][];
};

export type ScoreLine = {
  points: number;
  sentence: string;
  clause: string;
};

/** Entry n of what this viewer was told. `sentence` is ready to show; for a chat line `text` is what was said. */
export type News = {
  n: number;
  at: number;
  kind:
    | 'drew'
    | 'filled'
    | 'forgotten'
    | 'handover_answered'
    | 'handover_asked'
    | 'joined'
    | 'left'
    | 'moved'
    | 'noted'
    | 'opened'
    | 'pause_answered'
    | 'pause_asked'
    | 'paused'
    | 'rematched'
    | 'resigned'
    | 'resumed'
    | 'revoked'
    | 'said'
    | 'spared'
    | 'started'
    | 'switched'
    | 'taken_over'
    | 'undo_answered'
    | 'undo_asked'
    | 'undone';
  seat?: number | null;
  sentence?: string;
  name?: string;
  text?: string;
  table?: string | null;
  steps?: StepInfo[];
};

/**
 * One move as this viewer may know it; `by` null is chance, `move` null a move that is not shown. `sentences`: one for each event, empty
 * where it says nothing. `draw`: the number of the draw that it came from, as in the record.
 */
export type StepInfo = {
  by: number | null;
  move?: Record<string, unknown> | null;
  events?: Record<string, unknown>[];
  sentences?: string[];
  draw?: number | null;
};

export type ChatLine = {
  at: number;
  seat: number | null;
  name: string;
  text: string;
};

/** What happened: news up to n, and what changed by it. `accepted` is the id of this client's command that caused it. */
export type Update = {
  type: 'update';
  n: number;
  news: News[];
  accepted?: string;
  table?: TableInfo;
  position?: Position;
};

/**
 * To a command that caused no update here. `retry`: it was not the command's fault, send it again with the same id. `table`: the next
 * table, after a rematch.
 */
export type Answer = {
  type: 'answer';
  id: string;
  status: 'accepted' | 'duplicate' | 'refused';
  n?: number | null;
  rule?: string;
  reason?: string;
  retry?: boolean;
  table?: string;
};

export type PreviewReply = {
  type: 'preview';
  id: string;
  sentence: string;
  preview: Record<string, unknown>;
  sentences: string[];
};

/** Choices with their sentences, or the next step on the way to one: the `field` to be decided, and what it may be. */
export type ChoicesReply = {
  type: 'choices';
  id: string;
  choices: Choice[];
  field?: string;
  offers?: Offer[];
};

export type Choice = {
  move: Record<string, unknown>;
  sentence: string;
};

/** A value of the next field: so many choices have it, and this is what their sentences have in common ("": nothing). */
export type Offer = {
  value: unknown;
  label: string;
  count: number;
};

/** `reason`: what a bot that searches expects to happen; empty for one that does not. */
export type HintReply = {
  type: 'hint';
  id: string;
  level: string;
  move: Record<string, unknown>;
  sentence: string;
  reason?: string;
};

/** The view as `changes` to the present one; every choice in it with what it would do, at most 100. */
export type SupposeReply = {
  type: 'supposed';
  id: string;
  position: Position;
  foretold: Foretold[];
};

/** A choice with what it would do, as in the answer to `preview`. */
export type Foretold = {
  move: Record<string, unknown>;
  sentence: string;
  preview: Record<string, unknown>;
  sentences: string[];
};

/** In the form of the game, with `sentences` ready to be shown; null if there is nothing to say. */
export type OutlookReply = {
  type: 'outlook';
  id: string;
  outlook: Record<string, unknown> | null;
};

/** Who is connected: seats, and how many watch. */
export type Presence = {
  type: 'presence';
  seats: number[];
  watching: number;
};

/** The message was not understood or not allowed; the server closes the connection where it says so. */
export type Fault = {
  type: 'fault';
  reason: string;
  is_closing?: boolean;
};

export type Pong = {
  type: 'pong';
};
