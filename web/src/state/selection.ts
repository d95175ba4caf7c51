/** The selected cells and the cursor. */

import type { Layout } from '../board/layout';
import { columnOf, rowOf, type Cell } from '../board/names';
import { candidatesOf, digitIn, type Board } from './board';

export interface Selection {
  readonly cells: ReadonlySet<Cell>;
  /** The focused cell; it stays when nothing is selected. */
  readonly cursor: Cell;
}

export const noSelection: Selection = { cells: new Set(), cursor: 0 };

export const chooseOnly = (cell: Cell): Selection => ({ cells: new Set([cell]), cursor: cell });

export const chooseAlso = (selection: Selection, cell: Cell): Selection => ({
  cells: new Set([...selection.cells, cell]),
  cursor: cell,
});

export function toggleChoice(selection: Selection, cell: Cell): Selection {
  const cells = new Set(selection.cells);
  if (!cells.delete(cell)) cells.add(cell);
  return { cells, cursor: cell };
}

/** Adds the rectangle between the cursor and this cell. */
export function chooseBetween({ cells, cursor }: Selection, cell: Cell, { side }: Layout): Selection {
  const between = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
  const inside = (other: Cell) =>
    between(rowOf(other, side), rowOf(cell, side), rowOf(cursor, side)) &&
    between(columnOf(other, side), columnOf(cell, side), columnOf(cursor, side));
  const all = Array.from({ length: side * side }, (_, other) => other);
  return { cells: new Set([...cells, ...all.filter(inside)]), cursor: cell };
}

export const chooseNone = (selection: Selection): Selection => ({ ...selection, cells: new Set() });

export const chooseAll = (selection: Selection, { side }: Layout): Selection => ({
  ...selection,
  cells: new Set(Array.from({ length: side * side }, (_, cell) => cell)),
});

/** All cells with the same digit as this one, or, for an empty cell, all with the same candidates. */
export function chooseAlike(board: Board, cell: Cell): Selection {
  const digit = digitIn(board, cell);
  const marks = candidatesOf(board, cell);
  const alike = (other: Cell) =>
    digit
      ? digitIn(board, other) === digit
      : other === cell || (marks !== 0 && candidatesOf(board, other) === marks);
  return { cells: new Set([...board.givens.keys()].filter(alike)), cursor: cell };
}

export type Direction = 'up' | 'down' | 'left' | 'right' | 'row-start' | 'row-end' | 'first' | 'last';

/** The cell in this direction, wrapping around at the edges. */
export function neighbour({ side }: Layout, cell: Cell, direction: Direction): Cell {
  const [row, column] = [rowOf(cell, side), columnOf(cell, side)];
  const wrap = (value: number) => (value + side) % side;
  switch (direction) {
    case 'up':
      return wrap(row - 1) * side + column;
    case 'down':
      return wrap(row + 1) * side + column;
    case 'left':
      return row * side + wrap(column - 1);
    case 'right':
      return row * side + wrap(column + 1);
    case 'row-start':
      return row * side;
    case 'row-end':
      return row * side + side - 1;
    case 'first':
      return 0;
    case 'last':
      return side * side - 1;
  }
}
