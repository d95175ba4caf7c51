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

/**
 * The rules, those about unmarked cells with the pairs of cells that have a mark now.
 *
 * Of a rule that was there before, only the pairs change whose marks came or went: a puzzle that was imported may excuse
 * pairs for other reasons.
 */
export function withMarkedPairs(
  rules: readonly RuleClue[],
  before: readonly RuleClue[] = [],
): readonly RuleClue[] {
  return rules.map((rule) => {
    const marks = MARKS[rule.rule];
    if (!marks) return rule;
    const now = pairsMarked(rules, marks);
    if (!before.includes(rule)) return { ...rule, cells: now.flat() };
    const then = pairsMarked(before, marks);
    const excused = pairsOf(rule);
    const left = excused.filter((pair) => !isAmong(then, pair) || isAmong(now, pair));
    const fresh = now.filter((pair) => !isAmong(then, pair) && !isAmong(left, pair));
    return { ...rule, cells: [...left, ...fresh].flat() };
  });
}

/** The marks that excuse cells from a rule about unmarked ones: without them its clue would say something else. */
export function excusingMarks(rules: readonly RuleClue[]): readonly RuleClue[] {
  const needed = rules.map((rule) => ({ marks: MARKS[rule.rule] ?? [], pairs: pairsOf(rule) }));
  return rules.filter((mark) => {
    const [pair] = pairsOf(mark);
    return pair && needed.some(({ marks, pairs }) => marks.includes(mark.rule) && isAmong(pairs, pair));
  });
}

type Pair = readonly string[];

const pairsMarked = (rules: readonly RuleClue[], marks: readonly string[]): readonly Pair[] =>
  rules.filter(({ rule }) => marks.includes(rule)).flatMap(pairsOf);

function pairsOf({ cells = [] }: RuleClue): readonly Pair[] {
  return Array.from({ length: Math.floor(cells.length / 2) }, (_, place) =>
    cells.slice(2 * place, 2 * place + 2),
  );
}

const isAmong = (pairs: readonly Pair[], pair: Pair): boolean =>
  pairs.some((other) => other.every((cell) => pair.includes(cell)));
