/** Examples with a button of their own. */
import { makeLayout } from '../board/layout';
import HERALD from '../../../crates/formats/puzzles/herald20061222H.txt?raw';
import LOCKEDSET from '../../../crates/formats/puzzles/lockedset.txt?raw';
import type { Texts } from '../texts/en';
import { begin, type Timeline, type Turn } from './timeline';

export interface Example {
  /** Its name in the catalogue. */
  readonly name: keyof Texts['alldiff']['exampleTexts'];
  readonly timeline: () => Timeline;
  /** The houses to filter, or all of them until nothing changes. */
  readonly houses: readonly Turn[] | 'all';
  /** How long it takes to play, if it is cut. */
  readonly seconds?: number;
}

/** The graph, the matching and the colours of Table 2.1 of the founding document. */
const TABLE = ['18', '23', '23', '46', '56', '45', '79', '378', '589'];
const MATCHING = '132465789';
const COLORS = ['yellow', 'green'];

/** Four cells that have only 1, 4 and 7. */
const SHORT = ['14', '2359', '47', '23', '568', '17', '589', '147', '369'];

const DEMO = {
  timeline: () => begin(makeLayout(9), givens(LOCKEDSET)),
  houses: ['column 1', 'row 5', 'row 6', 'box 4', 'column 1'].map(turn),
};

export const EXAMPLES: readonly Example[] = [
  {
    name: 'demo',
    ...DEMO,
  },
  { name: 'short', ...DEMO, seconds: 90 },
  {
    name: 'whole',
    timeline: herald,
    houses: 'all',
  },
  {
    name: 'figures',
    timeline: variables,
    houses: [turn('row 1')],
  },
  {
    name: 'table',
    timeline: variables,
    houses: [{ house: 'row 1', matching: MATCHING }],
  },
  {
    name: 'impossible',
    timeline: () => rowOf(SHORT),
    houses: [turn('row 1')],
  },
];

/** The graph of the founding document, with its letters for the variables. */
function variables(): Timeline {
  return { ...rowOf(TABLE), colors: COLORS, lettered: true };
}

/** The puzzle that the founding document's program opens with. */
export function herald(): Timeline {
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
function rowOf(domains: readonly string[]): Timeline {
  const noted = new Map(domains.map((digits, place) => [`r1c${place + 1}`, digits]));
  return begin(makeLayout(9), '.'.repeat(81), noted);
}
