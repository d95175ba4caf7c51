/** What is said about a learner's marks: what is right, what is missing, what is false and why. */

import type { Judged, Step } from '../api/answers';

export interface Feedback {
  /** Whether the marks hold the whole result of one step of the technique, and nothing false. */
  readonly complete: boolean;
  /** Whether the marks are of a step that the technique has besides those that were found. */
  readonly isEquivalent?: boolean;
  readonly right: readonly string[];
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  /** Marks that are true, but not by a step of this technique. */
  readonly beside: readonly string[];
  /** Why something is false. */
  readonly reason: string;
}

/** The results of a step, as candidates: what it places, or else what it eliminates. */
export const resultsOf = ({ placements, eliminations }: Step): readonly string[] =>
  placements.length > 0 ? placements : eliminations;

/**
 * Compares marks with every step of the technique; `judged` is the independent ruling on them. The step that fits best
 * says what is missing.
 */
export function feedbackOf(marks: readonly string[], steps: readonly Step[], judged: Judged): Feedback {
  const wrong = judged.ruling === 'false' ? judged.wrong : [];
  const held = marks.filter((mark) => !wrong.includes(mark));
  const results = steps.map(resultsOf);
  const known = new Set(results.flat());
  const right = held.filter((mark) => known.has(mark));
  const missing = results
    .map((all) => ({ left: all.filter((one) => !marks.includes(one)), found: all.length }))
    .filter(({ left, found }) => left.length < found)
    .map(({ left }) => left)
    .sort((one, other) => one.length - other.length)[0];
  return {
    complete: wrong.length === 0 && missing?.length === 0,
    right,
    missing: missing ?? [],
    wrong,
    beside: held.filter((mark) => !known.has(mark)),
    reason: wrong.length > 0 ? judged.reason : '',
  };
}
