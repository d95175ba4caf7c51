/**
 * Layouts as tables of houses, the same that the engine builds.
 *
 * The page builds them itself, so that it can draw a board or open a shared link without asking the server; a browser
 * test compares them with the server's.
 */

import type { HouseKind, LayoutKind } from '../api/answers';
import { texts } from '../texts/texts.svelte';
import { columnOf, rowOf, type Cell } from './names';

export type { HouseKind, LayoutKind };

/** The description of a layout in the API (the side is separate). */
export interface LayoutChoice {
  readonly kind: LayoutKind;
  /** Rows and columns of a box, `2x3`; nothing for the default boxes. */
  readonly boxes?: string | null;
  /** One symbol per cell for its irregular box, in reading order. */
  readonly map?: string | null;
}

export interface House {
  readonly name: string;
  /** The name on sudokuoftheday.com, counted from 0: `Row0`, `Col3`, `Box03`. */
  readonly group: string;
  readonly kind: HouseKind;
  readonly cells: readonly Cell[];
}

export interface Layout {
  readonly choice: LayoutChoice;
  readonly side: number;
  readonly houses: readonly House[];
  /** For each cell the number of its box, or -1 if there are no boxes. */
  readonly boxOf: readonly number[];
  /** Sets of cells that rules beyond houses keep from holding a digit twice. */
  readonly apart: readonly (readonly Cell[])[];
  /** For each cell its peers, in order: those that share a house with it or are kept apart from it. */
  readonly peers: readonly (readonly Cell[])[];
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

export function makeLayout(
  side: number,
  choice: LayoutChoice = { kind: 'sudoku' },
  apart: readonly (readonly Cell[])[] = [],
): Layout {
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
  for (const { kind, name, cells } of houses) {
    if (kind === 'box') cells.forEach((cell) => (boxOf[cell] = boxNumber(name)));
  }
  for (const cells of [...houses.map((house) => house.cells), ...apart]) {
    for (const cell of cells) for (const other of cells) if (cell !== other) peers[cell]?.add(other);
  }
  return { choice, side, houses, boxOf, apart, peers: peers.map((set) => [...set].sort((a, b) => a - b)) };
}

/** Rows and columns of a box: as chosen, or square, or three rows by two columns for side 6. */
export function boxShape(side: number, choice: LayoutChoice): readonly [number, number] {
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(choice.boxes ?? '') ?? [];
  if (rows !== undefined && columns !== undefined) return [Number(rows), Number(columns)];
  if (side === 6) return [3, 2];
  const root = Math.round(Math.sqrt(side));
  if (root * root !== side) throw new Error(`side ${side} has no square boxes`);
  return [root, root];
}

/** The display name of the layout. */
export function layoutTitle({ side, choice }: Layout): string {
  const name = texts.board.layouts[choice.kind];
  return side === 9 ? name : `${name} ${side}×${side}`;
}

/** The house of this name, `column 7` or `Col6`. */
export const houseNamed = (layout: Layout, name: string): House | undefined =>
  layout.houses.find((house) => house.name === name || house.group === name);

/** A cell as read by screen readers: `row 3 column 5`. */
export const spokenCell = (cell: Cell, side: number): string =>
  texts.board.cell(rowOf(cell, side) + 1, columnOf(cell, side) + 1);

const boxNumber = (name: string): number => Number(name.slice('box '.length)) - 1;

/** A box is named after the row and column of its first cell, each with two digits if the side is over ten. */
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

/** Irregular boxes are numbered in the reading order of their first cells. */
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
