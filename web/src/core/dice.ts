/** Fair dice checked in this browser, without the server's help: docs/fair-dice.md, as tools/verify_record.py does it. */
import type { RecordFile } from './api';

export interface Checked {
  draws: number;
  /**
   * Done by people though the dice are fair, as a throw of paper planes. Whether the rules allow it there is for `piggery verify` to say.
   */
  byHand: number;
  /** The number of the first move that does not follow from the seed, 0 for a seed that was not promised; null: all is well. */
  fault: number | null;
}

const text = new TextEncoder();

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON in ASCII with the shortest separators, as the draws are keyed with. */
function canonical(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The bytes of draw k, one after the other. */
class Stream {
  private bytes: number[] = [];
  private block = 0;

  constructor(
    private key: CryptoKey,
    private nonces: readonly string[],
    private k: number,
  ) {}

  async number(size: number): Promise<bigint> {
    while (this.bytes.length < size) {
      const more = await crypto.subtle.sign('HMAC', this.key, text.encode(canonical([this.nonces, this.k, this.block++])));
      this.bytes.push(...new Uint8Array(more));
    }
    return this.bytes.splice(0, size).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  }

  async below(n: number): Promise<number> {
    const bits = n > 1 ? (n - 1).toString(2).length : 0;
    for (;;) {
      const found = (await this.number(Math.ceil(bits / 8))) & ((1n << BigInt(bits)) - 1n);
      if (found < BigInt(n)) return Number(found);
    }
  }

  async weighted(weights: readonly number[]): Promise<number> {
    let rest = await this.below(weights.reduce((sum, weight) => sum + weight, 0));
    let index = 0;
    while (rest >= weights[index]!) rest -= weights[index++]!;
    return index;
  }
}

async function drawn(stream: Stream, kind: string, of: readonly number[]): Promise<number[]> {
  if (kind === 'weights') return [await stream.weighted(of)];
  const [size, ...urn] = of;
  const taken = urn.map(() => 0);
  for (let count = 0; count < size!; count++) {
    const index = await stream.weighted(urn);
    urn[index]!--;
    taken[index]!++;
  }
  return taken;
}

/** Whether this browser can do it: only on a safe connection. */
export const canCheck = (): boolean => typeof crypto.subtle !== 'undefined';

export async function check(record: RecordFile): Promise<Checked> {
  const { source, seed, commitment, nonces } = record.chance;
  const secret = source === 'fair' ? bytesOf(seed!) : text.encode(seed!);
  if (source === 'fair' && hexOf(await crypto.subtle.digest('SHA-256', secret)) !== commitment) return { draws: 0, byHand: 0, fault: 0 };
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const given = record.from?.moves ?? 0; // taken over from another record, not drawn here
  let draws = 0;
  let byHand = 0;
  for (const [index, { by, draw }] of record.moves.entries()) {
    if (by !== 'chance' || index < given) continue;
    if (!draw && source === 'fair') {
      byHand++;
      continue;
    }
    const got = draw && (await drawn(new Stream(key, nonces, draw.k), draw.kind, draw.of));
    if (!got || got.join() !== draw.got.join()) return { draws, byHand, fault: index + 1 };
    draws++;
  }
  return { draws, byHand, fault: null };
}
