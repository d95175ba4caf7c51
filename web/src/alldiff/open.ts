/** The puzzle in a text as a timeline: any format that the server reads, or a candoku link. */
import type { Converted } from '../api/answers';
import { post } from '../api/client';
import { symbol } from '../board/digits';
import { makeLayout, type LayoutChoice } from '../board/layout';
import { cellName } from '../board/names';
import { plain } from '../play/open';
import { digitIn, isFull, type Board } from '../state/board';
import { readShared } from '../state/share';
import { begin, type Timeline } from './timeline';

/** The symbols on a board, a dot for each blank. */
export function symbolsOn(board: Board): string {
  const symbols = board.givens.map((_, cell) => digitIn(board, cell));
  return symbols.map((digit) => (digit ? symbol(digit) : '.')).join('');
}

/** The timeline of a board, unless it has nothing to filter. */
export function timelineOf(board: Board): Timeline | null {
  const symbols = symbolsOn(board);
  return isFull(board) || /^\.*$/.test(symbols) ? null : begin(board.layout, symbols);
}

export async function openTimeline(text: string, choice: LayoutChoice | null): Promise<Timeline> {
  const [, shared] = /#\/play\?s=([\w.%-]+)/.exec(text) ?? [];
  if (shared) {
    const board = await readShared(decodeURIComponent(shared));
    return begin(board.layout, symbolsOn(board));
  }
  const { side, layout, givens, values, candidates } = await post<Converted>('convert', {
    puzzle: text,
    layout: choice,
  });
  const placed = [...givens].map((given, cell) => (given === '.' ? (values?.[cell] ?? '.') : given));
  const noted = (candidates ?? []).map((digits, cell) => [cellName(cell, side), digits] as const);
  const known = noted.filter(([, digits]) => digits !== '');
  return begin(makeLayout(side, plain(side, layout)), placed.join(''), new Map(known));
}
