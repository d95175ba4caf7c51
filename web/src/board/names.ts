/** The written names of cells and candidates, `r4c7` and `5r4c7`, to and from cell numbers in reading order. */

import { digitOf, symbol, type Digit } from './digits';

export type Cell = number;

export interface Candidate {
  readonly cell: Cell;
  readonly digit: Digit;
}

export const rowOf = (cell: Cell, side: number): number => Math.floor(cell / side);
export const columnOf = (cell: Cell, side: number): number => cell % side;

export const cellName = (cell: Cell, side: number): string =>
  `r${rowOf(cell, side) + 1}c${columnOf(cell, side) + 1}`;

export const candidateName = ({ cell, digit }: Candidate, side: number): string =>
  symbol(digit) + cellName(cell, side);

export function cellNamed(name: string, side: number): Cell {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  if (row === undefined || column === undefined) throw new Error(`'${name}' is not a cell`);
  return (Number(row) - 1) * side + Number(column) - 1;
}

export function candidateNamed(name: string, side: number): Candidate {
  return { cell: cellNamed(name.slice(1), side), digit: digitOf(name.slice(0, 1), side) };
}
