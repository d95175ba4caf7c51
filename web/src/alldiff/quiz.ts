/** The quiz before the verdicts: which edges will be removed? */

import type { Frame } from './frames';
import { momentAt, startOf, type Run, type Timeline } from './timeline';
import { edgeName, type Edge } from './trace';

/** A guess compared with the verdicts. */
export interface Marked {
  readonly right: readonly Edge[];
  readonly missed: readonly Edge[];
  /** Guessed, but they stay. */
  readonly wrong: readonly Edge[];
}

/** The number of the frame before the first verdict of a run; null if it has no verdicts. */
export function questionAt(timeline: Timeline, run: Run): number | null {
  const verdict = run.phases.indexOf('judge');
  return verdict <= 0 ? null : startOf(timeline, timeline.runs.indexOf(run)) + verdict - 1;
}

/** The last frame of a run with verdicts, which has all of them. */
export function verdictsOf(timeline: Timeline, run: Run): Frame | null {
  const last = run.phases.lastIndexOf('judge');
  if (last < 0) return null;
  return momentAt(timeline, startOf(timeline, timeline.runs.indexOf(run)) + last)?.frame ?? null;
}

export function mark(verdicts: Frame, guessed: ReadonlySet<string>): Marked {
  const edges = [...verdicts.edges].flatMap(([cell, digits]) =>
    [...digits].map((digit) => ({ cell, digit })),
  );
  const goes = ({ cell, digit }: Edge) =>
    verdicts.judgements.get(edgeName(cell, digit))?.verdict === 'removed';
  const isGuessed = ({ cell, digit }: Edge) => guessed.has(edgeName(cell, digit));
  return {
    right: edges.filter((edge) => goes(edge) && isGuessed(edge)),
    missed: edges.filter((edge) => goes(edge) && !isGuessed(edge)),
    wrong: edges.filter((edge) => !goes(edge) && isGuessed(edge)),
  };
}
