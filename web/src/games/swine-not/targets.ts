/** Where on the board each choice lies: on a tile, on a pawn, on one of the Pig's four sides, or nowhere (a button). */
import type { Form } from '../../core/choices';
import type { Stage } from '../../core/stage.svelte';
import type { Now } from './now';
import { direction, straight, towards } from './plan';

export interface Targets {
  tiles: Map<string, Form>;
  pawns: Map<number, Form>;
  sides: Map<string, Form>;
  plain: Form[];
}

/** Who or what a step on the board would move now. */
function mover(stage: Stage, now: Now): string | null {
  const { card, active, phase } = stage.view;
  if (phase === 'card' && card?.character != null) return now.people[card.character as number]?.tile ?? null;
  return active === null ? null : (now.people[active as number]?.tile ?? null);
}

export function targetsOf(stage: Stage, now: Now): Targets {
  const found: Targets = { tiles: new Map(), pawns: new Map(), sides: new Map(), plain: [] };
  const { width, height } = stage.board;
  for (const move of stage.legal) {
    const from = move.type === 'pig_step' ? now.pig.tile : mover(stage, now);
    if (move.type === 'set_facing') found.sides.set(move.facing as string, move);
    else if (typeof move.direction === 'string' && from) found.tiles.set(towards(from, move.direction, width, height)!, move);
    else if (typeof move.tile === 'string') found.tiles.set(move.tile, move);
    else if (typeof move.character === 'number') found.pawns.set(move.character, move);
    else found.plain.push(move);
  }
  return found;
}

/** The move that a click on a dark tile means, so that the rules can say why not. */
export function wished(stage: Stage, now: Now, tile: string): Form | null {
  const kinds = new Set(stage.legal.map(({ type }) => type));
  const there = now.people.findIndex((one) => one?.tile === tile);
  for (const type of ['target', 'choose_character', 'choose_chaser'])
    if (kinds.has(type)) return there < 0 ? null : { type, character: there };
  if (kinds.has('place')) return { type: 'place', tile };
  if (kinds.has('pig_step')) return tile === now.pig.tile ? null : { type: 'pig_step', direction: straight(now.pig.tile, tile) };
  const from = mover(stage, now);
  if (!from || from === tile || kinds.has('set_facing')) return null;
  const way = direction(from, tile);
  const isNear = towards(from, way, stage.board.width, stage.board.height) === tile;
  return stage.view.phase === 'turn' && isNear && way.length === 1 ? { type: 'move', direction: way } : { type: 'step', direction: way };
}
