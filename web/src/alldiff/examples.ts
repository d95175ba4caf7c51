/** Stories that are told often enough to have a button. */
import { makeLayout } from '../board/layout';
import { begin, type Story } from './story';

export interface Example {
  readonly title: string;
  readonly about: string;
  readonly story: () => Story;
  readonly houses: readonly string[];
}

const LOCKEDSET = '..9...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';
/** The same with a wrong digit: 1 at r1c2. */
const BROKEN = '.19...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';
/** The domains that give the table of Tarjan's algorithm in the founding document. */
const TABLE = ['18', '23', '23', '46', '56', '45', '79', '378', '589'];

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Demo',
    about: 'Five houses of one puzzle: a hidden pair comes to light in column 1',
    story: () => begin(makeLayout(9), LOCKEDSET),
    houses: ['column 1', 'row 5', 'row 6', 'box 4', 'column 1'],
  },
  {
    title: 'Small graph',
    about: 'A row with few candidates, where every step of the search for components can be followed',
    story: () =>
      begin(
        makeLayout(9),
        '.'.repeat(81),
        new Map(TABLE.map((digits, place) => [`r1c${place + 1}`, digits])),
      ),
    houses: ['row 1'],
  },
  {
    title: 'No arrangement',
    about: 'A wrong digit in the puzzle leaves too few digits for some cells',
    story: () => begin(makeLayout(9), BROKEN),
    houses: ['column 1', 'row 5', 'row 6', 'box 4', 'column 1'],
  },
];
