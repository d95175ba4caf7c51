/** Irregular boxes while they are painted; the draft gets them when each has all its cells. */

import { makeLayout } from '../board/layout';
import type { Cell } from '../board/names';
import type { Draft } from './draft';

class Regions {
  /** For each cell the number of its region, while they are painted. */
  map = $state.raw<readonly number[] | null>(null);
  /** The region that is painted. */
  brush = $state(0);
  #past = $state.raw<readonly (readonly number[])[]>([]);
  #future = $state.raw<readonly (readonly number[])[]>([]);

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Starts with the regions of a draft, or with its rows if it has none. */
  begin({ side, layout }: Draft): void {
    const { boxOf } = makeLayout(side, layout);
    this.map = boxOf.map((region, cell) => (region < 0 ? Math.floor(cell / side) : region));
    this.brush = 0;
    this.#past = this.#future = [];
  }

  /** Paints cells; with `same` as a part of the stroke before. */
  paint(cells: readonly Cell[], same = false): void {
    const { map } = this;
    if (!map || cells.every((cell) => map[cell] === this.brush)) return;
    if (!same) this.#past = [...this.#past, map];
    this.#future = [];
    this.map = map.map((region, cell) => (cells.includes(cell) ? this.brush : region));
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!this.map || !last) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.map];
    this.map = last;
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!this.map || !next) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.map];
    this.map = next;
  }

  end(): void {
    this.#past = this.#future = [];
    this.map = null;
  }
}

export const regions = new Regions();
