import type { Cubes } from './now';
import { say } from './words';

/** Cubes in words: 3 apples, 1 beet. */
export function cubesText(cubes: Cubes, colors: readonly (keyof Cubes)[]): string {
  const parts = colors.filter((color) => cubes[color]).map((color) => say(`cube-${color}`, { count: cubes[color]! }));
  return parts.length ? parts.join(', ') : say('nothing');
}

/** A fraction such as "1/230" as a percentage for people. */
export function percent(fraction: string): string {
  const [over, under = '1'] = fraction.split('/');
  const value = (100 * Number(over)) / Number(under);
  return value > 0 && value < 1 ? '<1 %' : `${Math.round(value)} %`;
}
