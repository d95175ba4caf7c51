/** Finding rules by what setters call them. */

import type { RuleObject } from '../api/answers';

/** Other names of rules, in lower case. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'X-sum': 'x sums',
  'all different': 'no repeats unique extra region',
  'anti-king': 'antiking king no touch',
  'anti-knight': 'antiknight knight chess',
  'column indexer': 'indexing 159',
  'diagonal down': 'sudoku-x negative diagonal',
  'diagonal up': 'sudoku-x positive diagonal',
  'extra region': 'additional region',
  'greater than': 'inequality less than futoshiki',
  'killer cage': 'sum cage',
  'little killer': 'diagonal sum',
  'negative differences': 'kropki negative white dots',
  'negative ratios': 'kropki negative black dots',
  'negative sums': 'xv negative anti-xv',
  'numbered room': 'numbered rooms',
  'pair sum': 'xv x v',
  'pill arrow': 'two-digit arrow',
  'row indexer': 'indexing 159',
  'slow thermometer': 'slow thermo',
  difference: 'kropki white dot consecutive',
  nonconsecutive: 'anti-consecutive',
  quadruple: 'quad quads',
  ratio: 'kropki black dot double',
  renban: 'consecutive line',
  sandwich: 'sandwich sum',
  thermometer: 'thermo',
  whispers: 'german whispers dutch whispers whisper',
  windoku: 'hyper sudoku windows',
};

/** The rules that a text finds: by name first, then by other names, then by what they demand. */
export function rulesFound(rules: readonly RuleObject[], search: string): readonly RuleObject[] {
  const sought = search.trim().toLowerCase();
  const places = [
    ({ name }: RuleObject) => name.toLowerCase(),
    ({ name }: RuleObject) => SYNONYMS[name] ?? '',
    ({ text }: RuleObject) => text.toLowerCase(),
  ];
  return [...new Set(places.flatMap((place) => rules.filter((rule) => place(rule).includes(sought))))];
}
