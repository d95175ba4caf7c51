import { expect, test } from 'vitest';
import { readPlace, writePlace, type Place } from '../../src/network/link';
import { makeLayout } from '../../src/board/layout';

const GIVENS = '1..4............';

test('a moment survives the way through an address', () => {
  const layout = makeLayout(4, { kind: 'sudoku-x', boxes: '2x2', map: null });
  const place: Place = { layout, givens: GIVENS, hidden: true, frame: 17 };

  expect(readPlace(writePlace(place))).toEqual(place);
});

test('the usual things are left out of the address', () => {
  const usual = { layout: makeLayout(4), givens: GIVENS, hidden: false, frame: 0 };

  expect(writePlace(usual)).toBe(`p=${GIVENS}`);
});

test('an invalid puzzle is ignored', () => {
  for (const text of ['', 'p=zzz', `p=${GIVENS}&b=3x2`, `p=${GIVENS}&l=jigsaw&m=aabb`]) {
    expect(readPlace(text)).toBeNull();
  }
});
