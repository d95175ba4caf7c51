/** What regions tell each other, as docs/regions.md describes it. */

import type { components } from '../api/types';

type Schemas = components['schemas'];

/** One fact on its way; `from` is a region or the leader, who makes assumptions. */
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

export function readFact(text: string): Fact {
  const [, region = '', row, column, symbol = ''] = /^(\w+)\((\d+),(\d+)\)=(\w+)$/.exec(text) ?? [];
  return { region, row: Number(row) - 1, column: Number(column) - 1, symbol };
}
