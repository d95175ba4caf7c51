/** Keeps a collection in a thread of its own. */

import { Collection } from './collection';
import { writeCsv } from './csv';
import { writeParquet } from './parquet';
import { histogram, select } from './query';
import type { Call, Line, Returned, Store } from './store';

let collection = new Collection(new Uint8Array());
/** The puzzles of the latest query, in its order. */
let places = new Uint32Array();

const store: Store = {
  open(bytes) {
    collection = new Collection(new Uint8Array(bytes));
    places = Uint32Array.from({ length: collection.count }, (_, place) => place);
    return { count: collection.count, isCut: collection.isCut };
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
