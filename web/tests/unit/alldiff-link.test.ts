import { expect, test } from 'vitest';
import { makeLayout } from '../../src/board/layout';
import { readPlace, writePlace, type Place } from '../../src/alldiff/link';

const GIVENS = '1..4............';

const place: Place = {
  layout: makeLayout(4, { kind: 'sudoku-x', boxes: '2x2', map: null }),
  givens: GIVENS,
  noted: new Map([
    ['r1c2', '23'],
    ['r4c4', '1'],
  ]),
  houses: ['column 1', 'row 2', 'box 4', 'diagonal 2', 'window 1'],
  frame: 17,
};

test('a moment survives the way through an address', () => {
  expect(readPlace(writePlace(place))).toEqual(place);
});

test('the usual things are left out of the address', () => {
  const usual = { ...place, layout: makeLayout(4), noted: new Map(), frame: 0 };

  expect(writePlace(usual)).toBe(`p=${GIVENS}&h=c1.r2.b4.d2.w1`);
});

test('what is no place is none', () => {
  for (const text of ['', 'p=', 'p=1234', 'p=12', 'p=1x..', 'p=....&l=chess']) {
    expect(readPlace(text)).toBeNull();
  }
});

test('strange houses, digits and frames are left out', () => {
  const found = readPlace(`p=${GIVENS}&h=c1.x9.row&d=r1c1-12.r1c1.-3&f=-4`)!;

  expect(found.houses).toEqual(['column 1']);
  expect([...found.noted]).toEqual([['r1c1', '12']]);
  expect(found.frame).toBe(0);
});
