/** The pattern that a learner marks: compared with the evidence of steps, and what it is to rely on. */

import type { Step } from '../api/answers';
import { digitsOf, has, symbol } from '../board/digits';
import { cellName, columnOf, rowOf, candidateNamed, type Cell } from '../board/names';
import { candidatesOf, type Board } from '../state/board';

export interface PatternFeedback {
  readonly complete: boolean;
  readonly right: readonly string[];
  /** How many candidates are missing. */
  readonly missing: number;
  /** Marks that are not in the pattern. */
  readonly extra: readonly string[];
}

/** The candidates of the pattern of a step. */
export const patternOf = ({ evidence }: Step): readonly string[] => [
  ...new Set(evidence.marks.flatMap(({ cells, digits }) => cells.flatMap((cell) => namesIn(cell, digits)))),
];

const namesIn = (cell: string, digits: string): string[] => [...digits].map((digit) => digit + cell);

/** Compares a pattern with that of the step that fits best, among those with the results that are marked. */
export function patternFeedback(
  pattern: readonly string[],
  steps: readonly Step[],
  marks: readonly string[],
): PatternFeedback | null {
  const leadsTo = ({ placements, eliminations }: Step) =>
    [...placements, ...eliminations].some((result) => marks.includes(result));
  const meant = steps.some(leadsTo) ? steps.filter(leadsTo) : steps;
  const compared = meant.map(patternOf).map((sought) => {
    const right = pattern.filter((mark) => sought.includes(mark));
    const extra = pattern.filter((mark) => !sought.includes(mark));
    return { right, extra, missing: sought.length - right.length };
  });
  const [best] = compared.sort(
    (one, other) => one.missing + one.extra.length - (other.missing + other.extra.length),
  );
  if (!best || pattern.length === 0) return null;
  return { ...best, complete: best.missing === 0 && best.extra.length === 0 };
}

/**
 * What a pattern says about the board, as premises for the judge: cells that have no other candidates, and houses in
 * which a digit has no other places.
 */
export function premisesOf(pattern: readonly string[], board: Board): readonly string[] {
  const { side, houses } = board.layout;
  const marked = new Set(pattern);
  const isIn = (cell: Cell, digit: number) => marked.has(symbol(digit) + cellName(cell, side));
  const candidates = pattern.map((name) => candidateNamed(name, side));
  const cells = [...new Set(candidates.map(({ cell }) => cell))];
  const whole = cells.filter((cell) =>
    digitsOf(candidatesOf(board, cell)).every((digit) => isIn(cell, digit)),
  );
  const digits = [...new Set(candidates.map(({ digit }) => digit))];
  const closed = digits.flatMap((digit) =>
    houses
      .map((house) => ({
        house,
        places: house.cells.filter((cell) => has(candidatesOf(board, cell), digit)),
      }))
      .filter(({ places }) => places.length > 0 && places.every((cell) => isIn(cell, digit)))
      .map(({ house }) => `${symbol(digit)} in ${house.name}`),
  );
  return [...whole.map((cell) => cellName(cell, side)), ...closed];
}

/** What patterns of one technique have in common, whichever way they are turned. */
export function shapeOf(pattern: readonly string[], board: Board): string {
  const { side, boxOf } = board.layout;
  const candidates = pattern.map((name) => candidateNamed(name, side));
  const cells = [...new Set(candidates.map(({ cell }) => cell))];
  const count = (of: (cell: Cell) => number) => new Set(cells.map(of)).size;
  const lines = [count((cell) => rowOf(cell, side)), count((cell) => columnOf(cell, side))].sort();
  const digits = new Set(candidates.map(({ digit }) => digit)).size;
  const premises = premisesOf(pattern, board);
  const inHouses = premises.filter((premise) => premise.includes(' in ')).length;
  const sizes = [candidates.length, cells.length, digits, ...lines, count((cell) => boxOf[cell]!)];
  return [...sizes, premises.length - inHouses, inHouses].join(' ');
}
