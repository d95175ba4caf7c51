/** The report of the Contest document, word for word, from the server's data. */

import type { components } from '../api/types';

type Schemas = components['schemas'];

export type Duplicate = Readonly<Schemas['Duplicate']>;
export type Broken = Readonly<Schemas['BrokenRule']>;
export type Verdict = Readonly<Schemas['Judgement']>;
export type Report = Readonly<Pick<Schemas['Checked'], 'side' | 'passes' | 'symbols' | 'verdicts'>>;

/** `Incorrect Sudoku-X`. */
export function titleOf({ status, designation }: Verdict): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1)} ${designation}`;
}

/** `2 is repeated on diagonal 1`, `2 is duplicated in block 1`. */
export function sentenceAbout({ symbol, house }: Duplicate): string {
  return house.startsWith('diagonal')
    ? `${symbol} is repeated on ${house}`
    : `${symbol} is duplicated in ${house.replace('box', 'block')}`;
}

/** A clue by the name and the numbers of its rule: `killer cage 10`. */
export const clueOf = ({ rule, values = [] }: Broken): string => [rule, ...values].join(' ');

/** `killer cage 10 is broken`. */
export const sentenceAboutRule = (broken: Broken): string => `${clueOf(broken)} is broken`;

/** `(1,1) (4,4)`: row and column. */
export function placesOf({ cells }: Pick<Duplicate, 'cells'>): string {
  return cells.map((cell) => cell.replace(/r(\d+)c(\d+)/, '($1,$2)')).join(' ');
}

/** The whole report as the document prints it. */
export function textOf({ side, verdicts }: Report): string {
  const paragraphs = verdicts.flatMap((verdict) => [
    titleOf(verdict),
    ...verdict.duplicates.map((duplicate) => `${sentenceAbout(duplicate)}\n${placesOf(duplicate)}`),
    ...(verdict.broken ?? []).map((broken) => `${sentenceAboutRule(broken)}\n${placesOf(broken)}`),
  ]);
  return [`Size: ${side} x ${side}`, ...paragraphs].join('\n\n') + '\n';
}
