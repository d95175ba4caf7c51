/** The columns of a collection's table: what each holds, and from which scale it comes. */

import type { components } from '../api/types';

export type Row = Partial<components['schemas']['CollectionRow']>;

/** The scales, by the names of the question's fields. */
export const SCALES = ['hodoku', 'se', 'sotd', 'own', 'te', 'b', 'bxb', 'bxbb', 'w'] as const;
export type Scale = (typeof SCALES)[number];

/** What can be found out about a puzzle: whether it is one with how many solutions, its canonical form, a rating. */
export type Task = 'check' | 'forms' | Scale;

export interface Column {
  readonly name: string;
  /** Where its values come from. */
  readonly task: Task;
  /** Numbers after the point; `null` for words. */
  readonly decimals: number | null;
  /** The words in their order, as far as it is not that of the alphabet. */
  readonly words?: readonly string[];
  readonly of: (row: Row) => number | string | null | undefined;
}

const LEVELS = ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'];
const DAILY = ['Beginner', 'Easy', 'Medium', 'Tricky', 'Fiendish', 'Diabolical'];
const OWN = [
  'Singles',
  'Locks',
  'Pairs',
  'Triples',
  'Quads',
  'Trials',
  'Long Trials',
  'Full Trials',
  'Nested Trials',
  'Beyond',
];

export const COLUMNS: readonly Column[] = [
  { name: 'clues', task: 'check', decimals: 0, of: ({ clues }) => clues },
  // Puzzles with rules have a scale of their own, with the same levels.
  {
    name: 'level',
    task: 'hodoku',
    decimals: null,
    words: LEVELS,
    of: ({ hodoku, variant }) => (hodoku ?? variant)?.level,
  },
  { name: 'score', task: 'hodoku', decimals: 0, of: ({ hodoku, variant }) => (hodoku ?? variant)?.score },
  { name: 'hardest', task: 'hodoku', decimals: null, of: ({ hardest }) => hardest },
  { name: 'er', task: 'se', decimals: 1, of: ({ se }) => se?.er },
  { name: 'ep', task: 'se', decimals: 1, of: ({ se }) => se?.ep },
  { name: 'ed', task: 'se', decimals: 1, of: ({ se }) => se?.ed },
  { name: 'sotd_level', task: 'sotd', decimals: null, words: DAILY, of: ({ sotd }) => sotd?.level },
  { name: 'sotd_score', task: 'sotd', decimals: 0, of: ({ sotd }) => sotd?.score },
  { name: 'own_level', task: 'own', decimals: null, words: OWN, of: ({ own }) => own?.level },
  { name: 'own_depth', task: 'own', decimals: 0, of: ({ own }) => own?.depth },
  { name: 'own_rounds', task: 'own', decimals: 0, of: ({ own }) => own?.rounds },
  { name: 'te', task: 'te', decimals: 0, of: ({ te }) => te },
  { name: 'b', task: 'b', decimals: 0, of: ({ b }) => b },
  { name: 'bxb', task: 'bxb', decimals: 0, of: ({ bxb }) => bxb },
  { name: 'bxbb', task: 'bxbb', decimals: 0, of: ({ bxbb }) => bxbb },
  { name: 'w', task: 'w', decimals: 0, of: ({ w }) => w },
];

/** The values of one column: numbers, or places in its list of words; NaN where there is none. */
export class Values {
  readonly column: Column;
  readonly numbers: Float32Array;
  readonly #words: string[];
  readonly #places: Map<string, number>;
  /** The rank of each word in the order in which words are sorted; made when it is needed. */
  #ranks: number[] | null = null;

  constructor(column: Column, count: number) {
    this.column = column;
    this.numbers = new Float32Array(count).fill(NaN);
    this.#words = [...(column.words ?? [])];
    this.#places = new Map(this.#words.map((word, place) => [word, place]));
  }

  get isWords(): boolean {
    return this.column.decimals === null;
  }

  set(index: number, value: number | string | null | undefined): void {
    this.numbers[index] = typeof value === 'string' ? this.#place(value) : (value ?? NaN);
  }

  /** The value as a number, words by their order; NaN for none. */
  rank(index: number): number {
    const value = this.numbers[index]!;
    if (!this.isWords || this.column.words || Number.isNaN(value)) return this.exact(index);
    return this.ranks[value]!;
  }

  /** The number without what a column of 32 bits adds to it. */
  exact(index: number): number {
    const value = this.numbers[index]!;
    return this.column.decimals === 1 ? Math.round(value * 10) / 10 : value;
  }

  text(index: number): string {
    const value = this.exact(index);
    if (Number.isNaN(value)) return '';
    return this.isWords ? this.#words[value]! : value.toFixed(this.column.decimals ?? 0);
  }

  /** The words in their order. */
  get sortedWords(): readonly string[] {
    if (this.column.words) return this.#words;
    return [...this.#words].sort((one, other) => one.localeCompare(other, 'en'));
  }

  private get ranks(): number[] {
    if (this.#ranks?.length !== this.#words.length) {
      const rank = new Map(this.sortedWords.map((word, place) => [word, place]));
      this.#ranks = this.#words.map((word) => rank.get(word)!);
    }
    return this.#ranks;
  }

  #place(word: string): number {
    const known = this.#places.get(word);
    if (known !== undefined) return known;
    this.#places.set(word, this.#words.length);
    return this.#words.push(word) - 1;
  }
}

/** Scales that take long for hard puzzles. */
export const SLOW: readonly Scale[] = ['se', 'bxb', 'bxbb'];
