/** How a pasted grid is drawn, and example grids. */
import { makeLayout, type Layout } from '../board/layout';
import type { Verdict } from './report';

/** The layout for drawing a designation, with its boxes, diagonals and windows. */
export function layoutFor(side: number, { designation }: Pick<Verdict, 'designation'>): Layout {
  const root = Math.sqrt(side);
  if (!Number.isInteger(root) && side !== 6) return makeLayout(side, { kind: 'latin' });
  switch (designation.toLowerCase()) {
    case 'sudoku-x':
      return makeLayout(side, { kind: 'sudoku-x' });
    case 'windoku':
      return makeLayout(side, { kind: 'windoku' });
    case 'latin square':
      return makeLayout(side, { kind: 'latin' });
    default:
      return makeLayout(side);
  }
}

export interface Example {
  /** The name of its title in the catalogue. */
  readonly name: 'wrong' | 'sudoku' | 'letters';
  readonly text: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'wrong',
    text: `2 5 8 7 3 6 9 4 1
6 1 9 8 2 4 3 5 7
4 3 7 9 1 5 2 6 8
3 9 5 2 7 1 4 8 6
7 6 2 4 9 8 1 3 5
8 4 1 6 5 3 7 2 9
1 8 4 3 6 9 5 7 2
5 7 6 1 4 2 8 9 3
9 2 3 5 8 7 6 1 2`,
  },
  {
    name: 'sudoku',
    text: `53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79`,
  },
  {
    name: 'letters',
    text: `A B C D E
B C D E A
C D E A B
D E A B C
E A B C D`,
  },
];
