/**
 * Boards to practise on. Each is a random image of a stored board under the symmetries of a Sudoku: the pattern is the
 * same, and no two boards look alike.
 */

import { digitOf, only, type Digit } from '../board/digits';
import { makeLayout } from '../board/layout';
import type { Cell } from '../board/names';
import { newBoard, type Board } from '../state/board';

/** What has been exhausted before a board was stored: all simpler techniques, or only some of them. */
export type Walk = 'simpler' | 'medium' | 'singles' | 'none';

export interface Spots {
  readonly walk: Walk;
  readonly boards: readonly string[];
}

const SIDE = 9;
const CELLS = SIDE * SIDE;

/** Reads a stored board: `+` before a placed digit, then `:` and the eliminated candidates as digit, row, column. */
export function readSpot(text: string): Board {
  const [grid = '', eliminated = ''] = text.split(':');
  const givens = new Array<Digit>(CELLS).fill(0);
  const values = new Array<Digit>(CELLS).fill(0);
  const struck = new Array<number>(CELLS).fill(0);
  [...grid.matchAll(/(\+?)(.)/g)].forEach(([, plus, symbol = '.'], cell) => {
    (plus ? values : givens)[cell] = digitOf(symbol, SIDE);
  });
  for (const [digit = '', row, column] of eliminated.split(' ').filter((name) => name !== '')) {
    const cell = (Number(row) - 1) * SIDE + Number(column) - 1;
    struck[cell] = (struck[cell] ?? 0) | only(digitOf(digit, SIDE));
  }
  return { ...newBoard(makeLayout(SIDE), givens), values, struck, automatic: true };
}

/** A symmetry of the Sudoku: where each cell goes, and which digit each becomes. */
export interface Symmetry {
  readonly cells: readonly Cell[];
  readonly digits: readonly Digit[];
}

/** A random symmetry; `random` returns numbers from 0 up to 1. */
export function randomSymmetry(random: () => number): Symmetry {
  const rows = shuffledLines(random);
  const columns = shuffledLines(random);
  const turned = random() < 0.5;
  const place = (cell: Cell) => {
    const [row, column] = [rows[Math.floor(cell / SIDE)]!, columns[cell % SIDE]!];
    return turned ? column * SIDE + row : row * SIDE + column;
  };
  const digits = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random);
  return { cells: Array.from({ length: CELLS }, (_, cell) => place(cell)), digits: [0, ...digits] };
}

export function imageOf(board: Board, { cells, digits }: Symmetry): Board {
  const image = <T>(list: readonly T[], change: (value: T) => T): T[] => {
    const moved = [...list];
    list.forEach((value, cell) => (moved[cells[cell]!] = change(value)));
    return moved;
  };
  const digit = (old: Digit) => digits[old] ?? 0;
  const set = (old: number) =>
    digits.reduce((sum, now, before) => (before > 0 && (old >> before) & 1 ? sum | only(now) : sum), 0);
  return {
    ...board,
    givens: image(board.givens, digit),
    values: image(board.values, digit),
    struck: image(board.struck, set),
  };
}

/** Nine lines, shuffled in their bands, and the bands among each other. */
function shuffledLines(random: () => number): number[] {
  return shuffled([0, 1, 2], random).flatMap((band) =>
    shuffled([0, 1, 2], random).map((line) => band * 3 + line),
  );
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let left = mixed.length - 1; left > 0; left--) {
    const other = Math.floor(random() * (left + 1));
    [mixed[left], mixed[other]] = [mixed[other]!, mixed[left]!];
  }
  return mixed;
}
