import { expect, test } from 'vitest';
import {
  CAGE_NUMBER,
  candidateAt,
  CELL,
  cornerFont,
  cornerPlaces,
  markRadius,
} from '../../src/board/geometry';

test.each(Array.from({ length: 25 }, (_, count) => count + 1))('%i corner marks all have room', (count) => {
  const places = cornerPlaces(count);
  const wide = cornerFont(count) * 0.6;

  expect(places.length).toBe(count);
  for (const { x } of places) {
    expect(x - wide / 2).toBeGreaterThan(0);
    expect(x + wide / 2).toBeLessThan(CELL);
  }
  const apart = places.flatMap((one, k) => places.slice(k + 1).map((other) => [one, other] as const));
  for (const [one, other] of apart) {
    expect(Math.abs(one.x - other.x) >= wide || Math.abs(one.y - other.y) > 10).toBe(true);
  }
});

test('corner marks are read line by line', () => {
  const places = cornerPlaces(9);

  expect(places.slice(0, 5).every(({ y }) => y < CELL / 2)).toBe(true);
  expect(places.slice(5).every(({ y }) => y > CELL / 2)).toBe(true);
});

test.each([4, 6, 9, 16, 25])('candidates of side %i leave room for the number of a cage', (side) => {
  const radius = markRadius(side, CAGE_NUMBER);
  const places = Array.from({ length: side }, (_, k) =>
    candidateAt({ cell: 0, digit: k + 1 }, side, CAGE_NUMBER),
  );

  expect(Math.min(...places.map(({ y }) => y)) - radius).toBeGreaterThan(CAGE_NUMBER);
  expect(Math.max(...places.map(({ y }) => y)) + radius).toBeLessThan(CELL);
  for (const [k, one] of places.entries()) {
    for (const other of places.slice(k + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * radius);
    }
  }
});
