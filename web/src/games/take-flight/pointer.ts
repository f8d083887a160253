/** What a click came from: 'mouse', 'touch', 'pen'; a key has no pointer. */
export const pointerOf = (event: MouseEvent): string => (event as unknown as PointerEvent).pointerType || 'key';
