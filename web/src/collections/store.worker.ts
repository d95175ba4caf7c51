/** Keeps a collection in a thread of its own. */

import { Collection } from './collection';
import { writeCsv } from './csv';
import { areWhole, findLines, type Lines } from './lines';
import { writeParquet } from './parquet';
import { Parts } from './parts';
import { histogram, select } from './query';
import type { Call, Line, Opened, Returned, Store } from './store';

let collection = new Collection(new Uint8Array());
/** The puzzles of the latest query, in its order. */
let places = new Uint32Array();
/** A file that the engine reads. */
let parts: Parts | null = null;

function keep(bytes: Uint8Array, lines: Lines, errors?: ReadonlyMap<number, string>): Opened {
  collection = new Collection(bytes, lines, errors);
  places = Uint32Array.from({ length: collection.count }, (_, place) => place);
  return { count: collection.count, isCut: collection.isCut, isInParts: false };
}

const store: Store = {
  open(content) {
    const bytes = new Uint8Array(content);
    const lines = findLines(bytes);
    if (areWhole(bytes, lines)) return keep(bytes, lines);
    parts = new Parts(bytes);
    return { count: 0, isCut: false, isInParts: true };
  },
  part: () => parts?.next() ?? null,
  found: (puzzles) => parts?.put(puzzles),
  gathered() {
    const { found, errors } = parts ?? new Parts(new Uint8Array());
    parts = null;
    return keep(found.bytes, found.lines, errors);
  },
  begin: (tasks) => collection.begin(tasks),
  take: (most, bytes) => collection.take(most, bytes),
  put: (answered, rows) => collection.put(answered, rows),
  giveUp: (given) => collection.giveUp(given),
  view(query) {
    const start = performance.now();
    places = select(collection, query);
    const values = collection.values(query.counted);
    return {
      count: places.length,
      columns: collection.columns.map(({ column }) => column.name),
      bars: values ? histogram(places, values) : [],
      words: Object.fromEntries(
        collection.columns
          .filter(({ isWords }) => isWords)
          .map(({ column, sortedWords }) => [column.name, sortedWords]),
      ),
      summary: collection.summary(),
      time: performance.now() - start,
    };
  },
  lines: (from, to) => Array.from(places.subarray(from, to), line),
  csv: () => writeCsv(collection, places),
  parquet: () => writeParquet(collection, places),
};

function line(place: number): Line {
  const first = collection.firstLike(place);
  return {
    place,
    text: collection.text(place),
    state: collection.state(place),
    error: collection.error(place),
    copyOf: first === place ? null : first,
    values: collection.columns.map((values) => values.text(place)),
  };
}

addEventListener('message', ({ data }: MessageEvent<Call>) => {
  const { number, name, args } = data;
  let returned: Returned;
  try {
    const answer = store[name] as (...args: unknown[]) => ReturnType<Store[keyof Store]>;
    returned = { number, value: answer(...args) };
  } catch (error) {
    console.error(error);
    returned = { number, trouble: String(error) };
  }
  postMessage(returned);
});
