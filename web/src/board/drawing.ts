/** What can be drawn on a board besides its digits. */

import type { Digit } from './digits';
import type { Candidate, Cell } from './names';

/** The part a candidate plays in an explanation. Each has a colour and a shape of its own. */
export type Tone = 'pattern' | 'fin' | 'pivot' | 'pincer' | 'joint' | 'hue' | 'placed' | 'removed';

export interface CandidateMark {
  readonly cell: Cell;
  readonly digit: Digit;
  readonly tone: Tone;
  /** For tone `hue`: which one, from 1. Its letter is drawn beside the digit. */
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

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter that goes with a hue; the nine of the player are A to I, explanations may go on to Z. */
export const hueLetter = (hue: number): string => LETTERS[hue - 1] ?? '';

/** The hue of a letter, from 1. */
export const hueOf = (letter: string): number => LETTERS.indexOf(letter) + 1;

/** Which of the nine grounds a hue has. Beyond them they come again, and the letter tells them apart. */
export const hueGround = (hue: number): number => (hue <= 9 ? hue : ((hue - 1) % 8) + 1);
