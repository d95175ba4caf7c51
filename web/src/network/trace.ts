/** What regions tell each other, as docs/regions.md describes it. */

/** One fact on its way; `from` is a region or the leader, who makes assumptions. */
export interface Message {
  readonly sequence: number;
  readonly from: string;
  readonly to: string;
  /** The branch of the search in which it holds; 0 is the puzzle itself. */
  readonly branch: number;
  /** `E(2,1)=6`: the cell in row 2, column 1 of region E is 6. */
  readonly fact: string;
}

/** A whole run: every message, how it ended, and the solution if there is one. */
export interface Trace {
  readonly messages: readonly Message[];
  readonly end: string;
  readonly grid: string | null;
}

export interface Fact {
  readonly region: string;
  /** Row and column within the region, from 0. */
  readonly row: number;
  readonly column: number;
  readonly symbol: string;
}

export const LEADER = 'leader';

export function readFact(text: string): Fact {
  const [, region = '', row, column, symbol = ''] = /^(\w+)\((\d+),(\d+)\)=(\w+)$/.exec(text) ?? [];
  return { region, row: Number(row) - 1, column: Number(column) - 1, symbol };
}
