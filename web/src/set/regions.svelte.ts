/** Irregular boxes while they are painted; the draft gets them when each has all its cells. */

import { makeLayout } from '../board/layout';
import type { Cell } from '../board/names';
import type { Draft } from './draft';

class Regions {
  /** For each cell the number of its region, while they are painted. */
  map = $state.raw<readonly number[] | null>(null);
  /** The region that is painted. */
  brush = $state(0);

  /** Starts with the regions of a draft, or with its rows if it has none. */
  begin({ side, layout }: Draft): void {
    const { boxOf } = makeLayout(side, layout);
    this.map = boxOf.map((region, cell) => (region < 0 ? Math.floor(cell / side) : region));
    this.brush = 0;
  }

  paint(cells: readonly Cell[]): void {
    if (this.map) this.map = this.map.map((region, cell) => (cells.includes(cell) ? this.brush : region));
  }

  end(): void {
    this.map = null;
  }
}

export const regions = new Regions();
