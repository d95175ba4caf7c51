import { expect, test } from 'vitest';
import { Collection } from '../../src/collections/collection';
import { areWhole, findLines } from '../../src/collections/lines';
import { onOneLine, Parts, type Found } from '../../src/collections/parts';

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const isPlain = (text: string) => areWhole(bytesOf(text), findLines(bytesOf(text)));

/** All parts of a text. */
function partsOf(text: string, size: number): string[] {
  const parts = new Parts(bytesOf(text), size);
  const found: string[] = [];
  for (let part = parts.next(); part !== null; part = parts.next()) found.push(part);
  return found;
}

test('lines of whole puzzles need no reader', () => {
  expect(isPlain(`puzzle,level\n${LINE},Easy\n"${LINE}",Easy\n# note\n\n${LINE}`)).toBe(true);
  expect(isPlain(`:0300:1:${LINE}:712:833::\nhttps://www.sudokuwiki.org/sudoku.htm?bd=${LINE}`)).toBe(true);
});

test.each([
  ['rows of a grid', '53..7....\n6..195...\n'],
  ['rows with spaces', '5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 .\n'],
  ['a frame', '+------------------+------------------+------------------+\n'],
  ['a frame of dots', `.${'-'.repeat(40)}.\n`],
  ['JSON', '{"size":9,"grid":[[{"value":5,"given":true},{}]]}\n'],
  ['XML', '<?xml version="1.0"?>\n<opensudoku>\n'],
  ['one short line among whole ones', `${LINE}\nword\n${LINE}\n`],
])('%s needs the reader', (_, text) => {
  expect(isPlain(text)).toBe(false);
});

test('a file is cut at blank lines, and the last part is not small', () => {
  const grid = '12..\n..34\n....\n4...\n\n';

  expect(partsOf(grid.repeat(4), 30)).toEqual([grid, grid, grid, grid]);
  expect(partsOf(grid.repeat(4), 1000)).toEqual([grid.repeat(4)]);
  expect(partsOf('12..\n'.repeat(10), 12)).toEqual([
    ...Array<string>(2).fill('12..\n'.repeat(3)),
    '12..\n'.repeat(4),
  ]);
});

test('a header and a mark at the start are left out, and XML stays whole', () => {
  expect(partsOf('\uFEFFpuzzle,level\n12..\n', 100)).toEqual(['12..\n']);
  expect(partsOf('\uFEFF12\n21\n', 100)).toEqual(['12\n21\n']);
  expect(partsOf('<opensudoku>\n\n<game/>\n\n</opensudoku>\n', 8)).toHaveLength(1);
  expect(partsOf('', 100)).toEqual([]);
});

test('what the reader finds is a collection; errors say the line of the file and are not asked about again', () => {
  const parts = new Parts(bytesOf('puzzle,note\n12\n21\n\n2x\n\n12\n..\n'), 7);
  const answers: readonly Found[][] = [
    [{ line: 1, text: '12\n21', format: 'grid' }],
    [{ line: 1, error: { message: "line 1, column 2: found 'x'" } } as Found],
    [{ line: 1, text: '12\n..', format: 'grid' }],
  ];
  for (const answer of answers) {
    parts.next();
    parts.put(answer);
  }
  const collection = new Collection(parts.found.bytes, parts.found.lines, parts.errors);

  expect([0, 1, 2].map((place) => collection.text(place))).toEqual(['12\n21', '2x', '12\n..']);
  expect(collection.state(1)).toBe('unreadable');
  expect(collection.error(1)).toBe("line 5, column 2: found 'x'");
  expect(collection.begin(['check'])).toBe(2);
});

test('a puzzle on one line keeps its note', () => {
  const parts = new Parts(bytesOf(`word\n${LINE},a book\n`));
  parts.next();
  parts.put([{ line: 2, text: LINE, format: 'line' }]);

  expect(new TextDecoder().decode(parts.found.bytes)).toBe(`${LINE},a book`);
});

test('more puzzles than are kept are cut off', () => {
  const parts = new Parts(bytesOf('12..\n\n'.repeat(9)), 6, 2);
  parts.next();
  parts.put([1, 3, 5].map((line) => ({ line, text: '12..' })));

  expect(parts.next()).toBeNull();
  expect(parts.found.lines).toMatchObject({ count: 2, isCut: true });
});

test('a square of rows becomes one line, which is the same puzzle; what could be read differently stays', () => {
  const rows = LINE.match(/.{9}/g)!;

  expect(onOneLine(rows.join('\n'))).toBe(LINE);
  expect(onOneLine('12..\n..34\n....\n4...')).toBe('12..\n..34\n....\n4...');
  expect(onOneLine('|1 .|\n|. 2|')).toBe('|1 .|\n|. 2|');
  expect(onOneLine(LINE)).toBe(LINE);
});
