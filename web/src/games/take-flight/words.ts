import { words } from '../../core/words';
import texts from './en.ftl?raw';

export const say = words(texts);

/** A number with its sign, as on the sheet: +2, −3, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : plain(value);
}

/** With a real minus. */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}
