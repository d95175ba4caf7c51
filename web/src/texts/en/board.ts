/** Houses, cells, kinds of puzzles, and levels. */

import type { HouseKind, LayoutKind } from '../../board/layout';

export const board = {
  layouts: {
    sudoku: 'Sudoku',
    'sudoku-x': 'Sudoku-X',
    windoku: 'Windoku',
    latin: 'Latin square',
    jigsaw: 'Jigsaw Sudoku',
  } satisfies Record<LayoutKind, string>,
  houses: {
    row: 'row',
    column: 'column',
    box: 'box',
    diagonal: 'diagonal',
    window: 'window',
  } satisfies Record<HouseKind, string>,
  /** A cell as read by screen readers. */
  cell: (row: number, column: number) => `row ${row} column ${column}`,
  levels: {
    Easy: 'Easy',
    Medium: 'Medium',
    Hard: 'Hard',
    Unfair: 'Unfair',
    Extreme: 'Extreme',
    unrated: 'unrated',
  },
  symmetries: {
    none: 'none',
    'half-turn': 'half-turn',
    'quarter-turn': 'quarter-turn',
    'left-right': 'left-right',
    'top-bottom': 'top-bottom',
    diagonal: 'diagonal',
    all: 'all',
  },
  /** A day, `2026-11-18`. */
  day: (day: string) => day,
  board: 'Board',

  given: (digit: string) => `given ${digit}`,
  empty: 'empty',
  candidates: (digits: string) => `candidates ${digits}`,
  cornerMarks: (digits: string) => `corner marks ${digits}`,
  conflict: 'conflict',
  colour: (letter: string) => `colour ${letter}`,
  unchanged: 'Nothing changed.',
  cellsChanged: (count: number) => `${count} cells changed.`,
  is: (cell: string, digit: string) => `${cell} is ${digit}`,
  isNot: (cell: string, digit: string) => `${cell} is not ${digit}`,
};
