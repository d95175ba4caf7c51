/** The checker. Verdicts are worded as in the Contest document. */

import { sentenceAbout, sentenceAboutRule, titleOf } from '../../checker/report';

export const check = {
  examples: { wrong: 'Wrong grid', sudoku: 'Sudoku', letters: 'Letters' },
  grid: 'Grid',
  anyFormat: 'A grid in any format: digits, letters or other symbols, with dots for blanks',
  board: 'Board',
  report: 'Report',
  size: (side: number) => `Size: ${side} × ${side}`,
  title: titleOf,
  duplicate: sentenceAbout,
  broken: sentenceAboutRule,
  brokenIn: (designation: string) => `Broken rules of the ${designation}`,
  duplicatesOf: (designation: string) => `Duplicates of the ${designation}`,
  invite: 'Paste or type a grid to see what it is: solved, unsolved or incorrect, and where.',
  play: 'Play this',
  playTitle: 'Open this grid on the Play tab',
  copy: 'Copy report',
  copied: 'Report copied',
};
