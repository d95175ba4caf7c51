import { expect, test } from 'vitest';
import { Collection } from '../../src/collections/collection';
import type { Row } from '../../src/collections/columns';
import { writeCsv } from '../../src/collections/csv';
import { findLines } from '../../src/collections/lines';
import { histogram, select, type Query } from '../../src/collections/query';

const ALL: Query = {
  state: null,
  ranges: [],
  withoutCopies: false,
  sort: null,
  descending: false,
  counted: 'clues',
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A collection of one line per row, answered. */
function answered(
  rows: readonly Row[],
  tasks: Parameters<Collection['begin']>[0] = ['hodoku', 'se', 'forms'],
) {
  const collection = new Collection(bytesOf(rows.map((_, place) => `puzzle ${place}`).join('\n')));
  collection.begin(tasks);
  const { places } = collection.take(100, 10_000);
  collection.put(places, rows);
  return collection;
}

const rated = (clues: number, er: number, minlex: string | null = null): Row => ({
  side: 9,
  clues,
  solutions: 1,
  se: { er, ep: 1.2, ed: 1.2 },
  minlex,
});

function texts(file: string, most?: number): string[] {
  const bytes = bytesOf(file);
  const { count, starts, ends } = findLines(bytes, most);
  return Array.from({ length: count }, (_, place) =>
    new TextDecoder().decode(bytes.subarray(starts[place], ends[place])),
  );
}

test('puzzles are lines without spaces at their ends; comments, blank lines and a header are none', () => {
  expect(texts('\uFEFFpuzzle,level\r\n# note\r\n\r\n 1.2. ,Easy \r\n...3\n#\n4...')).toEqual([
    '1.2. ,Easy',
    '...3',
    '4...',
  ]);
  expect(texts('')).toEqual([]);
  expect(texts('....\npuzzle,level')).toEqual(['....', 'puzzle,level']);
});

test('a first field in quotes is read without them', () => {
  expect(texts('"1..4,note",2\n"1..4"\n"1..4"",x",2')).toEqual(['1..4,note', '1..4', '"1..4"",x",2']);
});

test('more puzzles than are kept are cut off and reported', () => {
  const file = bytesOf('1\n2\n3\n');

  expect(findLines(file, 2)).toMatchObject({ count: 2, isCut: true });
  expect(findLines(file, 3)).toMatchObject({ count: 3, isCut: false });
});

test('what is known is not asked again, and only puzzles with one solution are rated', () => {
  const collection = new Collection(bytesOf('a\nb\nc\nd'));
  expect(collection.begin(['check'])).toBe(4);
  const { places, texts: asked } = collection.take(10, 1000);
  expect(asked).toEqual(['a', 'b', 'c', 'd']);

  collection.put(places, [{ error: 'no' }, { solutions: 0 }, { solutions: 1 }, { solutions: 2 }] as Row[]);

  expect(collection.summary()).toMatchObject({ unknown: 0, unreadable: 1, none: 1, one: 1, several: 1 });
  expect(collection.begin(['check'])).toBe(0);
  expect(collection.begin(['hodoku'])).toBe(1);
  expect(collection.begin(['forms'])).toBe(3);
});

test('puzzles for which there was no time come back, and one that takes too long does not', () => {
  const collection = new Collection(bytesOf('a\nb\nc\nd'));
  collection.begin(['check']);

  collection.put(collection.take(3, 1000).places, [{ solutions: 1 } as Row]);
  const second = collection.take(3, 1000);
  collection.giveUp(second.places);
  const third = collection.take(3, 1000);

  expect(second.texts).toEqual(['b', 'c', 'd']);
  expect(third.texts).toEqual(['c', 'd']);
  expect(collection.summary().tooLong).toBe(1);
});

test('a batch is bounded in puzzles and in bytes', () => {
  const collection = new Collection(bytesOf('aaaa\nbbbb\ncccc\ndddd'));
  collection.begin(['check']);

  expect(collection.take(1, 1000).texts).toEqual(['aaaa']);
  expect(collection.take(10, 5).texts).toEqual(['bbbb', 'cccc']);
});

test('filters keep both ends of a range, and puzzles without a value go last however they are sorted', () => {
  const collection = answered([
    rated(24, 7.1),
    rated(22, 2.3),
    { solutions: 2, clues: 20 } as Row,
    rated(30, 7.2),
  ]);
  const places = (query: Partial<Query>) => [...select(collection, { ...ALL, ...query })];

  expect(places({ ranges: [{ column: 'er', least: 7.1, most: 7.2 }] })).toEqual([0, 3]);
  expect(places({ ranges: [{ column: 'clues', least: -Infinity, most: 22 }] })).toEqual([1, 2]);
  expect(places({ state: 'several' })).toEqual([2]);
  expect(places({ sort: 'er' })).toEqual([1, 0, 3, 2]);
  expect(places({ sort: 'er', descending: true })).toEqual([3, 0, 1, 2]);
  expect(places({ descending: true })).toEqual([3, 2, 1, 0]);
});

test('levels are sorted by difficulty, techniques by the alphabet', () => {
  const row = (level: string, hardest: string) =>
    ({ solutions: 1, hodoku: { level, score: 1 }, hardest }) as unknown as Row;
  const collection = answered([
    row('Hard', 'X-Wing'),
    row('Easy', 'Naked Single'),
    row('Extreme', 'Skyscraper'),
  ]);

  expect([...select(collection, { ...ALL, sort: 'level' })]).toEqual([1, 0, 2]);
  expect([...select(collection, { ...ALL, sort: 'hardest' })]).toEqual([1, 2, 0]);
});

test('the first of equivalent puzzles in the file is kept, whichever was answered first', () => {
  const collection = new Collection(bytesOf('a\nb\nc'));
  collection.begin(['forms']);
  const [a, b, c] = [collection.take(1, 99), collection.take(1, 99), collection.take(1, 99)];

  collection.put(c.places, [rated(17, 1, 'same')]);
  collection.put(b.places, [rated(17, 1, 'other')]);
  collection.put(a.places, [rated(17, 1, 'same')]);

  expect([...select(collection, { ...ALL, withoutCopies: true })]).toEqual([0, 1]);
  expect(collection.firstLike(2)).toBe(0);
  expect(collection.summary()).toMatchObject({ forms: 3, different: 2 });
  expect(collection.form(1)).toBe('other');
});

test('every value is in exactly one bar, and a bar keeps what it counts', () => {
  const ratings = [1.2, 1.5, 2.0, 2.0, 3.4, 6.6, 7.1, 7.2, 8.3, 9.0, 9.5, 10.4, 11.9];
  const collection = answered(ratings.map((er) => rated(24, er)));
  const places = select(collection, ALL);

  const bars = histogram(places, collection.values('er')!);

  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(ratings.length);
  for (const { least, most, count } of bars) {
    expect(select(collection, { ...ALL, ranges: [{ column: 'er', least, most }] })).toHaveLength(count);
  }
  expect(histogram(places, collection.values('clues')!)).toEqual([
    { label: '24', least: 24, most: 24, count: 13 },
  ]);
});

test('a table has the values of all columns, with quotes where they are needed', async () => {
  const bytes = bytesOf('1..4,"a note"\nnonsense');
  const collection = new Collection(bytes);
  collection.begin(['se']);
  collection.put(collection.take(2, 999).places, [rated(30, 7.1), { error: 'no' } as Row]);

  const table = await writeCsv(collection, select(collection, ALL)).text();

  expect(table).toBe('puzzle,solutions,clues,er,ep,ed\n"1..4,""a note""",1,30,7.1,1.2,1.2\nnonsense,,,,,\n');
});
