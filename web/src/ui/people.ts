/** Who sits in a seat, as drawings and lists need it. */
const FACES = ['face-straw', 'face-goggles', 'face-bow', 'face-toque', 'face-helmet', 'face-pig'];

/** The drawing for somebody in a seat. */
export function face(seat: number, isBot: boolean): string {
  return isBot ? 'face-bot' : FACES[seat % FACES.length]!;
}

export const isBot = (kind: string): boolean => kind !== 'person' && kind !== 'open';
