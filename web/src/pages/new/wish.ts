/** A table as it is being wished for, and what of it goes to the server. */
import type { GameInfo, Opening } from '../../core/api';
import { usualLevel, usualSeats } from '../../core/lobby';
import { say } from '../words';

export type Purpose = 'friends' | 'screen' | 'options';

export interface Place {
  kind: 'here' | 'friend' | 'bot';
  name: string;
  level: string;
}

export interface Wish {
  places: Place[];
  options: Record<string, unknown>;
  edition: string;
  /** The text of a file of one's own, instead of a shipped edition. */
  file: { name: string; text: string } | null;
  pace: 'none' | 'live' | 'days';
  minutes: number;
  increment: number;
  days: number;
  onTimeout: 'bot' | 'resign';
  isReal: boolean;
  isListed: boolean;
  isWatchable: boolean;
}

export function newPlace(game: GameInfo, kind: Place['kind'], name = ''): Place {
  return { kind, name, level: usualLevel(game) };
}

/** Playable as it is, for each way to come here. */
export function usualWish(game: GameInfo, purpose: Purpose, name: string): Wish {
  const other = { friends: 'friend', screen: 'here', options: 'bot' } as const;
  const places = Array.from({ length: Math.max(usualSeats(game), purpose === 'options' ? 1 : Math.min(2, game.seats[1])) }, (_, seat) =>
    seat === 0 ? newPlace(game, 'here', name) : newPlace(game, other[purpose]),
  );
  return {
    places,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    edition: 'standard',
    file: null,
    pace: 'none',
    minutes: 15,
    increment: 10,
    days: 2,
    onTimeout: 'bot',
    isReal: false,
    isListed: false,
    isWatchable: true,
  };
}

/** Who will sit there, as far as one knows before the table is open. */
export const nameOf = (place: Place, seat: number): string =>
  (place.kind === 'here' && place.name.trim()) || say('seat-other-name', { number: seat + 1 });

export const hasFriends = (wish: Wish): boolean => wish.places.some((place) => place.kind === 'friend');

export function openingOf(game: GameInfo, wish: Wish): Opening {
  const mine = wish.places.find((place) => place.kind === 'here')?.name.trim();
  const several = wish.places.filter((place) => place.kind === 'here').length > 1;
  return {
    game: game.slug,
    name: mine || say('guest'),
    seats: wish.places.map((place, seat) => {
      if (place.kind === 'friend') return { kind: 'open' };
      if (place.kind === 'bot') return { kind: place.level };
      return { kind: 'me', name: place.name.trim() || say(several ? 'seat-other-name' : 'guest', { number: seat + 1 }) };
    }),
    options: wish.options,
    ...(wish.file ? { edition_file: wish.file.text } : { edition: wish.edition }),
    dice: wish.isReal ? 'entered' : 'fair',
    pace: wish.pace,
    ...(wish.pace === 'live' ? { seconds: wish.minutes * 60, increment: wish.increment } : {}),
    ...(wish.pace === 'days' ? { days: wish.days } : {}),
    on_timeout: wish.onTimeout,
    is_listed: wish.isListed && hasFriends(wish),
    is_watchable: wish.isWatchable,
    start: !hasFriends(wish),
  };
}
