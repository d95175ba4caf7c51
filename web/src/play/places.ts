/** The cells and houses that a text names, so that the page can point at them. */

import { houseNamed, type Layout } from '../board/layout';
import { cellNamed, type Cell } from '../board/names';

export interface Part {
  readonly text: string;
  /** The cells that this part names; none where it is just words. */
  readonly cells: readonly Cell[];
}

const NAMES = /\b(r\d+c\d+|(?:row|column|box|diagonal|window) \d+|(?:Row|Col|Box|Diagonal|Window)\d+)\b/;

/** Splits a text into words and names, in order; together they are the text again. */
export function partsOf(text: string, layout: Layout): Part[] {
  return text
    .split(NAMES)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, cells: cellsNamed(part, layout) }));
}

/** The cells of each name in a text. */
export const placesIn = (text: string, layout: Layout): (readonly Cell[])[] =>
  partsOf(text, layout).flatMap(({ cells }) => (cells.length > 0 ? [cells] : []));

function cellsNamed(name: string, layout: Layout): readonly Cell[] {
  if (!/^r\d+c\d+$/.test(name)) return houseNamed(layout, name)?.cells ?? [];
  const cell = cellNamed(name, layout.side);
  return cell < layout.side * layout.side ? [cell] : [];
}
