/** The HTTP side of the server. Shapes as in docs/protocol.md and /api/docs. */
import type { Position, StepInfo, TableInfo } from './protocol';

export interface OptionInfo {
  name: string;
  default: unknown;
  values: Record<string, unknown[]>;
  sentence: string;
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
  poster: { name: string; flag: string; title: { text: string; is_small: boolean }[]; line: string };
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

export interface ReplayStep {
  at: number;
  moves: number;
  step: StepInfo | null;
  position: Position;
}

/** The server said no, or could not be reached (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule = '',
  ) {
    super(message);
  }
}

export async function call<T>(path: string, init?: { method?: string; body?: unknown }): Promise<T> {
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
  const text = await response.text();
  const body = text ? JSON.parse(text) : null;
  if (!response.ok) throw new ApiError(response.status, body?.detail ?? response.statusText, body?.rule ?? '');
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
  board: (slug: string, edition = 'standard') => once<{ board: Record<string, unknown> }>(`/games/${slug}/board?edition=${encodeURIComponent(edition)}`),
  open: (opening: Opening) => call<AtTable>('/tables', { body: opening }),
  table: (id: string) => call<AtTable>(`/tables/${id}`),
  join: (id: string, body: { name: string; invite?: string; seat?: number | null; nonce?: string }) => call<AtTable>(`/tables/${id}/join`, { body }),
  replay: (id: string, seat: number | null, at: number | null) =>
    call<ReplayStep>(`/tables/${id}/replay?${new URLSearchParams({ ...(seat === null ? {} : { seat: String(seat) }), ...(at === null ? {} : { at: String(at) }) })}`),
};
