/** Houses, cells, kinds of puzzles, and levels, in German. */

import type { Texts } from '../en';

export const board: Texts['board'] = {
  layouts: {
    sudoku: 'Sudoku',
    'sudoku-x': 'Sudoku-X',
    windoku: 'Windoku',
    latin: 'Lateinisches Quadrat',
    jigsaw: 'Jigsaw-Sudoku',
  },
  houses: { row: 'Zeile', column: 'Spalte', box: 'Block', diagonal: 'Diagonale', window: 'Fenster' },
  cell: (row, column) => `Zeile ${row}, Spalte ${column}`,
  levels: {
    Easy: 'Leicht',
    Medium: 'Mittel',
    Hard: 'Schwer',
    Unfair: 'Unfair',
    Extreme: 'Extrem',
    unrated: 'ohne Bewertung',
  },
  symmetries: {
    none: 'keine',
    'half-turn': 'halbe Drehung',
    'quarter-turn': 'Vierteldrehung',
    'left-right': 'links – rechts',
    'top-bottom': 'oben – unten',
    diagonal: 'an der Diagonale',
    all: 'alle',
  },
  /** A day, `2026-11-18`. */
  day: (day) => day.split('-').reverse().join('.'),
  board: 'Spielfeld',

  given: (digit) => `Vorgabe ${digit}`,
  empty: 'leer',
  candidates: (digits) => `Kandidaten ${digits}`,
  cornerMarks: (digits) => `Ecknotizen ${digits}`,
  conflict: 'Konflikt',
  colour: (letter) => `Farbe ${letter}`,
  unchanged: 'Nichts geändert.',
  cellsChanged: (count) => `${count} Zellen geändert.`,
  is: (cell, digit) => `${cell} ist ${digit}`,
  isNot: (cell, digit) => `${cell} ist nicht ${digit}`,
};
