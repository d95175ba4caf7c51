/** The usual boxes of each side. */

import type { LayoutChoice, LayoutKind } from '../board/layout';

/** Rows and columns of the usual boxes, as setters draw them: two rows of three on a 6×6 grid. */
function usualBoxes(side: number): string | null {
  for (let rows = Math.floor(Math.sqrt(side)); rows > 1; rows--) {
    if (side % rows === 0) return `${rows}x${side / rows}`;
  }
  return null;
}

/** The layout of a kind; sides that cannot have boxes get rows and columns only. */
export function layoutOf(kind: LayoutKind, side: number): LayoutChoice {
  const boxes = usualBoxes(side);
  if (kind === 'latin' || boxes === null) return { kind: 'latin' };
  return side === 9 ? { kind } : { kind, boxes };
}
