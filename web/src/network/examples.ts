/** Puzzles whose networks are worth watching. */
import type { LayoutChoice } from '../board/layout';

export interface Example {
  /** Its name in the catalogue. */
  readonly name: 'small' | 'usual' | 'search';
  readonly choice: LayoutChoice;
  readonly givens: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'small',
    choice: { kind: 'sudoku' },
    givens: '.5.16.........4.1..12.3..6.4....1.4.',
  },
  {
    name: 'usual',
    choice: { kind: 'sudoku' },
    givens: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  },
  {
    name: 'search',
    choice: { kind: 'sudoku' },
    givens: '3..4.....53.5.....1...6......12.1.4.',
  },
];
