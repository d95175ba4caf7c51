/** The most images of one GIF; a longer run continues in the next. */
export const MOST = 120;
