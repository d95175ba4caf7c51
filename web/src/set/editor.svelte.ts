/** The draft with its history, and the cells that are chosen. */

import { cellName, cellNamed, type Cell } from '../board/names';
import { keep, recall } from '../state/storage';
import { draftIn, emptyDraft, withMoved, type Draft } from './draft';
import type { Placement } from './placing';
import { vocabulary } from './vocabulary.svelte';

/** How many changes can be undone. */
const REMEMBERED = 500;
const KEY = 'candoku.set';

class Editor {
  draft = $state.raw<Draft>(draftIn(recall(KEY)) ?? emptyDraft(9));
  /** The chosen cells, in the order in which they were chosen. */
  chosen = $state.raw<readonly Cell[]>([]);
  cursor = $state<Cell>(0);
  /** The clue that is selected, to be moved or changed. */
  clue = $state<number | null>(null);
  /** The clue that the palette is changing. */
  changing = $state<number | null>(null);
  #past = $state.raw<readonly Draft[]>([]);
  #future = $state.raw<readonly Draft[]>([]);

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Goes on with a draft; one that says the same is no change. */
  change(next: Draft): void {
    if (JSON.stringify(next) === JSON.stringify(this.draft)) return;
    this.#past = [...this.#past.slice(1 - REMEMBERED), this.draft];
    this.#future = [];
    this.#show(next);
  }

  /** Goes on with another puzzle, of which nothing is chosen. */
  begin(next: Draft): void {
    this.change(next);
    this.chosen = [];
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#future = [...this.#future, this.draft];
    this.#past = this.#past.slice(0, -1);
    this.#show(last);
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#past = [...this.#past, this.draft];
    this.#future = this.#future.slice(0, -1);
    this.#show(next);
  }

  /** Chooses a cell after the others, or no longer if it was the last one. */
  add(cell: Cell): void {
    this.cursor = cell;
    if (!this.chosen.includes(cell)) this.chosen = [...this.chosen, cell];
  }

  /** Goes on with a line that is drawn to a cell; going back to the cell before makes it shorter. */
  draw(cell: Cell): void {
    if (this.chosen.at(-2) === cell) this.chosen = this.chosen.slice(0, -1);
    else this.add(cell);
    this.cursor = cell;
  }

  toggle(cell: Cell): void {
    this.cursor = cell;
    this.chosen = this.chosen.includes(cell)
      ? this.chosen.filter((other) => other !== cell)
      : [...this.chosen, cell];
  }

  chooseOnly(cell: Cell): void {
    this.cursor = cell;
    this.chosen = [cell];
  }

  choose(cells: readonly Cell[]): void {
    this.chosen = cells;
  }

  /** Selects a clue, or none; the cells of one that was selected are then no longer chosen. */
  select(clue: number | null): void {
    if (clue === null && (this.clue !== null || this.changing !== null)) this.chosen = [];
    this.clue = clue;
    this.changing = null;
  }

  /** Selects a clue with its cells, or no longer if it was selected. */
  toggleClue(place: number): void {
    if (this.clue === place) return this.select(null);
    this.select(place);
    this.choose(this.#cellsOf(place));
  }

  /** Selects the next clue that has a cell. */
  selectClueAt(cell: Cell): void {
    const { rules, side } = this.draft;
    const name = cellName(cell, side);
    const places = rules.flatMap(({ cells = [] }, place) => (cells.includes(name) ? [place] : []));
    const next = places.find((place) => place > (this.clue ?? -1)) ?? places[0];
    if (next === undefined) return;
    this.select(next);
    this.choose(this.#cellsOf(next));
  }

  /** Moves the selected clue; returns whether it stays on the grid. */
  moveClue(rows: number, columns: number): boolean {
    if (this.clue === null) return false;
    const placement = vocabulary.named(this.draft.rules[this.clue]!.rule)?.placement as Placement;
    const next = withMoved(this.draft, this.clue, rows, columns, placement);
    if (!next) return false;
    this.change(next);
    this.choose(this.#cellsOf(this.clue));
    return true;
  }

  #cellsOf(place: number): Cell[] {
    const { rules, side } = this.draft;
    return (rules[place]?.cells ?? []).map((name) => cellNamed(name, side));
  }

  #show(draft: Draft): void {
    // Places of clues are only known to stay if none came or went.
    if (draft.rules.length !== this.draft.rules.length) this.select(null);
    if (draft.side !== this.draft.side) {
      this.chosen = [];
      this.cursor = 0;
    }
    this.draft = draft;
    keep(KEY, JSON.stringify(draft));
  }
}

export const editor = new Editor();
