/** The HTTP side of the server. Shapes as in docs/protocol.md and /api/docs. */
import type { Position, PreviewReply, Result, SeatInfo, StepInfo, TableInfo } from './protocol';

/** A value in words. */
export interface ValueInfo {
  value: unknown;
  words: string;
}

/**
 * What an option takes besides the values it offers: a whole number, or an entry for each seat, one of `parts` or a number. `seat`: its
 * numbers are seats.
 */
export interface AskInfo {
  kind: 'seat' | 'number' | 'each';
  words: string;
  parts: ValueInfo[];
  is_distinct: boolean;
  least: number;
  most: number | null;
}

export interface OptionInfo {
  name: string;
  title: string;
  sentence: string;
  default: unknown;
  /** By number of seats. */
  values: Record<string, unknown[]>;
  words: ValueInfo[];
  asks: AskInfo | null;
  /** What its last value is called where that can be had beside "Play now"; "": it is not. */
  quick: string;
}

export interface GameInfo {
  slug: string;
  title: string;
  designers: string[];
  seats: [number, number];
  minutes: [number, number];
  age: number | null;
  editions: string[];
  options: OptionInfo[];
  levels: string[];
  is_open: boolean;
  poster: {
    name: string;
    flag: string;
    title: { text: string; is_small: boolean }[];
    line: string;
  };
  has_guide: boolean;
  own_editions: boolean;
}

export interface Geometry {
  edition: string;
  board: Record<string, unknown>;
}

export interface AtTable {
  table: TableInfo;
  yours: number[];
  is_host: boolean;
  invite: string | null;
}

export interface Opening {
  game: string;
  name: string;
  seats: { kind: string; name?: string }[];
  edition?: string;
  edition_data?: Record<string, unknown>;
  /** The text of an edition file, TOML or JSON. */
  edition_file?: string;
  options?: Record<string, unknown>;
  dice?: 'fair' | 'entered';
  pace?: 'none' | 'live' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
  on_timeout?: 'bot' | 'resign';
  substitute?: string;
  is_listed?: boolean;
  is_watchable?: boolean;
  nonce?: string;
  start?: boolean;
}

/** The game after some of the moves that a viewer knows of. */
export interface ReplayStep {
  at: number;
  of: number;
  step: StepInfo | null;
  view: Record<string, unknown>;
  reckoning?: Record<string, unknown>;
  movers: number[];
  prompt: string;
  sentences: string[];
  moves: number | null;
  result: Result | null;
}

/** A move that the viewer knows of, and the position after it. `moves`: of the record up to here, once the game is over. */
export interface FilmStep {
  step: StepInfo;
  changes: unknown[];
  reckoned: unknown[];
  movers: number[];
  prompt: string;
  moves: number | null;
}

/** A whole game from a viewer's seat: the first position, and step by step what follows. */
export interface Film {
  game: string;
  title: string;
  edition: string;
  edition_title: string;
  edition_hash: string;
  is_own_edition: boolean;
  /** The geometry of that edition. */
  board: Record<string, unknown>;
  options: Record<string, unknown>;
  seats: { name: string; kind: string }[];
  chance: Chance;
  seat: number | null;
  view: Record<string, unknown>;
  reckoning?: Record<string, unknown>;
  movers: number[];
  prompt: string;
  steps: FilmStep[];
  result: Result | null;
  /** Of a table: updates up to this one are in it. */
  n: number | null;
}

export interface Chance {
  source: 'fair' | 'seeded' | 'scripted' | 'entered';
  commitment: string | null;
  nonces: string[];
  seed: string | null;
}

/** What is written down of a game; docs/fair-dice.md explains the draws. */
export interface RecordFile {
  game: string;
  edition: string;
  edition_data?: Record<string, unknown> | null;
  seats: { name: string; kind: string }[];
  chance: Chance;
  from: { moves: number } | null;
  moves: {
    by: number | 'chance';
    draw?: {
      k: number;
      kind: 'weights' | 'hypergeometric';
      of: number[];
      got: number[];
    } | null;
  }[];
  [field: string]: unknown;
}

export interface PlayOn {
  name: string;
  seats: { kind: string; name?: string }[];
  at: number;
  table?: string;
  record?: RecordFile;
}

export interface Clause {
  id: string;
  origin: string;
  text: string;
}

export interface Chapter {
  title: string;
  paragraphs: string[];
  clauses: Clause[];
}

/** Some words, and the clauses that say the same exactly. */
export interface Said {
  text: string;
  clauses: string[];
}

/** A paragraph, a step of a turn or a row of the table of points; the last two have a title. */
export interface Item {
  title: string;
  said: Said[];
}

/** A section of the page for beginners: goal, table, turn, then, scores, end, missed, players. */
export interface Section {
  name: string;
  title: string;
  items: Item[];
}

export interface About {
  slug: string;
  title: string;
  designers: string[];
  edition: string;
  edition_title: string;
  hash: string;
  /** Somebody's own edition, and what it changes of the standard one. */
  is_own: boolean;
  changes: string[];
  preface: string[];
  gist: { title: string; text: string }[];
  how_to_play: Section[];
  provenance: { key: string; source: string; note: string }[];
}

/** A first game that is explained: one expected move a step (none: read on), and what follows it. */
export interface GuideStep {
  title: string;
  text: string;
  task: string;
  refusal: string;
  move: Record<string, unknown> | null;
  position: Position;
  foretold: (PreviewReply & { move: Record<string, unknown> })[];
  then: StepInfo[];
}

export interface Guide {
  game: string;
  title: string;
  seat: number;
  seats: SeatInfo[];
  steps: GuideStep[];
}

/** The server said no, or could not be reached (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule = '',
    /** The option of the game that can't be had, and in words what can. */
    readonly option = '',
    readonly words = '',
  ) {
    super(message);
  }
}

/** A server that is asked for too much at once says when to come again: so we do, a few times. */
export async function call<T>(path: string, init?: { method?: string; body?: unknown }, tries = 4): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: init?.method ?? (init?.body === undefined ? 'GET' : 'POST'),
      headers: init?.body === undefined ? {} : { 'content-type': 'application/json' },
      ...(init?.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
  } catch {
    throw new ApiError(0, '');
  }
  const wait = Number(response.headers.get('retry-after'));
  if (response.status === 429 && wait > 0 && tries > 1) {
    await new Promise((done) => setTimeout(done, wait * 1000));
    return call(path, init, tries - 1);
  }
  const text = await response.text();
  const body = text ? JSON.parse(text) : null;
  if (!response.ok)
    throw new ApiError(response.status, body?.detail ?? response.statusText, body?.rule ?? '', body?.option ?? '', body?.words ?? '');
  return body as T;
}

const kept = new Map<string, Promise<unknown>>();

/** Asked once a page: games, geometry, rules. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (!answer) {
    answer = call<T>(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer as Promise<T>;
}

export const api = {
  me: () => call<{ is_known: boolean }>('/me'),
  games: () => once<GameInfo[]>('/games'),
  game: (slug: string) => once<GameInfo>(`/games/${slug}`),
  /** The game as an edition of one's own has it: its seats and options. */
  brought: (slug: string, text: string) => call<GameInfo>(`/games/${slug}`, { body: { edition_file: text } }),
  /** Of the standard edition: stories, illustrations and guides are drawn on it. A table has a board of its own. */
  board: (slug: string) => once<Geometry>(`/games/${slug}/board`),
  tableBoard: (id: string) => once<Geometry>(`/tables/${id}/board`),
  open: (opening: Opening) => call<AtTable>('/tables', { body: opening }),
  table: (id: string) => call<AtTable>(`/tables/${id}`),
  join: (
    id: string,
    body: {
      name: string;
      invite?: string;
      seat?: number | null;
      nonce?: string;
    },
  ) => call<AtTable>(`/tables/${id}/join`, { body }),
  drawing: (id: string, seat: number) => call<{ strokes: unknown[] }>(`/tables/${id}/seats/${seat}/drawing`),
  keepDrawing: (id: string, seat: number, strokes: readonly unknown[]) =>
    call<null>(`/tables/${id}/seats/${seat}/drawing`, {
      method: 'PUT',
      body: { strokes },
    }),
  about: (slug: string) => once<About>(`/games/${slug}/about`),
  tableAbout: (id: string) => once<About>(`/tables/${id}/about`),
  rules: (slug: string) => once<Chapter[]>(`/games/${slug}/rules`),
  guide: (slug: string) => once<Guide>(`/games/${slug}/guide`),
  film: (id: string, seat: number | null) => call<Film>(`/tables/${id}/film${seat === null ? '' : `?seat=${seat}`}`),
  filmOf: (record: RecordFile, seat: number | null) =>
    call<Film>(`/film${seat === null ? '' : `?seat=${seat}`}`, {
      body: record,
    }),
  record: (id: string) => call<RecordFile>(`/tables/${id}/record`),
  read: (text: string) => call<RecordFile>('/read', { body: { text } }),
  playOn: (wish: PlayOn) => call<AtTable>('/play-on', { body: wish }),
};
