/**
 * A collection: the bytes of its file, and what is known about each puzzle, column by column. It lives in a worker, so that
 * the page waits for none of it.
 */

import { COLUMNS, Values, type Row, type Task } from './columns';
import { findLines, type Lines } from './lines';

/** What is known about a puzzle. */
export const STATES = ['unknown', 'unreadable', 'none', 'one', 'several'] as const;
export type State = (typeof STATES)[number];

/** Puzzles to ask about, with their texts. */
export interface Batch {
  readonly places: number[];
  readonly texts: string[];
}

export type Summary = Record<State, number> & {
  /** Puzzles that took longer than a question may, by task. */
  readonly tooLong: number;
  /** Puzzles whose canonical form is known, and how many different ones there are. */
  readonly forms: number;
  readonly different: number;
};

const OPEN = 0;
const DONE = 1;
const TOO_LONG = 2;

export class Collection {
  readonly count: number;
  readonly isCut: boolean;
  readonly #bytes: Uint8Array;
  readonly #lines: Lines;
  readonly #states: Uint8Array;
  readonly #columns = new Map<string, Values>();
  readonly #errors = new Map<number, string>();
  readonly #done = new Map<Task, Uint8Array>();
  /** The number of each puzzle's canonical form plus one, and the first puzzle with each form. */
  #formOf: Uint32Array | null = null;
  readonly #forms = new Map<string, number>();
  readonly #firsts: number[] = [];
  #formTexts: string[] = [];
  /** What is being found out, the next puzzle to look at, and puzzles that came back without an answer. */
  #tasks: readonly Task[] = [];
  #next = 0;
  #returned: number[] = [];

  /** The puzzles of a file; `errors` are the texts among them that are known to be none, and why. */
  constructor(
    bytes: Uint8Array,
    lines: Lines = findLines(bytes),
    errors: ReadonlyMap<number, string> = new Map(),
  ) {
    this.#bytes = bytes;
    this.#lines = lines;
    this.count = lines.count;
    this.isCut = lines.isCut;
    this.#states = new Uint8Array(this.count);
    for (const [place, error] of errors) {
      this.#states[place] = STATES.indexOf('unreadable');
      this.#errors.set(place, error);
    }
  }

  text(place: number): string {
    const { starts, ends } = this.#lines;
    return new TextDecoder().decode(this.#bytes.subarray(starts[place], ends[place]));
  }

  state(place: number): State {
    return STATES[this.#states[place]!]!;
  }

  error(place: number): string | null {
    return this.#errors.get(place) ?? null;
  }

  values(name: string): Values | null {
    return this.#columns.get(name) ?? null;
  }

  /** The columns that have values, in their order. */
  get columns(): Values[] {
    return COLUMNS.flatMap(({ name }) => this.#columns.get(name) ?? []);
  }

  /** The canonical form, if it is known. */
  form(place: number): string | null {
    const form = this.#formOf?.[place] ?? 0;
    if (form === 0) return null;
    if (this.#formTexts.length !== this.#forms.size) this.#formTexts = [...this.#forms.keys()];
    return this.#formTexts[form - 1]!;
  }

  /** The first puzzle with the same canonical form; the puzzle alone if there is none before it. */
  firstLike(place: number): number {
    const form = this.#formOf?.[place] ?? 0;
    return form === 0 ? place : this.#firsts[form - 1]!;
  }

  /** Begins to find something out; what is known already is not asked again. Returns how many puzzles are left. */
  begin(tasks: readonly Task[]): number {
    this.#tasks = tasks;
    this.#next = 0;
    this.#returned = [];
    for (const task of tasks) {
      if (!this.#done.has(task)) this.#done.set(task, new Uint8Array(this.count));
      for (const column of COLUMNS.filter((column) => column.task === task)) {
        if (!this.#columns.has(column.name)) {
          this.#columns.set(column.name, new Values(column, this.count));
        }
      }
    }
    if (tasks.includes('forms')) this.#formOf ??= new Uint32Array(this.count);
    let left = 0;
    for (let place = 0; place < this.count; place++) left += Number(this.#isOpen(place));
    return left;
  }

  /** The next puzzles, up to a number of puzzles and of bytes. */
  take(most: number, bytes: number): Batch {
    const places: number[] = [];
    const texts: string[] = [];
    let size = 0;
    while (places.length < most && size < bytes) {
      const place = this.#returned.pop() ?? this.#nextOpen();
      if (place === null) break;
      const text = this.text(place);
      places.push(place);
      texts.push(text);
      size += text.length;
    }
    return { places, texts };
  }

  /** Keeps the answers to the first puzzles of a batch; the others are asked again. */
  put(places: readonly number[], rows: readonly Row[]): void {
    rows.forEach((row, number) => this.#keep(places[number]!, row));
    this.#returned.push(...places.slice(rows.length).reverse());
  }

  /** Notes that the first puzzle of a batch takes too long; the others are asked again. */
  giveUp(places: readonly number[]): void {
    const [place, ...others] = places;
    if (place === undefined) return;
    for (const task of this.#tasks) {
      const done = this.#done.get(task)!;
      if (done[place] === OPEN) done[place] = TOO_LONG;
    }
    this.#returned.push(...others.reverse());
  }

  summary(): Summary {
    const summary = { unknown: 0, unreadable: 0, none: 0, one: 0, several: 0, tooLong: 0 };
    for (const state of this.#states) summary[STATES[state]!]++;
    const given = new Set<number>();
    for (const done of this.#done.values()) {
      done.forEach((value, place) => value === TOO_LONG && given.add(place));
    }
    const forms = this.#formOf?.reduce((sum, form) => sum + Number(form > 0), 0) ?? 0;
    return { ...summary, tooLong: given.size, forms, different: this.#forms.size };
  }

  /** Whether something on the list of tasks is still to be found out. Only puzzles with one solution are rated. */
  #isOpen(place: number): boolean {
    const state = this.state(place);
    if (state === 'unknown') return this.#tasks.some((task) => this.#done.get(task)![place] === OPEN);
    if (state === 'unreadable') return false;
    return this.#tasks.some(
      (task) => (state === 'one' || task === 'forms') && this.#done.get(task)![place] === OPEN,
    );
  }

  #nextOpen(): number | null {
    while (this.#next < this.count) {
      const place = this.#next++;
      if (this.#isOpen(place)) return place;
    }
    return null;
  }

  #keep(place: number, row: Row): void {
    const { error, solutions = 0 } = row;
    const state: State =
      error != null ? 'unreadable' : solutions === 0 ? 'none' : solutions === 1 ? 'one' : 'several';
    this.#states[place] = STATES.indexOf(state);
    if (error != null) this.#errors.set(place, error);
    // Every answer counts the clues.
    if (!this.#columns.has('clues')) this.#columns.set('clues', new Values(COLUMNS[0]!, this.count));
    this.#columns.get('clues')!.set(place, row.clues);
    for (const task of this.#tasks) {
      this.#done.get(task)![place] = DONE;
      for (const column of COLUMNS) {
        if (column.task === task && task !== 'check')
          this.#columns.get(column.name)!.set(place, column.of(row));
      }
    }
    if (row.minlex != null && this.#formOf) this.#formOf[place] = this.#formNumber(row.minlex, place);
  }

  /** The number of a form, from 1. The first puzzle with it is the first in the file, whichever is answered first. */
  #formNumber(form: string, place: number): number {
    const known = this.#forms.get(form);
    if (known === undefined) {
      this.#forms.set(form, this.#firsts.push(place));
      return this.#firsts.length;
    }
    this.#firsts[known - 1] = Math.min(this.#firsts[known - 1]!, place);
    return known;
  }
}
