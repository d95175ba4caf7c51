/**
 * A player's board: the puzzle, the placed digits, and all kinds of marks. It is immutable; commands create new
 * boards.
 */

import { all, has, NONE, only, type Digit, type DigitSet } from '../board/digits';
import type { Rule } from '../api/answers';
import { makeLayout, type House, type Layout } from '../board/layout';
import type { Candidate, Cell } from '../board/names';

export interface Board {
  readonly layout: Layout;
  /** The rules beyond houses, as the API has them. */
  readonly rules: readonly Rule[];
  /** Digits of the puzzle, 0 where it is blank. */
  readonly givens: readonly Digit[];
  /** Digits of the player, 0 where there is none. */
  readonly values: readonly Digit[];
  readonly corners: readonly DigitSet[];
  /** The player's own candidates, in use while `automatic` is off. */
  readonly centres: readonly DigitSet[];
  /** Candidates the player has eliminated, in use while `automatic` is on. */
  readonly struck: readonly DigitSet[];
  /** Whether candidates are computed: all that the digits allow, except those eliminated. */
  readonly automatic: boolean;
  /** One of nine colours, or 0. */
  readonly hues: readonly number[];
}

const blank = (side: number): number[] => new Array<number>(side * side).fill(0);

/** A board with these givens and rules, and nothing else. */
export function newBoard(
  layout: Layout,
  givens: readonly Digit[] = blank(layout.side),
  rules: readonly Rule[] = [],
): Board {
  const empty = blank(layout.side);
  return {
    layout,
    rules,
    givens,
    values: empty,
    corners: empty,
    centres: empty,
    struck: empty,
    automatic: false,
    hues: empty,
  };
}

export const emptyBoard = newBoard(makeLayout(9));

/** The digit in a cell, given or placed, or 0. */
export const digitIn = (board: Board, cell: Cell): Digit => board.givens[cell] || board.values[cell] || 0;

export const isOpen = (board: Board, cell: Cell): boolean => digitIn(board, cell) === 0;

/** Whether a puzzle is being entered: there are no givens yet. A puzzle with rules needs none. */
export const isTyped = (board: Board): boolean =>
  board.rules.length === 0 && board.givens.every((digit) => digit === 0);

/** The digits of the puzzle: the givens, or all digits while a puzzle is being entered. */
export const puzzleOf = (board: Board): readonly Digit[] => (isTyped(board) ? board.values : board.givens);

/** The puzzle as it was given, with nothing placed or marked. */
export const puzzleBoard = (board: Board): Board => newBoard(board.layout, puzzleOf(board), board.rules);

/** The same board with these digits as its givens. */
export const posed = (board: Board): Board =>
  isTyped(board) ? { ...board, givens: board.values, values: blank(board.layout.side) } : board;

/** The candidates that the digits in its peers leave for a cell. */
export function possible(board: Board, cell: Cell): DigitSet {
  let seen = NONE;
  for (const peer of board.layout.peers[cell] ?? []) seen |= only(digitIn(board, peer));
  return all(board.layout.side) & ~seen;
}

/** The marked candidates of a cell; none if it has a digit or no marks. */
export function candidatesOf(board: Board, cell: Cell): DigitSet {
  if (!isOpen(board, cell)) return NONE;
  return board.automatic
    ? possible(board, cell) & ~(board.struck[cell] ?? NONE)
    : (board.centres[cell] ?? NONE);
}

/** The possible digits of a cell: its marked candidates, or else all that its peers allow. */
export const domainOf = (board: Board, cell: Cell): DigitSet =>
  isOpen(board, cell) && !board.automatic && !board.centres[cell]
    ? possible(board, cell)
    : candidatesOf(board, cell);

/** Cells whose digit is repeated in one of their houses. */
export function conflicts(board: Board): Set<Cell> {
  const found = new Set<Cell>();
  board.layout.peers.forEach((peers, cell) => {
    const digit = digitIn(board, cell);
    if (digit && peers.some((peer) => digitIn(board, peer) === digit)) found.add(cell);
  });
  return found;
}

/** The houses that hold every digit exactly once. */
export const finishedHouses = (board: Board): House[] =>
  board.layout.houses.filter(({ cells }) => {
    const digits = cells.reduce((set, cell) => set | only(digitIn(board, cell)), NONE);
    return cells.length === board.layout.side && digits === all(board.layout.side);
  });

export const isFull = (board: Board): boolean => board.givens.every((_, cell) => !isOpen(board, cell));

/** Whether the board is full and no digit is repeated; a puzzle with rules may still have broken ones. */
export const isConsistent = (board: Board): boolean => isFull(board) && conflicts(board).size === 0;

/** How many of each digit are still missing; index 0 is unused. */
export function remaining(board: Board): number[] {
  const counts = new Array<number>(board.layout.side + 1).fill(board.layout.side);
  board.givens.forEach((_, cell) => {
    const digit = digitIn(board, cell);
    counts[digit] = (counts[digit] ?? 0) - 1;
  });
  return counts;
}

/** Where the board contradicts a solution: wrong digits, and correct candidates that were removed. */
export function mistakes(board: Board, solution: readonly Digit[]): { wrong: Cell[]; missing: Candidate[] } {
  const wrong: Cell[] = [];
  const missing: Candidate[] = [];
  solution.forEach((digit, cell) => {
    const placed = board.values[cell] ?? 0;
    if (placed && placed !== digit) wrong.push(cell);
    if (isOpen(board, cell) && noted(board, cell) && !has(ownCandidates(board, cell), digit)) {
      missing.push({ cell, digit });
    }
  });
  return { wrong, missing };
}

const noted = (board: Board, cell: Cell): boolean =>
  board.automatic || (board.centres[cell] ?? NONE) !== NONE;

/** With automatic candidates, only eliminations are the player's own; a wrong digit elsewhere removes candidates too. */
const ownCandidates = (board: Board, cell: Cell): DigitSet =>
  board.automatic ? ~(board.struck[cell] ?? NONE) : (board.centres[cell] ?? NONE);
