/** The layouts that can be begun: kinds, sides, and the shapes of boxes. */

import type { LayoutChoice, LayoutKind } from '../board/layout';

export const SIDES: readonly number[] = Array.from({ length: 22 }, (_, place) => place + 4);

export const KINDS: readonly LayoutKind[] = ['sudoku', 'latin', 'sudoku-x', 'windoku', 'jigsaw'];

/** The boxes that fill a grid of a side, as rows and columns, the usual ones first: two rows of three for six. */
export function boxesOf(side: number): readonly (readonly [number, number])[] {
  const all = Array.from({ length: side }, (_, place) => place + 1);
  const shapes = all
    .filter((rows) => rows > 1 && rows < side && side % rows === 0)
    .map((rows) => [rows, side / rows] as const);
  const far = ([rows, columns]: readonly [number, number]) =>
    Math.abs(rows - columns) + (rows > columns ? 0.5 : 0);
  return shapes.sort((one, other) => far(one) - far(other));
}

/** As a layout names it. */
export const shapeName = ([rows, columns]: readonly [number, number]): string => `${rows}x${columns}`;

/** The layout of a kind; sides that cannot have boxes get rows and columns only. */
export function layoutOf(kind: LayoutKind, side: number, boxes?: string): LayoutChoice {
  const shapes = boxesOf(side).map(shapeName);
  const [usual] = shapes;
  if (kind === 'latin' || usual === undefined) return { kind: 'latin' };
  const shape = boxes !== undefined && shapes.includes(boxes) ? boxes : usual;
  return side === 9 ? { kind } : { kind, boxes: shape };
}
