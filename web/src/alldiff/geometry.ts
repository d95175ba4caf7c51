/** The positions on the stage: the board, and the graph beside or below it, in the units of the board. */
import { CELL, type Point } from '../board/geometry';

export interface Stage {
  readonly width: number;
  readonly height: number;
  /** The top left corner of the board. */
  readonly board: Point;
  /** The right and bottom ends of the board with its labels. */
  readonly corner: Point;
  /** The centres of the graph's two columns. */
  readonly cells: number;
  readonly digits: number;
  /** The centres of source and sink. */
  readonly source: Point;
  readonly sink: Point;
  /** Where the edges from the source end, left of the names of the cells. */
  readonly names: number;
  /** The centre of the graph's first row. */
  readonly top: number;
}

export type Shape = 'wide' | 'tall';

/** Space above and to the left of the board for the labels of columns and rows. */
export const LABELS = 34;
/** The height of a row of labels below the board. */
export const FOOT = 38;
/** The scale of a cell in the graph. */
export const SCALE = 0.82;
/** The radius of a digit in the graph, and of source and sink. */
export const RADIUS = 20;
/** The minimum width of a stage with its graph below the board. */
const TALL = 480;

/** The stage for a board of this side and this number of houses that are neither rows nor columns. */
export function stageFor(shape: Shape, side: number, others: number): Stage {
  const extent = side * CELL;
  const below = LABELS + extent + Math.ceil(others / side) * FOOT + 8;
  const board = { x: LABELS, y: LABELS };
  const corner = { x: LABELS + extent + 6, y: below };
  const wide = shape === 'wide';
  const top = wide ? LABELS + CELL / 2 : below + 34 + CELL / 2;
  const height = wide ? below : top + (side - 0.5) * CELL + 4;
  const cells = wide ? corner.x + 200 : 154;
  const digits = wide ? cells + Math.max(320, extent * 0.55) : Math.max(TALL, corner.x) - 104;
  const middle = top + ((side - 1) / 2) * CELL;
  return {
    width: wide ? digits + 132 : Math.max(TALL, corner.x),
    height,
    board,
    corner,
    cells,
    digits,
    source: { x: cells - (wide ? 152 : 132), y: middle },
    sink: { x: digits + (wide ? 108 : 82), y: middle },
    names: cells - (CELL * SCALE) / 2 - (side > 9 ? 54 : 42),
    top,
  };
}

/** The share of a wide stage's width that its board takes. */
export function boardShare({ side }: { readonly side: number }): number {
  const { corner, width } = stageFor('wide', side, 0);
  return corner.x / width;
}

/** The centre of a row of the graph. */
export function rowAt(stage: Stage, row: number): number {
  return stage.top + row * CELL;
}

/** The top left corner of the cell in this row of the graph. */
export function inGraph(stage: Stage, row: number): Point {
  const half = (CELL * SCALE) / 2;
  return { x: stage.cells - half, y: rowAt(stage, row) - half };
}

/** The two ends of an edge: at the cell's right side and at the edge of the digit's circle. */
export function ends(stage: Stage, cellRow: number, digitRow: number): readonly [Point, Point] {
  const start = { x: stage.cells + (CELL * SCALE) / 2 + 2, y: rowAt(stage, cellRow) };
  return [start, rim({ x: stage.digits, y: rowAt(stage, digitRow) }, start)];
}

/** The two ends of an edge from the source to a cell, leaving space for the cell's name. */
export function sourceEnds(stage: Stage, row: number): readonly [Point, Point] {
  const end = { x: stage.names, y: rowAt(stage, row) };
  return [rim(stage.source, end), end];
}

/** The two ends of an edge from a digit to the sink. */
export function sinkEnds(stage: Stage, row: number): readonly [Point, Point] {
  const digit = { x: stage.digits, y: rowAt(stage, row) };
  return [rim(digit, stage.sink), rim(stage.sink, digit)];
}

/** The point just outside a circle that is nearest to another point. */
function rim(middle: Point, other: Point): Point {
  return between(middle, other, (RADIUS + 3) / Math.hypot(other.x - middle.x, other.y - middle.y));
}

/** Linear interpolation between two points. */
export function between(one: Point, other: Point, part: number): Point {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

/** The direction from one point to another in degrees. */
export function direction(one: Point, other: Point): number {
  return (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
}

/** A translation and rotation as a CSS transform. */
export function moved({ x, y }: Point, rest = ''): string {
  return `translate(${round(x)}px, ${round(y)}px) ${rest}`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

/** Scrolls until a bar at the bottom of the window no longer hides a picture. */
export function scrollClear(picture: Element, bar: Element, behavior: ScrollBehavior): void {
  if (getComputedStyle(bar).position !== 'sticky') return;
  const hidden = picture.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: hidden, behavior });
}

/** Keeps a picture clear of a bar that grows, if it was clear before. Returns what ends this. */
export function stayClear(picture: () => Element | undefined, bar: HTMLElement): () => void {
  let height = bar.offsetHeight;
  const observer = new ResizeObserver(() => {
    const grown = bar.offsetHeight - height;
    height = bar.offsetHeight;
    const shown = picture();
    if (!shown || grown <= 0) return;
    const wasClear = shown.getBoundingClientRect().bottom - bar.getBoundingClientRect().top <= grown + 1;
    if (wasClear) scrollClear(shown, bar, 'auto');
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
