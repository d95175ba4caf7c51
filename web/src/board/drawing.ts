/** What can be drawn on a board besides its digits. */

import type { Digit } from './digits';
import type { Candidate, Cell } from './names';

/** The part a candidate plays in an explanation. Each has a colour and a shape of its own. */
export type Tone = 'pattern' | 'fin' | 'pivot' | 'pincer' | 'joint' | 'hue' | 'placed' | 'removed';

export interface CandidateMark {
  readonly cell: Cell;
  readonly digit: Digit;
  readonly tone: Tone;
  /** For tone `hue`: which of the nine, from 1. Its letter is drawn beside the digit. */
  readonly hue?: number;
}

/** Cells with a line around them: the base a step starts from, the cover it acts on, or what a reader points at. */
export interface HouseMark {
  readonly cells: readonly Cell[];
  readonly tone: 'base' | 'cover' | 'pointed';
}

export interface LinkMark {
  readonly from: Candidate;
  readonly to: Candidate;
  /** Strong links are drawn solid, weak ones dashed. */
  readonly strength: 'strong' | 'weak';
}

/** How the ground of a cell is emphasised. */
export type Ground = 'peer' | 'same' | 'selected';

/** The letter that goes with one of the nine hues. */
export const hueLetter = (hue: number): string => 'ABCDEFGHI'[(hue - 1) % 9] ?? '';
