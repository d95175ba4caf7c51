/** Examples with a button of their own. */
import { makeLayout } from '../board/layout';
import HERALD from '../../../crates/formats/puzzles/herald20061222H.txt?raw';
import LOCKEDSET from '../../../crates/formats/puzzles/lockedset.txt?raw';
import { begin, type Story, type Turn } from './story';

export interface Example {
  readonly title: string;
  readonly about: string;
  readonly story: () => Story;
  /** The houses to filter, or all of them until nothing changes. */
  readonly houses: readonly Turn[] | 'all';
}

/** The graph, the matching and the colours of Table 2.1 of the founding document. */
const TABLE = ['18', '23', '23', '46', '56', '45', '79', '378', '589'];
const MATCHING = '132465789';
const COLORS = ['yellow', 'green'];

/** Four cells that have only 1, 4 and 7. */
const SHORT = ['14', '2359', '47', '23', '568', '17', '589', '147', '369'];

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Show demo',
    about: 'Five houses of lockedset.txt, until a naked pair appears in column 1',
    story: () => begin(makeLayout(9), givens(LOCKEDSET)),
    houses: ['column 1', 'row 5', 'row 6', 'box 4', 'column 1'].map(turn),
  },
  {
    title: 'Whole puzzle',
    about: 'The hard puzzle herald20061222H.txt: every house in turn, until the puzzle is solved',
    story: herald,
    houses: 'all',
  },
  {
    title: 'Figs 2.1–2.6',
    about: 'The founding document’s graph without a matching: source and sink, the flow, the longer path',
    story: variables,
    houses: [turn('row 1')],
  },
  {
    title: 'Table 2.1',
    about: 'The founding document’s graph, matching and table: every step of Tarjan’s search',
    story: variables,
    houses: [{ house: 'row 1', matching: MATCHING }],
  },
  {
    title: 'No arrangement',
    about: 'A row that cannot be filled: four cells share only three digits',
    story: () => rowOf(SHORT),
    houses: [turn('row 1')],
  },
];

/** The graph of the founding document, with its letters for the variables. */
function variables(): Story {
  return { ...rowOf(TABLE), colors: COLORS, lettered: true };
}

/** The puzzle that the founding document's program opens with. */
export function herald(): Story {
  return begin(makeLayout(9), givens(HERALD));
}

function turn(house: string): Turn {
  return { house, matching: null };
}

/** The symbols of a one-line puzzle file, a dot for each blank. */
function givens(file: string): string {
  return file.trim().replaceAll('0', '.');
}

/** An empty board in which only the first row has restricted domains. */
function rowOf(domains: readonly string[]): Story {
  const noted = new Map(domains.map((digits, place) => [`r1c${place + 1}`, digits]));
  return begin(makeLayout(9), '.'.repeat(81), noted);
}
