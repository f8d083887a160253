/** Where on the board each choice lies: on a tile, on a pawn, on one of the Pig's four sides, or nowhere (a button). */
import type { Stage } from '../../core/stage.svelte';
import type { Forms, Move } from './forms';
import type { Now } from './now';
import { direction, FOUR, straight, towards, type Direction } from './plan';

export interface Targets {
  tiles: Map<string, Move>;
  pawns: Map<number, Move>;
  sides: Map<Direction, Move>;
  plain: Move[];
}

/** Who or what a step on the board would move now. */
function mover(stage: Stage<Forms>, now: Now): string | null {
  const { card, active, phase } = stage.view;
  const who = phase === 'card' && card ? (card.character ?? active) : active;
  return who === null ? null : (now.people[who]?.tile ?? null);
}

export function targetsOf(stage: Stage<Forms>, now: Now): Targets {
  const found: Targets = { tiles: new Map(), pawns: new Map(), sides: new Map(), plain: [] };
  const { width, height } = stage.board;
  for (const move of stage.legal) {
    const from = move.type === 'pig_step' ? now.pig.tile : mover(stage, now);
    if (move.type === 'set_facing') found.sides.set(move.facing, move);
    else if ('direction' in move && from) found.tiles.set(towards(from, move.direction, width, height)!, move);
    else if ('tile' in move) found.tiles.set(move.tile, move);
    else if ('character' in move) found.pawns.set(move.character, move);
    else found.plain.push(move);
  }
  return found;
}

/** The move that a click on a dark tile means, so that the rules can say why not. */
export function wished(stage: Stage<Forms>, now: Now, tile: string): Move | null {
  const kinds = new Set(stage.legal.map(({ type }) => type));
  const there = now.people.findIndex((one) => one?.tile === tile);
  for (const type of ['target', 'choose_character', 'choose_chaser'] as const)
    if (kinds.has(type)) return there < 0 ? null : { type, character: there };
  if (kinds.has('place')) return { type: 'place', tile };
  if (kinds.has('pig_step')) return tile === now.pig.tile ? null : { type: 'pig_step', direction: straight(now.pig.tile, tile) };
  const from = mover(stage, now);
  if (!from || from === tile || kinds.has('set_facing')) return null;
  const way = direction(from, tile);
  const isNear = towards(from, way, stage.board.width, stage.board.height) === tile;
  const step = FOUR.find((one) => one === way);
  return stage.view.phase === 'turn' && isNear && step ? { type: 'move', direction: step } : { type: 'step', direction: way };
}
