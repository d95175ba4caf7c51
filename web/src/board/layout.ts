/**
 * Layouts as tables of houses, the same that the engine builds.
 *
 * The page builds them itself so that a board can be drawn, and a shared link opened, without a question to the
 * server; a browser test holds them against the server's answer.
 */

import type { HouseKind, LayoutKind } from '../api/answers';
import { cellName, type Cell } from './names';

export type { HouseKind, LayoutKind };

/** What has to be said to name a layout, as the API takes it (with the side beside it). */
export interface LayoutChoice {
  readonly kind: LayoutKind;
  /** Rows and columns of a box, `2x3`; nothing for the usual boxes of the side. */
  readonly boxes?: string | null;
  /** One symbol for each cell's piece, in reading order. */
  readonly map?: string | null;
}

export interface House {
  readonly name: string;
  /** The name as a cell group, counted from 0: `Row0`, `Col3`, `Box03`. */
  readonly group: string;
  readonly kind: HouseKind;
  readonly cells: readonly Cell[];
}

export interface Layout {
  readonly choice: LayoutChoice;
  readonly side: number;
  readonly houses: readonly House[];
  /** For each cell the number of its box, or -1 where there are no boxes. */
  readonly boxOf: readonly number[];
  /** For each cell the others that share a house with it, in order. */
  readonly peers: readonly (readonly Cell[])[];
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

export function makeLayout(side: number, choice: LayoutChoice = { kind: 'sudoku' }): Layout {
  const numbered = (kind: HouseKind, cells: readonly Cell[][]): House[] =>
    cells.map((members, index) => ({
      name: `${kind} ${index + 1}`,
      group: groupName(kind, index, members[0] ?? 0, side),
      kind,
      cells: members,
    }));
  const houses: House[] = [
    ...numbered(
      'row',
      range(side).map((row) => range(side).map((k) => row * side + k)),
    ),
    ...numbered(
      'column',
      range(side).map((column) => range(side).map((k) => k * side + column)),
    ),
    ...numbered('box', boxes(side, choice)),
  ];
  if (choice.kind === 'sudoku-x') houses.push(...numbered('diagonal', diagonals(side)));
  if (choice.kind === 'windoku') houses.push(...numbered('window', windows(side, boxShape(side, choice))));

  const boxOf = range(side * side).map(() => -1);
  const peers = range(side * side).map(() => new Set<Cell>());
  houses.forEach((house) => {
    if (house.kind === 'box') house.cells.forEach((cell) => (boxOf[cell] = boxNumber(house)));
    for (const cell of house.cells)
      for (const other of house.cells) if (cell !== other) peers[cell]?.add(other);
  });
  return { choice, side, houses, boxOf, peers: peers.map((set) => [...set].sort((a, b) => a - b)) };
}

/** Rows and columns of a box: as chosen, square, or for side 6 three rows of two. */
export function boxShape(side: number, choice: LayoutChoice): readonly [number, number] {
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(choice.boxes ?? '') ?? [];
  if (rows !== undefined && columns !== undefined) return [Number(rows), Number(columns)];
  if (side === 6) return [3, 2];
  const root = Math.round(Math.sqrt(side));
  if (root * root !== side) throw new Error(`side ${side} has no square boxes`);
  return [root, root];
}

/** The layout's name for people. */
export function layoutTitle({ side, choice }: Layout): string {
  const names: Record<LayoutKind, string> = {
    sudoku: 'Sudoku',
    'sudoku-x': 'Sudoku-X',
    windoku: 'Windoku',
    latin: 'Latin square',
    jigsaw: 'Jigsaw Sudoku',
  };
  return side === 9 ? names[choice.kind] : `${names[choice.kind]} ${side}×${side}`;
}

/** The house of this name, `column 7` or `Col6`. */
export const houseNamed = (layout: Layout, name: string): House | undefined =>
  layout.houses.find((house) => house.name === name || house.group === name);

/** A cell as it is spoken: `row 3 column 5`. */
export const spokenCell = (cell: Cell, side: number): string =>
  cellName(cell, side).replace(/r(\d+)c(\d+)/, 'row $1 column $2');

const boxNumber = (house: House): number => Number(house.name.slice('box '.length)) - 1;

/** A box is named by the row and column of its first cell, both with two digits where the side is over ten. */
function groupName(kind: HouseKind, index: number, first: Cell, side: number): string {
  const place = (number: number) => String(number).padStart(side > 10 ? 2 : 1, '0');
  const names: Record<HouseKind, string> = {
    row: `Row${index}`,
    column: `Col${index}`,
    box: `Box${place(Math.floor(first / side))}${place(first % side)}`,
    diagonal: `Diagonal${index}`,
    window: `Window${index}`,
  };
  return names[kind];
}

function boxes(side: number, choice: LayoutChoice): Cell[][] {
  if (choice.kind === 'latin') return [];
  if (choice.kind === 'jigsaw') return pieces(side, choice.map ?? '');
  const [rows, columns] = boxShape(side, choice);
  if (rows * columns !== side) throw new Error(`boxes of ${rows}×${columns} do not tile side ${side}`);
  return range(side).map((index) => {
    const [top, left] = [Math.floor(index / rows) * rows, (index % rows) * columns];
    return range(side).map((k) => (top + Math.floor(k / columns)) * side + left + (k % columns));
  });
}

/** Pieces are numbered by the first cell of each, in reading order. */
function pieces(side: number, map: string): Cell[][] {
  const symbols = map.replace(/\s/g, '');
  const found = new Map<string, Cell[]>();
  [...symbols].forEach((piece, cell) => found.set(piece, [...(found.get(piece) ?? []), cell]));
  const cells = [...found.values()];
  if (cells.length !== side || cells.some((piece) => piece.length !== side)) {
    throw new Error(`the jigsaw map does not have ${side} pieces of ${side} cells`);
  }
  return cells;
}

const diagonals = (side: number): Cell[][] => [
  range(side).map((k) => k * side + k),
  range(side).map((k) => (side - 1 - k) * side + k),
];

function windows(side: number, [rows, columns]: readonly [number, number]): Cell[][] {
  const starts = (count: number, step: number) => range(count - 1).map((k) => 1 + k * step);
  return starts(side / rows, rows + 1).flatMap((top) =>
    starts(side / columns, columns + 1).map((left) =>
      range(side).map((k) => (top + Math.floor(k / columns)) * side + left + (k % columns)),
    ),
  );
}
