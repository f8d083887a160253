/** What makes a part of a drawing a control for one move: spread it on the element, `<g {...lit(stage, move)}>`. */
import { equal } from '../core/choices';
import type { AnyForms, Stage } from '../core/stage.svelte';
import { pointerOf } from './pointer';

/** `name` until its sentence is known; `print` is what is written on it, which belongs to its name. */
export function lit<F extends AnyForms>(stage: Stage<F>, move: F['move'], name = '', print = '') {
  const told = stage.foretold(move);
  return {
    role: 'button',
    'data-lit': '', // it can be decided: layout checks look for it
    tabindex: 0,
    'aria-label': [told?.sentence ?? name, print, ...(told?.sentences.slice(1) ?? [])].filter(Boolean).join(' '),
    'aria-pressed': equal(stage.chosen, move),
    onclick: (event: MouseEvent) => stage.choose(move, pointerOf(event)),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      stage.choose(move, 'key');
    },
    onpointerenter: (event: PointerEvent) => event.pointerType !== 'touch' && stage.point(move),
    onpointerleave: () => stage.point(null),
    onfocus: () => stage.point(move),
    onblur: () => stage.point(null),
  } as const;
}
