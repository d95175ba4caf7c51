/** The houses of a whole puzzle in the order of filtering: as the layout lists them, round after round. */
import type { House, Layout } from '../board/layout';
import { cellName } from '../board/names';
import type { Cell } from './trace';

/**
 * Names one house after the other until none can lose anything more; whoever takes a name filters the house before the
 * next. A house that has the digits it was left with is passed over: filtered again, it would lose nothing.
 */
export function* rounds(layout: Layout, domains: () => ReadonlyMap<Cell, string>): Generator<string> {
  const digitsOf = ({ cells }: House) =>
    cells.map((cell) => domains().get(cellName(cell, layout.side))).join(' ');
  const left = new Map<House, string>();
  for (let changed = true; changed;) {
    changed = false;
    for (const house of layout.houses) {
      if (left.get(house) === digitsOf(house)) continue;
      yield house.name;
      left.set(house, digitsOf(house));
      changed = true;
    }
  }
}
