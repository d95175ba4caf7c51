/**
 * A puzzle in the query of an address: `p=…81 symbols…`, with `l=sudoku-x`, `b=2x4` and `m=…` for the kind, the boxes and
 * the map of the pieces where they are not the usual ones.
 */
import { SYMBOLS } from '../board/digits';
import { makeLayout, type Layout, type LayoutKind } from '../board/layout';

export interface Puzzle {
  readonly layout: Layout;
  /** One symbol for each cell, a dot for a blank. */
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

/** Reads what `writePuzzle` wrote, or nothing where it is something else. */
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
    // Boxes that do not tile the side, or a map without that many pieces.
    return null;
  }
}

/** The number of a frame in a query; 0 where there is none. */
export function readFrame(query: URLSearchParams): number {
  const frame = Number(query.get('f') ?? '0');
  return Number.isInteger(frame) && frame >= 0 ? frame : 0;
}
