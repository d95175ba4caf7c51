/** The collection that is open: its query, what the query finds, and the work on it. It stays while other views are shown. */

import type { Task } from './columns';
import type { Query, Range } from './query';
import { ask, gather } from './run';
import { StoreClient, type Line, type Opened, type View } from './store';
import { texts } from '../texts/texts.svelte';

const EVERYTHING: Query = {
  state: null,
  ranges: [],
  withoutCopies: false,
  sort: null,
  descending: false,
  counted: 'clues',
};

/** The largest file, in bytes. */
const LARGEST = 500_000_000;
/** The least time between two looks at a collection that is being worked on, in milliseconds. */
const PAUSE = 1000;

interface Working {
  readonly tasks: readonly Task[];
  readonly total: number;
  readonly started: number;
  readonly control: AbortController;
}

class Shown {
  name = $state('');
  count = $state(0);
  isCut = $state(false);
  query: Query = $state.raw(EVERYTHING);
  view: View | null = $state.raw(null);
  /** Rises whenever rows may have changed. */
  version = $state(0);
  working: Working | null = $state.raw(null);
  done = $state(0);
  trouble: string | null = $state(null);
  /** The row that the keys have chosen. */
  chosen = $state(0);

  #store: StoreClient | null = null;
  #isLooking = false;
  #looksAgain = false;
  #lastLook = 0;

  get isOpen(): boolean {
    return this.count > 0;
  }

  async open(name: string, content: Blob): Promise<void> {
    this.close();
    if (content.size > LARGEST) {
      this.trouble = texts.collections.tooLarge;
      return;
    }
    const store = new StoreClient();
    this.#store = store;
    const bytes = await content.arrayBuffer();
    let opened: Opened = await store.ask('open', [bytes], [bytes]);
    if (opened.isInParts) {
      try {
        opened = await gather(store);
      } catch (error) {
        if (store === this.#store) this.trouble = texts.collections.failed((error as Error).message);
        return;
      }
    }
    if (store !== this.#store) return;
    const { count, isCut } = opened;
    this.trouble = count === 0 ? texts.collections.noLines : null;
    [this.name, this.count, this.isCut] = [name, count, isCut];
    if (count === 0) return;
    await this.#look();
    await this.find(['check']);
  }

  close(): void {
    this.cancel();
    this.#store?.end();
    this.#store = null;
    [this.name, this.count, this.isCut, this.chosen] = ['', 0, false, 0];
    [this.query, this.view, this.trouble] = [EVERYTHING, null, null];
    this.#isLooking = this.#looksAgain = false;
  }

  /** Finds something out about every puzzle about which it is not known. */
  async find(tasks: readonly Task[]): Promise<void> {
    const store = this.#store;
    if (!store || this.working || tasks.length === 0) return;
    const control = new AbortController();
    this.done = 0;
    this.trouble = null;
    this.working = { tasks, total: 0, started: performance.now(), control };
    try {
      const total = await store.ask('begin', [tasks]);
      if (this.working?.control === control) this.working = { ...this.working, total };
      const tell = (done: number) => {
        if (control.signal.aborted) return;
        this.done += done;
        const pause = Math.max(PAUSE, 5 * (this.view?.time ?? 0));
        if (performance.now() - this.#lastLook > pause) void this.#look();
      };
      await ask({ store, tasks, signal: control.signal, tell });
    } catch (error) {
      if (store === this.#store && !control.signal.aborted) {
        this.trouble = texts.collections.failed((error as Error).message);
      }
      // One of several lanes has failed; the others end, too.
      control.abort();
    }
    if (store !== this.#store) return;
    if (this.working?.control === control) this.working = null;
    await this.#look();
  }

  cancel(): void {
    this.working?.control.abort();
    this.working = null;
  }

  change(query: Partial<Query>): void {
    this.query = { ...this.query, ...query };
    this.chosen = 0;
    void this.#look();
  }

  /** Keeps only puzzles with these values, in place of other values of the same column. */
  restrict(range: Range): void {
    const others = this.query.ranges.filter(({ column }) => column !== range.column);
    this.change({ ranges: [...others, range] });
  }

  release(column: string): void {
    this.change({ ranges: this.query.ranges.filter((range) => range.column !== column) });
  }

  /** Sorts by a column; a second time, the other way round. */
  sortBy(sort: string | null): void {
    this.change({ sort, descending: this.query.sort === sort && !this.query.descending });
  }

  async lines(from: number, to: number): Promise<readonly Line[]> {
    const lines = this.#store?.ask('lines', [from, to]);
    // A collection that is closed meanwhile has none.
    return (await lines?.catch(() => [])) ?? [];
  }

  async file(kind: 'csv' | 'parquet'): Promise<Blob | undefined> {
    return this.#store?.ask(kind, []);
  }

  /** Asks the store again; questions that come while it works are asked once, when it is done. */
  async #look(): Promise<void> {
    const store = this.#store;
    if (!store) return;
    this.#looksAgain = this.#isLooking;
    if (this.#isLooking) return;
    this.#isLooking = true;
    do {
      this.#looksAgain = false;
      const view = await store.ask('view', [this.query]).catch(() => null);
      if (view === null || store !== this.#store) return;
      this.view = view;
      this.version++;
      this.#lastLook = performance.now();
    } while (this.#looksAgain);
    this.#isLooking = false;
  }
}

export const shown = new Shown();
