/** The puzzle of the network solved by one engine that sees the whole grid, with the techniques that the regions have. */

import type { Explained } from '../api/answers';
import { post } from '../api/client';
import { digitOf, type Digit } from '../board/digits';
import { cellNamed, type Cell } from '../board/names';
import type { Puzzle } from '../shell/puzzle';
import type { Frame } from './frames';
import { LEADER } from './trace';

/** The digits in the order in which the engine finds them. */
export interface EnginePath {
  readonly found: readonly { readonly cell: Cell; readonly digit: Digit }[];
  readonly solved: boolean;
}

/** What a run has cost up to a frame. */
export interface Traffic {
  readonly messages: number;
  readonly relayed: number;
  readonly assumptions: number;
  /** Digits that were not given. */
  readonly found: number;
}

/** Returns null if the puzzle does not have exactly one solution. */
export async function askEngine(puzzle: Puzzle, hidden: boolean): Promise<EnginePath | null> {
  const { layout, givens } = puzzle;
  const techniques = ['Naked Single', ...(hidden ? ['Hidden Single'] : [])];
  const answer = await post<Explained>('explain', { puzzle: givens, layout: layout.choice, techniques });
  if (answer.verdict !== 'fine') return null;
  const found = answer.steps.flatMap(({ placements }) =>
    placements.map((name) => {
      const [, symbol = '', cell = ''] = /^(.)(r\d+c\d+)$/.exec(name) ?? [];
      return { cell: cellNamed(cell, layout.side), digit: digitOf(symbol, layout.side) };
    }),
  );
  return { found, solved: answer.solved };
}

/** The engine's board after that many digits: for each cell its digit, or 0. */
export function boardAfter(path: EnginePath, givens: readonly Digit[], count: number): readonly Digit[] {
  const values = givens.map(() => 0);
  for (const { cell, digit } of path.found.slice(0, count)) values[cell] = digit;
  return values;
}

export function trafficUpTo(frames: readonly Frame[], position: number, givens: readonly Digit[]): Traffic {
  const seen = frames.slice(0, position + 1);
  const sent = seen.filter(({ message }) => message !== null && message.from !== LEADER);
  const known = frames[position]?.knowledge.values ?? [];
  return {
    messages: sent.length,
    relayed: sent.filter(({ message, fact }) => message?.from !== fact?.region).length,
    assumptions: seen.filter(({ kind }) => kind === 'assumed').length,
    found: known.filter((digit, cell) => digit !== 0 && givens[cell] === 0).length,
  };
}
