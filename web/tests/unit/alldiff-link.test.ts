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
  houses: [
    { house: 'column 1', matching: null },
    { house: 'row 2', matching: '13.4' },
    { house: 'box 4', matching: null },
    { house: 'diagonal 2', matching: null },
    { house: 'window 1', matching: null },
  ],
  selected: 'box 1',
  colors: ['yellow', 'green'],
  lettered: true,
  frame: 17,
};

test('a moment survives the way through an address', () => {
  expect(readPlace(writePlace(place))).toEqual(place);
});

test('the usual things are left out of the address', () => {
  const usual = {
    ...place,
    layout: makeLayout(4),
    noted: new Map(),
    selected: null,
    colors: [],
    lettered: false,
    frame: 0,
  };

  expect(writePlace(usual)).toBe(`p=${GIVENS}&h=c1.r2-13_4.b4.d2.w1`);
});

test('an invalid place is ignored', () => {
  for (const text of ['', 'p=', 'p=1234', 'p=12', 'p=1x..', 'p=....&l=chess']) {
    expect(readPlace(text)).toBeNull();
  }
});

test('strange houses, digits and frames are left out', () => {
  const found = readPlace(`p=${GIVENS}&h=c1.x9.row&d=r1c1-12.r1c1.-3&f=-4`)!;

  expect(found.houses).toEqual([{ house: 'column 1', matching: null }]);
  expect([...found.noted]).toEqual([['r1c1', '12']]);
  expect(found.frame).toBe(0);
});
