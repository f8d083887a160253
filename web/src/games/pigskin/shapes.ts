/** Outlines that several drawings of the field share. */

const n = (value: number): number => Math.round(value * 10) / 10;

/** A burst of twelve points. */
export function starPath(x: number, y: number, outer: number, inner: number): string {
  const points = Array.from({ length: 24 }, (_, i) => {
    const [radius, angle] = [i % 2 ? inner : outer, (i * Math.PI) / 12];
    return `${n(x + radius * Math.sin(angle))} ${n(y - radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

export function linePath(points: { x: number; y: number }[]): string {
  return `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** An exact fraction, "181/216", as a number. */
export function share(fraction: string): number {
  const [over, under = 1] = fraction.split('/').map(Number) as [number, number?];
  return over / under;
}

/** In whole percent; what is not certain never reads as if it were. */
export function percent(fraction: string): string {
  const chance = share(fraction);
  const rounded = Math.round(100 * chance);
  if (rounded === 100 && chance < 1) return '>99';
  return rounded === 0 && chance > 0 ? '<1' : `${rounded}`;
}
