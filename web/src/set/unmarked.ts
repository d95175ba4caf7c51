/** Rules about neighbouring cells without a mark: which cells have one is kept in step with the other clues. */

import type { RuleClue } from './draft';

const DOTS = ['difference', 'ratio'];

/** For each of these rules the marks that excuse two cells from it. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  nonconsecutive: DOTS,
  'negative differences': DOTS,
  'negative ratios': DOTS,
  'negative sums': ['pair sum'],
};

/** The rules, those about unmarked cells with the pairs of cells that have a mark now. */
export function withMarkedPairs(rules: readonly RuleClue[]): readonly RuleClue[] {
  return rules.map((rule) => {
    const marks = MARKS[rule.rule];
    if (!marks) return rule;
    const cells = rules.filter((other) => marks.includes(other.rule)).flatMap(({ cells = [] }) => cells);
    return { ...rule, cells };
  });
}
