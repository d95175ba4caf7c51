/** Which cells the clue of a rule gets from the cells that are chosen. */

import { columnOf, rowOf, type Cell } from '../board/names';
import type { Texts } from '../texts/en';

/** Where the clues of a rule go, by the names of the API. */
export type Placement =
  'grid' | 'cage' | 'cells' | 'line' | 'edge' | 'corner' | 'outside' | 'diagonal' | 'groups';

/** From which side a row or column is read, or where a diagonal goes to. */
export interface Direction {
  /** Its English name, by which the catalogue names it. */
  readonly name: keyof Texts['set']['directions'];
  readonly rows: number;
  readonly columns: number;
}

export const STRAIGHT: readonly Direction[] = [
  { name: 'from the left', rows: 0, columns: 1 },
  { name: 'from the right', rows: 0, columns: -1 },
  { name: 'from above', rows: 1, columns: 0 },
  { name: 'from below', rows: -1, columns: 0 },
];

export const OBLIQUE: readonly Direction[] = [
  { name: 'down and right', rows: 1, columns: 1 },
  { name: 'down and left', rows: 1, columns: -1 },
  { name: 'up and right', rows: -1, columns: 1 },
  { name: 'up and left', rows: -1, columns: -1 },
];

/** The directions that a placement can have. */
export function directionsOf(placement: Placement): readonly Direction[] {
  if (placement === 'outside') return STRAIGHT;
  return placement === 'diagonal' ? OBLIQUE : [];
}

/** What to choose so that a clue gets the cells that it has, and in which of the directions. */
export function choiceFor(
  placement: Placement,
  cells: readonly Cell[],
  side: number,
): { readonly chosen: readonly Cell[]; readonly towards: number } {
  const [first] = cells;
  const isSame = (line: readonly Cell[]) => line.every((cell, place) => cell === cells[place]);
  const towards =
    first === undefined
      ? -1
      : directionsOf(placement).findIndex((direction) => isSame(lineThrough(first, direction, side)));
  return towards < 0 ? { chosen: cells, towards: 0 } : { chosen: [first!], towards };
}

/** The cells of the clue, or nothing if others must be chosen. */
export function cellsFor(
  placement: Placement,
  chosen: readonly Cell[],
  side: number,
  direction?: Direction,
): Cell[] | null {
  const [first] = chosen;
  if (placement === 'grid') return [];
  if (first === undefined) return null;
  switch (placement) {
    case 'cage':
    case 'cells':
      return [...chosen].sort((a, b) => a - b);
    case 'line':
      return chosen.length > 1 ? [...chosen] : null;
    case 'groups':
      return chosen.length % 2 === 0 ? [...chosen] : null;
    case 'edge':
      return chosen.length === 2 && areNeighbours(first, chosen[1]!, side) ? [...chosen] : null;
    case 'corner':
      return corner(chosen, side);
    case 'outside':
    case 'diagonal':
      return direction && chosen.length === 1 ? lineThrough(first, direction, side) : null;
  }
}

/** The cells of a clue after a move, or nothing if it would leave the grid or stay where it is. */
export function movedCells(
  cells: readonly Cell[],
  rows: number,
  columns: number,
  side: number,
  placement?: Placement,
): Cell[] | null {
  const moved = (cell: Cell): Cell | null => {
    const [row, column] = [rowOf(cell, side) + rows, columnOf(cell, side) + columns];
    const isInside = row >= 0 && row < side && column >= 0 && column < side;
    return isInside ? row * side + column : null;
  };
  if (placement === 'outside' || placement === 'diagonal') {
    // A whole line goes from edge to edge wherever it is.
    const direction = directionsOf(placement)[choiceFor(placement, cells, side).towards]!;
    const first = moved(cells[0]!);
    const line = first === null ? cells : lineThrough(first, direction, side);
    return line.every((cell, place) => cell === cells[place]) ? null : [...line];
  }
  const all = cells.map(moved);
  return all.includes(null) ? null : (all as Cell[]);
}

function areNeighbours(a: Cell, b: Cell, side: number): boolean {
  return Math.abs(rowOf(a, side) - rowOf(b, side)) + Math.abs(columnOf(a, side) - columnOf(b, side)) === 1;
}

function corner(chosen: readonly Cell[], side: number): Cell[] | null {
  const first = Math.min(...chosen);
  if (columnOf(first, side) === side - 1 || rowOf(first, side) === side - 1) return null;
  const square = [first, first + 1, first + side, first + side + 1];
  const isSquare = chosen.length === 4 && chosen.every((cell) => square.includes(cell));
  return chosen.length === 1 || isSquare ? square : null;
}

/** The whole line through a cell, from the edge where it begins. */
export function lineThrough(cell: Cell, { rows, columns }: Direction, side: number): Cell[] {
  const step = (at: Cell, by: 1 | -1): Cell | null => {
    const row = rowOf(at, side) + by * rows;
    const column = columnOf(at, side) + by * columns;
    return row >= 0 && row < side && column >= 0 && column < side ? row * side + column : null;
  };
  let start = cell;
  for (let next = step(start, -1); next !== null; next = step(start, -1)) start = next;
  const line = [start];
  for (let next = step(start, 1); next !== null; next = step(next, 1)) line.push(next);
  return line;
}
