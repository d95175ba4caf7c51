/**
 * Spaced review: a technique that was found waits longer before it is due again, one that was missed is due at once.
 * Kept in the browser.
 */

import { dayOf } from '../state/history';
import { keep, recall } from '../state/storage';

const KEY = 'candoku.practise';
/** Days until the next review, by how often in a row the technique was found. */
const INTERVALS = [0, 1, 3, 7, 14, 30];

export interface Learned {
  /** How often in a row it was found without help. */
  readonly row: number;
  /** The day from which it is due. */
  readonly due: string;
  readonly found: number;
  readonly missed: number;
}

export interface Progress {
  readonly techniques: Readonly<Record<string, Learned>>;
  /** Boards in a row that were solved without help. */
  readonly streak: number;
}

const NEW: Learned = { row: 0, due: '', found: 0, missed: 0 };

export function readProgress(): Progress {
  try {
    return { techniques: {}, streak: 0, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Progress>) };
  } catch {
    return { techniques: {}, streak: 0 };
  }
}

/** The progress after one more board of a technique. */
export function learned(progress: Progress, code: string, alone: boolean, now: Date): Progress {
  const before = progress.techniques[code] ?? NEW;
  const row = alone ? before.row + 1 : 0;
  const due = new Date(now);
  due.setDate(due.getDate() + (INTERVALS[row] ?? INTERVALS.at(-1)!));
  const after: Learned = {
    row,
    due: dayOf(due),
    found: before.found + (alone ? 1 : 0),
    missed: before.missed + (alone ? 0 : 1),
  };
  return {
    techniques: { ...progress.techniques, [code]: after },
    streak: alone ? progress.streak + 1 : 0,
  };
}

export const keepProgress = (progress: Progress): void => keep(KEY, JSON.stringify(progress));

export const isDue = ({ techniques }: Progress, code: string, today: string): boolean =>
  (techniques[code]?.due ?? '9999') <= today;

/** The technique to practise next: the first that is due, or else the first new one. */
export const nextOf = (progress: Progress, codes: readonly string[], today: string): string | undefined =>
  codes.find((code) => isDue(progress, code, today)) ??
  codes.find((code) => progress.techniques[code] === undefined) ??
  codes[0];
