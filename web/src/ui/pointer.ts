/** What a click came from: 'mouse', 'touch', 'pen'; a key has no pointer. */
export const pointerOf = (event: MouseEvent): string => (event instanceof PointerEvent && event.pointerType) || 'key';
