/** What can be drawn on a board in addition to its digits. */

import type { Digit } from './digits';
import type { Candidate, Cell } from './names';

/** The role of a candidate in an explanation. Each has its own colour and shape. */
export type Tone = 'pattern' | 'fin' | 'pivot' | 'pincer' | 'joint' | 'hue' | 'placed' | 'removed';

export interface CandidateMark {
  readonly cell: Cell;
  readonly digit: Digit;
  readonly tone: Tone;
  /** For tone `hue`: which one, from 1. Its letter is drawn beside the digit. */
  readonly hue?: number;
}

/** Outlined cells: the base of a step, its cover, a clue that it uses, a broken clue, or the cells under the pointer. */
export interface HouseMark {
  readonly cells: readonly Cell[];
  readonly tone: 'base' | 'cover' | 'clue' | 'broken' | 'pointed';
}

/** A mark of a clue, as the engine draws it: an SVG group in cells of `ENGINE_CELL`. */
export interface ClueMark {
  readonly layer: 'shading' | 'strokes' | 'shapes' | 'labels';
  readonly svg: string;
}

export interface LinkMark {
  readonly from: Candidate;
  readonly to: Candidate;
  /** Strong links are drawn solid, weak ones dashed. */
  readonly strength: 'strong' | 'weak';
}

/** The background of a cell. */
export type Ground = 'peer' | 'same' | 'selected';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter of a hue; the player's nine are A to I, explanations may go up to Z. */
export const hueLetter = (hue: number): string => LETTERS[hue - 1] ?? '';

/** The hue of a letter, from 1. */
export const hueOf = (letter: string): number => LETTERS.indexOf(letter) + 1;

/** Which of the nine background colours a hue has. They repeat after nine; the letter tells them apart. */
export const hueGround = (hue: number): number => (hue <= 9 ? hue : ((hue - 1) % 8) + 1);
