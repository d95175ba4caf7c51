import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Collection } from '../../src/collections/collection';
import type { Row } from '../../src/collections/columns';
import { writeParquet } from '../../src/collections/parquet';
import { select } from '../../src/collections/query';

const PYTHON = process.env.PYTHON ?? 'python3';
const hasReader = spawnSync(PYTHON, ['-c', 'import pyarrow']).status === 0;

const ROWS = [
  {
    side: 9,
    clues: 24,
    solutions: 1,
    hodoku: { level: 'Hard', score: 70_000 },
    se: { er: 7.1, ep: 1.2, ed: 1.2 },
  },
  { error: 'not a puzzle' },
  { side: 9, clues: 20, solutions: 2 },
  { side: 9, clues: 81, solutions: 1, se: { er: 0.5, ep: 0.5, ed: 0.5 }, minlex: '12' },
] as unknown as Row[];

/** The rows again and again, until there are enough. */
function collectionOf(count: number): Collection {
  const lines = Array.from({ length: count }, (_, place) => `puzzle ${place}, größer`);
  const collection = new Collection(new TextEncoder().encode(lines.join('\n')));
  collection.begin(['hodoku', 'se', 'forms']);
  const { places } = collection.take(count, Infinity);
  collection.put(
    places,
    places.map((place) => ROWS[place % ROWS.length]!),
  );
  return collection;
}

async function written(count: number): Promise<Buffer> {
  const collection = collectionOf(count);
  const query = {
    state: null,
    ranges: [],
    withoutCopies: false,
    sort: null,
    descending: false,
    counted: 'clues',
  };
  return Buffer.from(await writeParquet(collection, select(collection, query)).arrayBuffer());
}

// The file was read with pyarrow when it was added; the test below reads it again where there is a reader.
test('the bytes are those of a file that pyarrow reads', async () => {
  expect(await written(4)).toEqual(
    await readFile(new URL('../fixtures/collection.parquet', import.meta.url)),
  );
});

test.skipIf(!hasReader)(
  'pyarrow reads every value, of several groups of rows',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parquet-'));
    const count = 65_536 + 6;
    await writeFile(join(folder, 'one.parquet'), await written(count));
    const program = `
import json, sys, pyarrow.parquet as parquet
file = parquet.ParquetFile(sys.argv[1])
rows = file.read().to_pylist()
print(json.dumps([file.num_row_groups, str(file.schema_arrow.field("er").type), len(rows), rows[:4], rows[-6:-2]]))
`;

    const { stdout, stderr } = spawnSync(PYTHON, ['-c', program, join(folder, 'one.parquet')], {
      encoding: 'utf8',
    });
    await rm(folder, { recursive: true });

    expect(stderr).toBe('');
    const row = (place: number, values: object) => ({
      puzzle: `puzzle ${place}, größer`,
      ...{
        solutions: null,
        clues: null,
        level: null,
        score: null,
        hardest: null,
        er: null,
        ep: null,
        ed: null,
        minlex: null,
      },
      ...values,
    });
    const four = (from: number) => [
      row(from, { solutions: 1, clues: 24, level: 'Hard', score: 70_000, er: 7.1, ep: 1.2, ed: 1.2 }),
      row(from + 1, {}),
      row(from + 2, { solutions: 2, clues: 20 }),
      row(from + 3, { solutions: 1, clues: 81, er: 0.5, ep: 0.5, ed: 0.5, minlex: '12' }),
    ];
    expect(JSON.parse(stdout)).toEqual([2, 'double', count, four(0), four(count - 6)]);
  },
);
