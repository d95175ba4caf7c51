/** For groups of buttons beside the board: a click takes no focus from the board, so that keys go on working there. */
export const keepFocus = (event: PointerEvent): void => event.preventDefault();
