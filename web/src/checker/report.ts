/** The report of the Contest document, from the server's data: the same words, cell by cell. */

export type Status = 'solved' | 'unsolved' | 'incorrect';

export interface Duplicate {
  readonly symbol: string;
  readonly house: string;
  readonly cells: readonly string[];
}

export interface Verdict {
  readonly status: Status;
  readonly designation: string;
  readonly duplicates: readonly Duplicate[];
}

export interface Report {
  readonly side: number;
  readonly passes: boolean;
  readonly verdicts: readonly Verdict[];
}

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

/** `(1,1) (4,4)`: row and column. */
export function placesOf({ cells }: Duplicate): string {
  return cells.map((cell) => cell.replace(/r(\d+)c(\d+)/, '($1,$2)')).join(' ');
}

/** The whole report as the document prints it. */
export function textOf({ side, verdicts }: Report): string {
  const paragraphs = verdicts.flatMap((verdict) => [
    titleOf(verdict),
    ...verdict.duplicates.map((duplicate) => `${sentenceAbout(duplicate)}\n${placesOf(duplicate)}`),
  ]);
  return [`Size: ${side} x ${side}`, ...paragraphs].join('\n\n') + '\n';
}
