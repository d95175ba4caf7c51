/** What a pointer over the grid means: a cell, an edge, a corner. Points are in cells from the upper left corner. */

import { columnOf, rowOf, type Cell } from '../board/names';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How close to an edge or a corner a click is on it, in cells. */
const NEAR = 0.22;

/** The cell at a point, if it is inside the cell by this margin. */
export function cellAt({ x, y }: Point, side: number, margin: number): Cell | null {
  const inside = (value: number) => value >= 0 && value < side && Math.abs((value % 1) - 0.5) <= 0.5 - margin;
  return inside(x) && inside(y) ? Math.floor(y) * side + Math.floor(x) : null;
}

/** Points on the way to a point: a fast pointer skips cells. */
export function pointsTo(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 4));
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

/** The two cells on both sides of the edge at a point. */
export function edgeAt({ x, y }: Point, side: number): readonly [Cell, Cell] | null {
  const [across, down] = [Math.round(x), Math.round(y)];
  const isUpright = Math.abs(x - across) < NEAR && across > 0 && across < side;
  const isLevel = Math.abs(y - down) < NEAR && down > 0 && down < side;
  if (isUpright === isLevel) return null;
  const cell = (row: number, column: number) => Math.floor(row) * side + Math.floor(column);
  return isUpright ? [cell(y, across - 1), cell(y, across)] : [cell(down - 1, x), cell(down, x)];
}

/** The cell to the upper left of the corner at a point. */
export function cornerAt({ x, y }: Point, side: number): Cell | null {
  const [across, down] = [Math.round(x), Math.round(y)];
  const isNear = Math.hypot(x - across, y - down) < NEAR * 1.4;
  const isInside = across > 0 && across < side && down > 0 && down < side;
  return isNear && isInside ? (down - 1) * side + across - 1 : null;
}

/** The cell next to one, or the same one at the edge of the grid. */
export function cellBeside(cell: Cell, rows: number, columns: number, side: number): Cell {
  const within = (line: number) => Math.min(side - 1, Math.max(0, line));
  return within(rowOf(cell, side) + rows) * side + within(columnOf(cell, side) + columns);
}
