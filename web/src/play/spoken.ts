/** Cells and steps as a screen reader says them. */

import type { Step } from '../api/answers';
import { digitsOf, symbol, type DigitSet } from '../board/digits';
import { hueLetter } from '../board/drawing';
import { spokenCell } from '../board/layout';
import { candidateNamed, cellName, type Cell } from '../board/names';
import { candidatesOf, conflicts, type Board } from '../state/board';

/** As in "row 3 column 5, empty, candidates 1 4 7". */
export const spokenLabel = (board: Board, cell: Cell, inConflict: boolean): string =>
  `${spokenCell(cell, board.layout.side)}, ${spokenContent(board, cell, inConflict)}`;

function spokenContent(board: Board, cell: Cell, inConflict: boolean): string {
  const given = board.givens[cell];
  const value = board.values[cell];
  const parts: string[] = [];
  if (given) parts.push(`given ${symbol(given)}`);
  else if (value) parts.push(symbol(value));
  else {
    parts.push('empty');
    const marks = candidatesOf(board, cell);
    const corners = board.corners[cell] ?? 0;
    if (marks) parts.push(`candidates ${spokenSet(marks)}`);
    if (corners) parts.push(`corner marks ${spokenSet(corners)}`);
  }
  if (inConflict) parts.push('conflict');
  const hue = board.hues[cell];
  if (hue) parts.push(`colour ${hueLetter(hue)}`);
  return parts.join(', ');
}

/** What the player did to these cells: the new contents of a single cell, or how many cells changed. */
export function spokenChange(before: Board, after: Board, cells: readonly Cell[]): string {
  const clashing = conflicts(after);
  const contentOf = (board: Board, cell: Cell) => spokenContent(board, cell, clashing.has(cell));
  const [first, ...others] = cells.filter((cell) => contentOf(before, cell) !== contentOf(after, cell));
  if (first === undefined) return 'Nothing changed.';
  return others.length === 0 ? `${contentOf(after, first)}.` : `${others.length + 1} cells changed.`;
}

const spokenSet = (set: DigitSet): string => digitsOf(set).map(symbol).join(' ');

/** A short form of a step: the technique and its result. */
export function spokenStep({ technique, placements, eliminations }: Step, side: number): string {
  const claim = (word: string) => (name: string) => {
    const { cell, digit } = candidateNamed(name, side);
    return `${cellName(cell, side)} ${word} ${symbol(digit)}`;
  };
  return `${technique}: ${[...placements.map(claim('is')), ...eliminations.map(claim('is not'))].join(', ')}.`;
}
