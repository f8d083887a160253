/**
 * A control that has just appeared takes no click from a pointer that rests: the second half of a double click was meant for
 * what lay there before. Attach it to what comes after a click: `<button {@attach fresh()}>`. A control that stays but comes to
 * mean another thing says which: `{@attach fresh(key(move))}`. Keys always work.
 */
import type { Attachment } from 'svelte/attachments';

const MOMENT = 350; // ms
const REST = { mouse: 8, touch: 30 }; // px: a finger comes down less exactly a second time

/** Where the pointer was last seen. */
let last = { x: NaN, y: NaN };
const see = ({ clientX: x, clientY: y }: PointerEvent): void => void (last = { x, y });
addEventListener('pointermove', see, { capture: true, passive: true });
addEventListener('pointerdown', see, { capture: true, passive: true });

/** `_meaning` is only watched: the attachment starts anew when it changes. */
export function fresh(_meaning?: unknown): Attachment {
  return (element) => {
    const since = performance.now();
    const { x, y } = last;

    function guard(event: Event): void {
      const { detail, clientX, clientY, pointerType } = event as PointerEvent;
      const isKey = detail === 0;
      const reach = pointerType === 'touch' ? REST.touch : REST.mouse;
      if (isKey || performance.now() - since > MOMENT || !(Math.hypot(clientX - x, clientY - y) <= reach)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    element.addEventListener('click', guard, { capture: true });
    return () => element.removeEventListener('click', guard, { capture: true });
  };
}
