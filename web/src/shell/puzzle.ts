/**
 * A puzzle in the query of an address: `p=…81 symbols…`, with `l=sudoku-x`, `b=2x4` and `m=…` for the type, the boxes and
 * the map of irregular boxes if they are not the default.
 */
import { SYMBOLS } from '../board/digits';
import { makeLayout, type Layout, type LayoutKind } from '../board/layout';

export interface Puzzle {
  readonly layout: Layout;
  /** One symbol per cell, a dot for a blank. */
  readonly givens: string;
}

const KINDS: readonly LayoutKind[] = ['sudoku', 'sudoku-x', 'windoku', 'latin', 'jigsaw'];

export function writePuzzle({ layout: { choice }, givens }: Puzzle): URLSearchParams {
  const query = new URLSearchParams({ p: givens });
  if (choice.kind !== 'sudoku') query.set('l', choice.kind);
  if (choice.boxes) query.set('b', choice.boxes);
  if (choice.map) query.set('m', choice.map.replace(/\s/g, ''));
  return query;
}

/** Reads what `writePuzzle` wrote; null for anything else. */
export function readPuzzle(query: URLSearchParams): Puzzle | null {
  const givens = query.get('p') ?? '';
  const side = Math.sqrt(givens.length);
  const symbols = '.' + SYMBOLS.slice(0, side);
  if (!Number.isInteger(side) || side < 1 || side > SYMBOLS.length) return null;
  if (![...givens].every((symbol) => symbols.includes(symbol))) return null;
  const kind = KINDS.find((known) => known === (query.get('l') ?? 'sudoku'));
  if (kind === undefined) return null;
  try {
    return { layout: makeLayout(side, { kind, boxes: query.get('b'), map: query.get('m') }), givens };
  } catch {
    // The boxes do not tile the grid, or the map has the wrong number of boxes.
    return null;
  }
}

/** The frame number in a query; 0 if there is none. */
export function readFrame(query: URLSearchParams): number {
  const frame = Number(query.get('f') ?? '0');
  return Number.isInteger(frame) && frame >= 0 ? frame : 0;
}
