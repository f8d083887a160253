/** Values and sentences as people read them. */
import { say } from './words';

const LONGEST = 34;

/** A sentence as the text of a button: without its full stop, or only its beginning where that says enough. */
export function short(sentence: string): string | null {
  const whole = sentence.replace(/\.$/, '');
  if (whole.length <= LONGEST) return whole;
  const beginning = /^[^,:;(.]+/.exec(whole)?.[0].trim() ?? '';
  return beginning.length <= LONGEST && beginning.length > 2 ? beginning : null;
}

const places = new Intl.PluralRules('en', { type: 'ordinal' });

/** A rank as people say it: 1st, 2nd, 3rd, 11th. */
export const place = (rank: number): string => say('score-place', { rank, kind: places.select(rank) });

/** Time as on a clock: 4:07, 1:02:33, 3 days. */
export function clock(seconds: number, days: (count: number) => string): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86_400) return days(Math.floor(whole / 86_400));
  const parts = whole >= 3600 ? [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60] : [Math.floor(whole / 60), whole % 60];
  return parts.map((part, index) => (index ? String(part).padStart(2, '0') : part)).join(':');
}

/** A value of a form for people: hand_off -> hand off. */
export function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(' + ');
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${plain(inner)} ${plain(name)}`)
      .join(', ');
  }
  return String(value ?? '–').replaceAll('_', ' ');
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
