/** Positions on a drawn board, in SVG units. A cell is always 60 wide. */

import type { Layout } from './layout';
import { columnOf, rowOf, type Candidate, type Cell } from './names';

export const CELL = 60;
/** Room around the square for its frame. */
export const FRAME = 3;
/** Room above and to the left for the numbers of columns and rows. */
export const LABELS = 24;

/** How wide a cell is in what the engine draws. */
export const ENGINE_CELL = 40;
/** Room on every side for clues outside the square. */
export const OUTSIDE = 60;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const cornerOf = (cell: Cell, side: number): Point => ({
  x: columnOf(cell, side) * CELL,
  y: rowOf(cell, side) * CELL,
});

export const centreOf = (cell: Cell, side: number): Point => ({
  x: columnOf(cell, side) * CELL + CELL / 2,
  y: rowOf(cell, side) * CELL + CELL / 2,
});

/** The number of candidates per row in a cell that shows them all. */
export const marksAcross = (side: number): number => Math.ceil(Math.sqrt(side));

/** Room above the candidates of a cell for the number of a cage. */
export const CAGE_NUMBER = 12;

/** The fixed position of a candidate: 1 at the top left, as on paper, with some room above them all. */
export function candidateAt({ cell, digit }: Candidate, side: number, room = 0): Point {
  const across = marksAcross(side);
  const down = Math.ceil(side / across);
  const { x, y } = cornerOf(cell, side);
  const pad = 3;
  return {
    x: x + pad + ((CELL - 2 * pad) * (((digit - 1) % across) + 0.5)) / across,
    y: y + pad + room + ((CELL - 2 * pad - room) * (Math.floor((digit - 1) / across) + 0.5)) / down,
  };
}

/** Half the maximum width of a candidate's mark. */
export const markRadius = (side: number, room = 0): number => (CELL - 6 - room) / marksAcross(side) / 2 - 0.4;

/** The positions of corner marks in digit order: up to eight around the edge, more in two lines. */
export function cornerPlaces(count: number): readonly Point[] {
  const [near, far, half] = [11, CELL - 11, CELL / 2];
  if (count > 8) {
    const above = Math.ceil(count / 2);
    const at = (k: number) => 3 + ((CELL - 6) * (k + 0.5)) / above;
    return Array.from({ length: count }, (_, k) =>
      k < above ? { x: at(k), y: near } : { x: at(k - above), y: far },
    );
  }
  const places = [
    { x: near, y: near },
    { x: far, y: near },
    { x: near, y: far },
    { x: far, y: far },
    { x: half, y: near },
    { x: half, y: far },
    { x: near, y: half },
    { x: far, y: half },
  ];
  const taken = places.slice(0, count);
  return taken.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The size of corner marks, so that those in one line do not touch. */
export const cornerFont = (count: number): number =>
  count <= 8 ? 15 : Math.min(15, (CELL - 6) / Math.ceil(count / 2) / 0.62);

/** The thick lines between boxes, without the outer frame. */
export function boxLines({ side, boxOf }: Layout): string {
  const lines: string[] = [];
  for (let cell = 0; cell < side * side; cell++) {
    const { x, y } = cornerOf(cell, side);
    if (columnOf(cell, side) > 0 && boxOf[cell] !== boxOf[cell - 1]) lines.push(`M${x} ${y}v${CELL}`);
    if (rowOf(cell, side) > 0 && boxOf[cell] !== boxOf[cell - side]) lines.push(`M${x} ${y}h${CELL}`);
  }
  return lines.join('');
}

/** The thin lines between all cells. */
export function cellLines(side: number): string {
  const lines: string[] = [];
  for (let k = 1; k < side; k++) lines.push(`M${k * CELL} 0v${side * CELL}M0 ${k * CELL}h${side * CELL}`);
  return lines.join('');
}

/** The outline of any set of cells, drawn a little inside its edge. */
export function outline(cells: readonly Cell[], side: number, inset: number): string {
  const members = new Set(cells);
  const holds = (row: number, column: number) =>
    row >= 0 && row < side && column >= 0 && column < side && members.has(row * side + column);
  const lines: string[] = [];
  for (const cell of cells) {
    const [row, column] = [rowOf(cell, side), columnOf(cell, side)];
    const { x, y } = cornerOf(cell, side);
    // A line ends short of an outer corner and extends past an inner one.
    const reach = (beside: boolean, across: boolean) => (!beside ? inset : across ? -inset : 0);
    for (const step of [-1, 1]) {
      if (!holds(row + step, column)) {
        const from = x + reach(holds(row, column - 1), holds(row + step, column - 1));
        const to = x + CELL - reach(holds(row, column + 1), holds(row + step, column + 1));
        lines.push(`M${from} ${step < 0 ? y + inset : y + CELL - inset}H${to}`);
      }
      if (!holds(row, column + step)) {
        const from = y + reach(holds(row - 1, column), holds(row - 1, column + step));
        const to = y + CELL - reach(holds(row + 1, column), holds(row + 1, column + step));
        lines.push(`M${step < 0 ? x + inset : x + CELL - inset} ${from}V${to}`);
      }
    }
  }
  return lines.join('');
}

export interface Arrow {
  readonly line: string;
  readonly head: string;
}

/** A slightly curved arrow between two candidates, which does not cover their marks. */
export function arrow(from: Point, to: Point, gap: number): Arrow {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(18, length * 0.12);
  const middle = {
    x: (from.x + to.x) / 2 - (dy / length) * bend,
    y: (from.y + to.y) / 2 + (dx / length) * bend,
  };
  const start = towards(from, middle, gap);
  const end = towards(to, middle, gap + 1);
  const tip = towards(end, middle, 7);
  const [nx, ny] = [(tip.y - end.y) / 7, (end.x - tip.x) / 7];
  const wing = 3.4;
  return {
    line: `M${at(start)}Q${at(middle)} ${at(tip)}`,
    head: `M${at(end)}L${at({ x: tip.x + nx * wing, y: tip.y + ny * wing })}L${at({ x: tip.x - nx * wing, y: tip.y - ny * wing })}Z`,
  };
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance / length, 0.9);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
