/** The messages between regions, as docs/regions.md describes them. */

import type { components } from '../api/types';

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

export function readFact(text: string): Fact {
  const [, region = '', row, column, symbol = ''] = /^(\w+)\((\d+),(\d+)\)=(\w+)$/.exec(text) ?? [];
  return { region, row: Number(row) - 1, column: Number(column) - 1, symbol };
}
