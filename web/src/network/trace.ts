/** The messages between regions, as docs/regions.md describes them. */

import type { components } from '../api/types';
import { symbol } from '../board/digits';

type Schemas = components['schemas'];

/** A message with one fact; `from` is a region, or the leader with an assumption. */
export type Message = Readonly<Schemas['RegionMessage']>;

/** A whole run: every message, how it ended, and the solution if there is one. */
export type Trace = Readonly<Pick<Schemas['RegionsAnswer'], 'messages' | 'answer' | 'solution'>>;

export interface Fact {
  readonly region: string;
  /** Row and column within the region, from 0. */
  readonly row: number;
  readonly column: number;
  readonly symbol: string;
}

export const LEADER = 'leader';

/** Messages write digits as numbers, the board as symbols: 12 is C. */
export function readFact(text: string): Fact {
  const [, region = '', row, column, digit] = /^(\w+)\((\d+),(\d+)\)=(\d+)$/.exec(text) ?? [];
  return { region, row: Number(row) - 1, column: Number(column) - 1, symbol: symbol(Number(digit)) };
}

/** A fact as the page shows it: `A(1,4)=C`. */
export const factText = ({ region, row, column, symbol }: Fact): string =>
  `${region}(${row + 1},${column + 1})=${symbol}`;
