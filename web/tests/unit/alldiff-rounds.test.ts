import { expect, test } from 'vitest';
import { rounds } from '../../src/alldiff/rounds';
import { begin } from '../../src/alldiff/timeline';
import { makeLayout } from '../../src/board/layout';

const layout = makeLayout(4, { kind: 'latin' });

test('every house has a turn, in the order of the layout', () => {
  const domains = new Map(begin(layout, '.'.repeat(16)).start);

  const houses = [...rounds(layout, () => domains)];

  expect(houses).toEqual(layout.houses.map(({ name }) => name));
});

test('a house whose cells lost something has another turn, and only such a house', () => {
  const domains = new Map(begin(layout, '.'.repeat(16)).start);
  const houses: string[] = [];

  for (const house of rounds(layout, () => domains)) {
    houses.push(house);
    if (house === 'column 2') domains.set('r3c2', '12');
  }

  expect(houses.slice(8)).toEqual(['row 3']);
});
