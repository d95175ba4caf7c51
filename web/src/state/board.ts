/**
 * A board as a player left it: the puzzle, what was placed, and every kind of note. It never changes; commands make
 * new ones.
 */

import { all, has, NONE, only, type Digit, type DigitSet } from '../board/digits';
import { makeLayout, type Layout } from '../board/layout';
import type { Candidate, Cell } from '../board/names';

export interface Board {
  readonly layout: Layout;
  /** Digits of the puzzle, 0 where it is blank. */
  readonly givens: readonly Digit[];
  /** Digits of the player, 0 where there is none. */
  readonly values: readonly Digit[];
  readonly corners: readonly DigitSet[];
  /** The player's own candidates, in use while `automatic` is off. */
  readonly centres: readonly DigitSet[];
  /** Candidates the player ruled out, in use while `automatic` is on. */
  readonly struck: readonly DigitSet[];
  /** Whether the candidates are all that the placed digits leave, less those struck. */
  readonly automatic: boolean;
  /** One of nine colours, or 0. */
  readonly hues: readonly number[];
}

const blank = (side: number): number[] => new Array<number>(side * side).fill(0);

/** A board with these givens and nothing else on it. */
export function newBoard(layout: Layout, givens: readonly Digit[] = blank(layout.side)): Board {
  const empty = blank(layout.side);
  return {
    layout,
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

/** Whether somebody is typing a puzzle in: nothing has been given yet. */
export const isTyped = (board: Board): boolean => board.givens.every((digit) => digit === 0);

/** The digits of the puzzle: the givens, or while one is being typed in, what stands there. */
export const puzzleOf = (board: Board): readonly Digit[] => (isTyped(board) ? board.values : board.givens);

/** The same board with these digits as its givens. */
export const posed = (board: Board): Board =>
  isTyped(board) ? { ...board, givens: board.values, values: blank(board.layout.side) } : board;

/** What the digits in the other cells of its houses leave for a cell. */
export function possible(board: Board, cell: Cell): DigitSet {
  let seen = NONE;
  for (const peer of board.layout.peers[cell] ?? []) seen |= only(digitIn(board, peer));
  return all(board.layout.side) & ~seen;
}

/** The noted candidates of a cell; none if it has a digit, or if nothing was noted. */
export function candidatesOf(board: Board, cell: Cell): DigitSet {
  if (!isOpen(board, cell)) return NONE;
  return board.automatic
    ? possible(board, cell) & ~(board.struck[cell] ?? NONE)
    : (board.centres[cell] ?? NONE);
}

/** What a cell could hold as far as anybody noted: its candidates, or all that is possible. */
export const domainOf = (board: Board, cell: Cell): DigitSet =>
  isOpen(board, cell) && !board.automatic && !board.centres[cell]
    ? possible(board, cell)
    : candidatesOf(board, cell);

/** Cells whose digit stands a second time in one of their houses. */
export function conflicts(board: Board): Set<Cell> {
  const found = new Set<Cell>();
  board.layout.peers.forEach((peers, cell) => {
    const digit = digitIn(board, cell);
    if (digit && peers.some((peer) => digitIn(board, peer) === digit)) found.add(cell);
  });
  return found;
}

export const isFull = (board: Board): boolean => board.givens.every((_, cell) => !isOpen(board, cell));

export const isSolved = (board: Board): boolean => isFull(board) && conflicts(board).size === 0;

/** How many more of each digit the board takes; index 0 is unused. */
export function remaining(board: Board): number[] {
  const counts = new Array<number>(board.layout.side + 1).fill(board.layout.side);
  board.givens.forEach((_, cell) => {
    const digit = digitIn(board, cell);
    counts[digit] = (counts[digit] ?? 0) - 1;
  });
  return counts;
}

/** Where the board contradicts a solution: wrong digits, and true candidates that were noted away. */
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

/** Under automatic candidates only what the player struck is theirs; a wrong digit elsewhere takes candidates too. */
const ownCandidates = (board: Board, cell: Cell): DigitSet =>
  board.automatic ? ~(board.struck[cell] ?? NONE) : (board.centres[cell] ?? NONE);
