/** Where everything on the stage stands: the board, and beside or below it the graph. In the units of the board. */
import { CELL, type Point } from '../board/geometry';

export interface Stage {
  readonly width: number;
  readonly height: number;
  /** The top left corner of the board. */
  readonly board: Point;
  /** Where the board and the names around it end, to the right and below. */
  readonly corner: Point;
  /** The middles of the two columns of the graph. */
  readonly cells: number;
  readonly digits: number;
  /** The middle of the first row of the graph. */
  readonly top: number;
}

export type Shape = 'wide' | 'tall';

/** Room above and to the left of the board for the names of columns and rows. */
export const LABELS = 34;
/** The height of a row of names below the board. */
export const FOOT = 38;
/** How much smaller a cell is in the graph. */
export const SCALE = 0.82;
/** The radius of a digit in the graph. */
export const RADIUS = 20;

/** The stage for a board of this side, with so many houses that are neither rows nor columns. */
export function stageFor(shape: Shape, side: number, others: number): Stage {
  const extent = side * CELL;
  const below = LABELS + extent + Math.ceil(others / side) * FOOT + 8;
  const board = { x: LABELS, y: LABELS };
  const corner = { x: LABELS + extent + 6, y: below };
  if (shape === 'wide') {
    const cells = LABELS + extent + 160;
    const digits = cells + Math.max(320, extent * 0.55);
    return { width: digits + 98, height: below, board, corner, cells, digits, top: LABELS + CELL / 2 };
  }
  const top = below + 34 + CELL / 2;
  const height = top + (side - 0.5) * CELL + 4;
  return { width: corner.x, height, board, corner, cells: 150, digits: LABELS + extent - 86, top };
}

/** The part of the width of a wide stage that its board takes. */
export function boardShare({ side }: { readonly side: number }): number {
  const { corner, width } = stageFor('wide', side, 0);
  return corner.x / width;
}

/** The middle of a row of the graph. */
export function rowAt(stage: Stage, row: number): number {
  return stage.top + row * CELL;
}

/** The top left corner of the cell that stands in this row of the graph. */
export function inGraph(stage: Stage, row: number): Point {
  const half = (CELL * SCALE) / 2;
  return { x: stage.cells - half, y: rowAt(stage, row) - half };
}

/** The two ends of an edge: at the cell's right side and at the rim of the digit. */
export function ends(stage: Stage, cellRow: number, digitRow: number): readonly [Point, Point] {
  const start = { x: stage.cells + (CELL * SCALE) / 2 + 2, y: rowAt(stage, cellRow) };
  const middle = { x: stage.digits, y: rowAt(stage, digitRow) };
  const length = Math.hypot(middle.x - start.x, middle.y - start.y);
  return [start, between(middle, start, (RADIUS + 3) / length)];
}

/** The point on the way from one to another: 0 is the one, 1 the other. */
export function between(one: Point, other: Point, part: number): Point {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

/** The direction from one point to another in degrees. */
export function direction(one: Point, other: Point): number {
  return (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
}

/** A movement and turn as the style of an element. */
export function moved({ x, y }: Point, rest = ''): string {
  return `translate(${round(x)}px, ${round(y)}px) ${rest}`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
