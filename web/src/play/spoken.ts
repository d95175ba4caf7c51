/** Cells and steps as a screen reader says them. */

import type { Step } from '../api/answers';
import { digitsOf, symbol, type DigitSet } from '../board/digits';
import { hueLetter } from '../board/drawing';
import { spokenCell } from '../board/layout';
import { candidateNamed, cellName, type Cell } from '../board/names';
import { candidatesOf, conflicts, type Board } from '../state/board';
import { texts } from '../texts/texts.svelte';

/** As in "row 3 column 5, empty, candidates 1 4 7". */
export const spokenLabel = (board: Board, cell: Cell, inConflict: boolean): string =>
  `${spokenCell(cell, board.layout.side)}, ${spokenContent(board, cell, inConflict)}`;

function spokenContent(board: Board, cell: Cell, inConflict: boolean): string {
  const given = board.givens[cell];
  const value = board.values[cell];
  const parts: string[] = [];
  if (given) parts.push(texts.board.given(symbol(given)));
  else if (value) parts.push(symbol(value));
  else {
    parts.push(texts.board.empty);
    const marks = candidatesOf(board, cell);
    const corners = board.corners[cell] ?? 0;
    if (marks) parts.push(texts.board.candidates(spokenSet(marks)));
    if (corners) parts.push(texts.board.cornerMarks(spokenSet(corners)));
  }
  if (inConflict) parts.push(texts.board.conflict);
  const hue = board.hues[cell];
  if (hue) parts.push(texts.board.colour(hueLetter(hue)));
  return parts.join(', ');
}

/** What the player did to these cells: the new contents of a single cell, or how many cells changed. */
export function spokenChange(before: Board, after: Board, cells: readonly Cell[]): string {
  const clashing = conflicts(after);
  const contentOf = (board: Board, cell: Cell) => spokenContent(board, cell, clashing.has(cell));
  const [first, ...others] = cells.filter((cell) => contentOf(before, cell) !== contentOf(after, cell));
  if (first === undefined) return texts.board.unchanged;
  return others.length === 0 ? `${contentOf(after, first)}.` : texts.board.cellsChanged(others.length + 1);
}

const spokenSet = (set: DigitSet): string => digitsOf(set).map(symbol).join(' ');

/** A short form of a step: the technique and its result. */
export function spokenStep({ technique, placements, eliminations }: Step, side: number): string {
  const claim = (says: (cell: string, digit: string) => string) => (name: string) => {
    const { cell, digit } = candidateNamed(name, side);
    return says(cellName(cell, side), symbol(digit));
  };
  const claims = [...placements.map(claim(texts.board.is)), ...eliminations.map(claim(texts.board.isNot))];
  return `${technique}: ${claims.join(', ')}.`;
}
