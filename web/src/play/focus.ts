/** For groups of buttons beside the board: a click does not take the focus from the board, so keys still work there. */
export const keepFocus = (event: PointerEvent): void => event.preventDefault();
