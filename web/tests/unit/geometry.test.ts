import { expect, test } from 'vitest';
import { CELL, cornerFont, cornerPlaces } from '../../src/board/geometry';

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
