/** The arrangement of the regions: boxes of equal size, named A, B, C … in reading order. */
import { boxShape, type Layout } from '../board/layout';
import type { Cell } from '../board/names';

export interface Topology {
  readonly side: number;
  /** Rows and columns of a region. */
  readonly rows: number;
  readonly columns: number;
  /** The number of regions vertically and horizontally. */
  readonly down: number;
  readonly across: number;
  readonly names: readonly string[];
}

/** The regions of a layout, or null unless its houses are rows, columns and boxes that are rectangles of equal size. */
export function topologyOf({ side, choice }: Layout): Topology | null {
  if (choice.kind !== 'sudoku') return null;
  const [rows, columns] = boxShape(side, choice);
  const names = Array.from({ length: side }, (_, place) => String.fromCharCode(65 + place));
  return { side, rows, columns, down: side / rows, across: side / columns, names };
}

/** The row and column of a region among the regions. */
export function placeOf(topology: Topology, name: string): { row: number; column: number } {
  const number = topology.names.indexOf(name);
  return { row: Math.floor(number / topology.across), column: number % topology.across };
}

/** The cell of the board that is this row and column of a region. */
export function cellAt(topology: Topology, name: string, row: number, column: number): Cell {
  const place = placeOf(topology, name);
  return (place.row * topology.rows + row) * topology.side + place.column * topology.columns + column;
}

/** The cells of a region in reading order. */
export function cellsOf(topology: Topology, name: string): readonly Cell[] {
  const { rows, columns } = topology;
  return Array.from({ length: rows * columns }, (_, number) =>
    cellAt(topology, name, Math.floor(number / columns), number % columns),
  );
}

/** Each pair of neighbours once, the one above or to the left first. */
export function channels(topology: Topology): readonly (readonly [string, string])[] {
  const { names, across } = topology;
  return names.flatMap((name, number) => {
    const east = (number + 1) % across === 0 ? [] : [names[number + 1]!];
    const south = number + across < names.length ? [names[number + across]!] : [];
    return [...east, ...south].map((other) => [name, other] as const);
  });
}
