/** Digits are numbers from 1 up to the side; a set of digits is one number with bit d set for digit d. */

export type Digit = number;
export type DigitSet = number;

export const NONE: DigitSet = 0;

/** The symbols of digits 1, 2, 3 …, as every text format of the project writes them. */
export const SYMBOLS = '123456789ABCDEFGHIJKLMNOP';

export const only = (digit: Digit): DigitSet => 1 << digit;
export const has = (set: DigitSet, digit: Digit): boolean => (set & only(digit)) !== 0;
export const toggled = (set: DigitSet, digit: Digit): DigitSet => set ^ only(digit);

/** All digits of a board of this side. */
export const all = (side: number): DigitSet => (1 << (side + 1)) - 2;

export function digitsOf(set: DigitSet): Digit[] {
  const digits: Digit[] = [];
  for (let digit = 1; set >> digit !== 0; digit++) if (has(set, digit)) digits.push(digit);
  return digits;
}

export function size(set: DigitSet): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export const symbol = (digit: Digit): string => SYMBOLS[digit - 1] ?? '?';

/** The digit that this symbol stands for, or 0 if it is not a digit of a board of this side. */
export function digitOf(text: string, side: number): Digit {
  const digit = text === '' ? 0 : SYMBOLS.indexOf(text.toUpperCase()) + 1;
  return digit <= side ? digit : 0;
}

/** Writes a set as its symbols, smallest first: `159`. */
export const writeSet = (set: DigitSet): string => digitsOf(set).map(symbol).join('');

export const readSet = (text: string, side: number): DigitSet =>
  [...text].reduce((set, one) => set | (digitOf(one, side) ? only(digitOf(one, side)) : NONE), NONE);
