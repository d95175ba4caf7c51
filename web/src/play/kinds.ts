/** The types of puzzle that the page offers by name. */

import type { LayoutChoice } from '../board/layout';

export interface Kind {
  readonly name: string;
  readonly side: number;
  readonly layout: LayoutChoice;
  /** The hardest level of its puzzles, if it is not the highest of all: small boards leave no room for more. */
  readonly hardest?: 'Easy' | 'Unfair';
}

/** Irregular boxes, one letter per box. */
const JIGSAW_9 =
  'aaabbcccc' +
  'aaabbbccc' +
  'ddaeebffc' +
  'daaebbbfc' +
  'dddeeefff' +
  'gdhhheiif' +
  'gddheeiff' +
  'ggghhhiii' +
  'gggghhiii';

export const KINDS: readonly Kind[] = [
  { name: 'Sudoku', side: 9, layout: { kind: 'sudoku' } },
  { name: 'Sudoku-X', side: 9, layout: { kind: 'sudoku-x' } },
  { name: 'Windoku', side: 9, layout: { kind: 'windoku' } },
  { name: 'Jigsaw', side: 9, layout: { kind: 'jigsaw', map: JIGSAW_9 } },
  { name: 'Sudoku 4×4', side: 4, layout: { kind: 'sudoku' }, hardest: 'Easy' },
  { name: 'Sudoku 6×6', side: 6, layout: { kind: 'sudoku' }, hardest: 'Unfair' },
  { name: 'Sudoku 8×8', side: 8, layout: { kind: 'sudoku', boxes: '2x4' } },
  { name: 'Sudoku 12×12', side: 12, layout: { kind: 'sudoku', boxes: '3x4' } },
  { name: 'Sudoku 16×16', side: 16, layout: { kind: 'sudoku' } },
];

/** The puzzle shown when the page is opened for the first time. */
export const FIRST = '.576.....1.9...4....297.5.83.57......2.....5......98.22.8.957....1...9.4.....718.';
