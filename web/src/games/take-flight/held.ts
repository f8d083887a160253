/** The tail's moves, and which of them are held until a number is written. */
import type { Form } from '../../core/choices';
import type { Stage } from '../../core/stage.svelte';
import { edition, type Sheet } from './sheet';

export interface Symbols {
  symbol: string;
  name: string;
  glyph: string;
  circled: number;
  left: number;
  /** Where in `stage.held` the held ones of this kind stand. */
  held: number[];
  /** One move, or one for each direction of a trim. */
  moves: { move: Form; glyph: string }[];
}

const GLYPHS: Record<string, string> = { free: '↔', adjust: '±1', level: '⟶' };

export function symbolsOf(stage: Stage, seat: number, sheet: Sheet, isMine: boolean): Symbols[] {
  return edition(stage).tail.map(({ symbol, name, glyph, circled }) => {
    const mark = GLYPHS[symbol] ?? (symbol === 'set_four' ? `=${glyph}` : glyph);
    const tail = { type: 'tail', seat, symbol };
    const moves =
      symbol === 'level'
        ? [{ move: { type: 'level', seat }, glyph: mark }]
        : symbol === 'adjust'
          ? [-1, 1].map((delta) => ({ move: { ...tail, delta }, glyph: delta < 0 ? '−1' : '+1' }))
          : [{ move: tail, glyph: mark }];
    const held = isMine ? stage.held.flatMap((move, index) => (move['symbol'] === symbol ? [index] : [])) : [];
    return { symbol, name, glyph: mark, circled, left: sheet.tail[symbol] ?? 0, held, moves };
  });
}

/** How a held one is called: a trim by its direction. */
export function mark(stage: Stage, symbols: Symbols, index: number): string {
  const delta = stage.held[index]?.['delta'];
  return delta === undefined ? symbols.glyph : delta === 1 ? '+1' : '−1';
}
