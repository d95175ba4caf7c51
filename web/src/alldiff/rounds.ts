/** The order in which the houses of a puzzle are filtered: as the layout lists them, in repeated rounds. */
import type { House, Layout } from '../board/layout';
import { cellName } from '../board/names';
import type { Cell } from './trace';

/**
 * Yields one house after another until no house can lose a candidate; the caller filters each house before asking for
 * the next. A house whose digits have not changed since it was last filtered is skipped.
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
