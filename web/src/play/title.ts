/** What the current puzzle is called. */

import { layoutTitle } from '../board/layout';
import type { Board } from '../state/board';

/** More rules than these are not listed. */
const MOST = 3;

/** The type of puzzle with its rules: `Sudoku, killer cage, thermometer`. */
export function titleOf({ layout, rules }: Board): string {
  const names = [...new Set(rules.map(({ rule }) => rule))];
  const listed = names.length > MOST ? [...names.slice(0, MOST), '…'] : names;
  return [layoutTitle(layout), ...listed].join(', ');
}
