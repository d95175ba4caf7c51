/** Stories that are told often enough to have a button. */
import { makeLayout } from '../board/layout';
import { begin, type Story } from './story';

export interface Example {
  readonly title: string;
  readonly about: string;
  readonly story: () => Story;
  /** The houses to filter, or all of them until nothing changes. */
  readonly houses: readonly string[] | 'all';
}

/** `herald20061222H`, the hard puzzle that the program of the founding document opens with. */
const HERALD = '..63....19.....6...7.....5....2.1...35..9..2....5......48....1..6.........1..6378';
const LOCKEDSET = '..9...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';
/** The domains that give the table of Tarjan's algorithm in the founding document. */
const TABLE = ['18', '23', '23', '46', '56', '45', '79', '378', '589'];

/** Four cells that have only 1, 4 and 7. */
const SHORT = ['14', '2359', '47', '23', '568', '17', '589', '147', '369'];

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Demo',
    about: 'Five houses of one puzzle, until a naked pair shows in column 1',
    story: () => begin(makeLayout(9), LOCKEDSET),
    houses: ['column 1', 'row 5', 'row 6', 'box 4', 'column 1'],
  },
  {
    title: 'Whole puzzle',
    about: 'The hard puzzle herald20061222H: every house, round after round, until it is solved',
    story: herald,
    houses: 'all',
  },
  {
    title: 'Small graph',
    about: 'A row with few candidates, where every step of the search for components can be followed',
    story: () => rowOf(TABLE),
    houses: ['row 1'],
  },
  {
    title: 'No arrangement',
    about: 'A row that cannot be filled, and the cells that have too few digits between them',
    story: () => rowOf(SHORT),
    houses: ['row 1'],
  },
];

/** The puzzle to begin with. */
export function herald(): Story {
  return begin(makeLayout(9), HERALD);
}

/** An empty board on which only the first row has been worked on. */
function rowOf(domains: readonly string[]): Story {
  const noted = new Map(domains.map((digits, place) => [`r1c${place + 1}`, digits]));
  return begin(makeLayout(9), '.'.repeat(81), noted);
}
