/** What a page asks about a table besides what happens at it. */
import { call } from './api';

/** A whole address, and who can open it: a "machine" is this one alone, `command` opens it to its network, where it is `opened`. */
export interface Way {
  address: string;
  reach: 'everybody' | 'network' | 'machine';
  command: string | null;
  opened: string | null;
}

export interface Invitation {
  way: Way;
  qr: string;
}

/** When it last brought another device to the seat, and how many play it beside this one. */
export interface SeatLink {
  way: Way;
  used_at: number | null;
  devices: number;
}

export interface Verdict {
  moves: number;
  draws: number;
  by_hand: number;
  is_open: boolean;
  source: 'fair' | 'seeded' | 'scripted' | 'entered';
  reason: string | null;
}

export const invitation = (table: string): Promise<Invitation> => call(`/tables/${table}/invitation`);
export const seatLink = (table: string, seat: number): Promise<SeatLink> => call(`/tables/${table}/seats/${seat}/link`, { method: 'POST' });
/** The link that is good afterwards. */
export const revokeLink = (table: string, seat: number): Promise<SeatLink> =>
  call(`/tables/${table}/seats/${seat}/link`, { method: 'DELETE' });
export const record = (table: string): Promise<Record<string, unknown>> => call(`/tables/${table}/record`);
export const verify = (found: Record<string, unknown>): Promise<Verdict> => call('/verify', { body: found });

/** How many moves of a viewer's replay there are now. */
export async function moves(table: string, seat: number | null): Promise<number> {
  const { of } = await call<{ of: number }>(`/tables/${table}/replay?at=0${seat === null ? '' : `&seat=${seat}`}`);
  return of;
}
