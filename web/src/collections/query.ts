/** Filters and sorts a collection, and counts what is left by value. */

import type { Collection, State } from './collection';
import type { Values } from './columns';

/** The values of a column from one to another; of words, their places in order. */
export interface Range {
  readonly column: string;
  readonly least: number;
  readonly most: number;
}

export interface Query {
  /** Only puzzles with this state. */
  readonly state: State | null;
  readonly ranges: readonly Range[];
  /** Leave out puzzles that are equivalent to an earlier one. */
  readonly withoutCopies: boolean;
  /** The column to sort by; the order of the file if it is null. */
  readonly sort: string | null;
  readonly descending: boolean;
  /** The column whose values are counted. */
  readonly counted: string;
}

/** One bar of a histogram: values from `least` to `most`, both included. */
export interface Bar {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

/** The places of the puzzles that a query keeps, in its order. */
export function select(collection: Collection, query: Query): Uint32Array<ArrayBuffer> {
  const ranges = query.ranges.flatMap(({ column, least, most }) => {
    const values = collection.values(column);
    return values ? [{ values, least, most }] : [];
  });
  const kept = new Uint32Array(collection.count);
  let count = 0;
  for (let place = 0; place < collection.count; place++) {
    if (query.state && collection.state(place) !== query.state) continue;
    if (query.withoutCopies && collection.firstLike(place) !== place) continue;
    const isIn = ({ values, least, most }: (typeof ranges)[number]) => {
      const rank = values.rank(place);
      return rank >= least && rank <= most;
    };
    if (ranges.every(isIn)) kept[count++] = place;
  }
  const places = kept.slice(0, count);
  const values = query.sort === null ? null : collection.values(query.sort);
  if (values) sortBy(places, values, query.descending);
  else if (query.descending) places.reverse();
  return places;
}

/** Sorts by value; puzzles without one come last, equal ones keep the order of the file. */
function sortBy(places: Uint32Array, values: Values, descending: boolean): void {
  const ranks = Float64Array.from(values.numbers, (_, place) => values.rank(place));
  const sign = descending ? -1 : 1;
  places.sort((one, other) => {
    const [a, b] = [ranks[one]!, ranks[other]!];
    if (Number.isNaN(a) || Number.isNaN(b)) {
      return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || one - other;
    }
    return sign * (a - b) || one - other;
  });
}

/** The most bars of numbers. */
const BARS = 24;

/** Counts the values of a column. */
export function histogram(places: Uint32Array, values: Values): Bar[] {
  let [least, most] = [Infinity, -Infinity];
  for (const place of places) {
    const rank = values.rank(place);
    if (rank < least) least = rank;
    if (rank > most) most = rank;
  }
  if (least > most) return [];
  if (values.isWords) {
    const counts = counted(places, values, 0, 1, most + 1);
    return values.sortedWords.flatMap((label, rank) =>
      counts[rank] ? [{ label, least: rank, most: rank, count: counts[rank]! }] : [],
    );
  }
  const step = widthOf(most - least, values.column.decimals ?? 0);
  const first = Math.floor(least / step + 1e-6) * step;
  const bars = Math.floor((most - first) / step + 1e-6) + 1;
  const unit = values.column.decimals === 1 ? 0.1 : 1;
  const written = (value: number) => value.toFixed(values.column.decimals ?? 0);
  return [...counted(places, values, first, step, bars)].map((count, number) => {
    const from = Number(written(first + number * step));
    const to = Number(written(first + (number + 1) * step - unit));
    return {
      label: from === to ? written(from) : `${written(from)}–${written(to)}`,
      least: from,
      most: to,
      count,
    };
  });
}

function counted(
  places: Uint32Array,
  values: Values,
  first: number,
  step: number,
  bars: number,
): Uint32Array {
  const counts = new Uint32Array(bars);
  for (const place of places) {
    const rank = values.rank(place);
    if (!Number.isNaN(rank)) counts[Math.floor((rank - first) / step + 1e-6)]!++;
  }
  return counts;
}

/** The width of a bar: 1, 2 or 5 times a power of ten, and no finer than the values. */
function widthOf(range: number, decimals: number): number {
  let width = decimals === 1 ? 0.1 : 1;
  for (let factor = 0; range / width >= BARS; factor++) width *= factor % 3 === 1 ? 2.5 : 2;
  return width;
}
