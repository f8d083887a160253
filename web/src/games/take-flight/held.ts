/** The tail's moves, and which of them are held until a number is written. */
import type { Stage } from '../../core/stage.svelte';
import type { Forms } from './forms';
import type { LevelOff, UseTail } from './forms';
import type { Sheet } from './sheet';

export interface Symbols {
  symbol: UseTail['symbol'];
  name: string;
  glyph: string;
  circled: number;
  left: number;
  /** Where in `stage.held` the held ones of this kind stand. */
  held: number[];
  /** One move, or one for each direction of a trim. */
  moves: { move: UseTail | LevelOff; glyph: string }[];
}

const GLYPHS: Partial<Record<UseTail['symbol'], string>> = { free: '↔', adjust: '±1', level: '⟶' };

export function symbolsOf(stage: Stage<Forms>, seat: number, sheet: Sheet, isMine: boolean): Symbols[] {
  return stage.board.tail.map(({ symbol, name, glyph, circled }) => {
    const mark = GLYPHS[symbol] ?? (symbol === 'set_four' ? `=${glyph}` : glyph);
    const tail: UseTail = { type: 'tail', seat, symbol };
    const moves: Symbols['moves'] =
      symbol === 'level'
        ? [{ move: { type: 'level', seat }, glyph: mark }]
        : symbol === 'adjust'
          ? [-1, 1].map((delta) => ({ move: { ...tail, delta }, glyph: delta < 0 ? '−1' : '+1' }))
          : [{ move: tail, glyph: mark }];
    const held = isMine ? stage.held.flatMap((move, index) => ('symbol' in move && move.symbol === symbol ? [index] : [])) : [];
    return { symbol, name, glyph: mark, circled, left: sheet.tail[symbol], held, moves };
  });
}

/** How a held one is called: a trim by its direction. */
export function mark(stage: Stage<Forms>, symbols: Symbols, index: number): string {
  const move = stage.held[index];
  const delta = move?.type === 'tail' ? move.delta : undefined;
  return delta === undefined ? symbols.glyph : delta === 1 ? '+1' : '−1';
}
