/** Everything around the tables: lists, invitations, the flight of the day, records. Shapes as in /api/docs. */
import { api, call, type AtTable, type GameInfo, type Opening } from './api';
import type { Result, SeatInfo, Timing } from './protocol';
import { isBehind } from './seen';

/** A table in a list; from `yours` on only in the list of one's own. */
export interface Summary {
  id: string;
  game: string;
  title: string;
  status: 'open' | 'playing' | 'over' | 'frozen';
  seats: SeatInfo[];
  timing: Timing;
  opened_at: number;
  changed_at: number;
  edition_title: string;
  edition_hash: string;
  is_own_edition: boolean;
  yours: number[];
  movers: number[];
  prompt: string;
  scores: number[];
  winners: number[];
}

export interface Day {
  day: string;
  game: string;
  commitment: string;
  ends_at: number;
  table: string | null;
  is_flown: boolean;
  yesterday: string | null;
}

export interface Flight {
  rank: number;
  name: string;
  kind: string;
  score: number;
  table: string;
  is_mine: boolean;
}

/** `table`: mine, if I have flown; it may be unranked. */
export interface DayResults {
  day: string;
  commitment: string;
  seed: string | null;
  table: string | null;
  flights: Flight[];
}

/** The last position of a game, and how it ended. */
export interface Ended {
  view: Record<string, unknown>;
  result: Result | null;
}

export interface Verdict {
  moves: number;
  draws: number;
  by_hand: number;
  is_open: boolean;
  source: 'fair' | 'seeded' | 'scripted' | 'entered';
  reason: string | null;
  /** False: an old record whose names were removed, so that its old seal no longer fits. */
  is_sealed: boolean;
}

export interface KeptTable {
  id: string;
  game: string;
  title: string;
  status: Summary['status'];
  opened_at: number;
  names: string[];
  messages: number;
  drawings: number;
  /** Of a flight of the day. */
  day: string | null;
}

/** What the server keeps of this guest. */
export interface Kept {
  since: number | null;
  tables: KeptTable[];
  messages: number;
  drawings: number;
  flights: number;
}

/** The first of two requests that change something would lose its guest if the answer with the cookie got lost. */
async function asGuest<T>(path: string, body: unknown): Promise<T> {
  await api.me();
  return call<T>(path, { body });
}

/** As far as its page has shown it: a table that was left before the end has not ended yet for whoever looked. */
const asShown = (table: Summary): Summary =>
  isBehind(table.id) ? { ...table, status: 'playing', movers: [], prompt: '', scores: [], winners: [] } : table;

export const lobby = {
  mine: async () => (await call<Summary[]>('/tables?mine=true')).map(asShown),
  open: async () => (await call<Summary[]>('/tables')).map(asShown),
  openTable: (opening: Opening) => asGuest<AtTable>('/tables', opening),
  join: (id: string, body: { name: string; invite: string; seat: number | null }) => asGuest<AtTable>(`/tables/${id}/join`, body),
  claim: (token: string) => asGuest<{ table: string; seat: number }>('/seats/claim', { token }),
  day: () => call<Day>('/daily'),
  fly: (name: string) => asGuest<AtTable>('/daily', { name }),
  results: (day: string) => call<DayResults>(`/daily/${day}`),
  ended: (table: string) => call<Ended>(`/tables/${table}/replay`),
  kept: () => call<Kept>('/me/data'),
  forget: () => call<unknown>('/me', { method: 'DELETE', body: { sure: true } }),
  verify: (record: unknown) => call<Verdict>('/verify', { body: record }),
};

/** The levels that people are offered; `random` is for tests and the lab. */
export function levelsOf(game: GameInfo): string[] {
  return game.levels.filter((level) => level !== 'random');
}

/** The bot that sits down when nobody chose one. */
export function usualLevel(game: GameInfo): string {
  const levels = levelsOf(game);
  return levels.includes('farmhand') ? 'farmhand' : (levels.at(-1) ?? game.levels.at(-1)!);
}

/** Seats of a table that is opened without questions: two, or as near to it as the game allows. */
export function usualSeats(game: GameInfo): number {
  return Math.max(game.seats[0], Math.min(2, game.seats[1]));
}

/** Whether a running table waits for one of my seats. */
export function isMyTurn(table: Summary): boolean {
  return table.status === 'playing' && table.movers.some((seat) => table.yours.includes(seat));
}

/** The table or invitation that somebody typed or pasted: a whole link, a path, TABLE/INVITATION, or the name of a table. */
export function pathOf(typed: string): string | null {
  const text = typed.trim();
  const found = /(?:\/|^)(join|watch|table|replay)\/([a-z0-9]{6,20})(?:\/([a-z0-9]{6,40}))?\/?$/.exec(text.replace(/[?#].*$/, ''));
  if (found) return `/${found[1]}/${found[2]}${found[3] ? `/${found[3]}` : ''}`;
  const seat = /\/seat#(\S+)$/.exec(text);
  if (seat) return `/seat#${seat[1]}`;
  const plain = /^([a-z0-9]{6,20})(?:\/([a-z0-9]{6,40}))?$/.exec(text.toLowerCase());
  return plain ? `/join/${plain[1]}${plain[2] ? `/${plain[2]}` : ''}` : null;
}
