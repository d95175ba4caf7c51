import { expect, test } from 'vitest';
import { layoutFor } from '../../src/checker/grids';
import { textOf, type Report } from '../../src/checker/report';

const report: Report = {
  side: 4,
  passes: true,
  symbols: [],
  verdicts: [
    {
      status: 'incorrect',
      designation: 'Sudoku-X',
      duplicates: [
        { symbol: '4', house: 'diagonal 1', cells: ['r2c2', 'r3c3'] },
        { symbol: '4', house: 'box 1', cells: ['r1c1', 'r2c2'] },
        { symbol: '1', house: 'row 3', cells: ['r3c1', 'r3c2', 'r3c4'] },
      ],
    },
    { status: 'unsolved', designation: 'Latin square', duplicates: [] },
  ],
};

test('the report has the words of the document', () => {
  expect(textOf(report)).toBe(`Size: 4 x 4

Incorrect Sudoku-X

4 is repeated on diagonal 1
(2,2) (3,3)

4 is duplicated in block 1
(1,1) (2,2)

1 is duplicated in row 3
(3,1) (3,2) (3,4)

Unsolved Latin square
`);
});

test('a broken rule is named with its cells', () => {
  const broken = [{ rule: 'killer cage', values: [4], cells: ['r1c1', 'r1c2'] }];
  const ruled: Report = {
    ...report,
    verdicts: [{ status: 'incorrect', designation: 'Sudoku with rules', duplicates: [], broken }],
  };

  expect(textOf(ruled)).toBe(`Size: 4 x 4

Incorrect Sudoku with rules

killer cage 4 is broken
(1,1) (1,2)
`);
});

test('a designation is drawn with its houses, and a side without square boxes with none', () => {
  const kinds = (side: number, designation: string) => [
    ...new Set(layoutFor(side, { designation }).houses.map(({ kind }) => kind)),
  ];

  expect(kinds(9, 'Sudoku-X')).toEqual(['row', 'column', 'box', 'diagonal']);
  expect(kinds(9, 'Windoku')).toEqual(['row', 'column', 'box', 'window']);
  expect(kinds(9, 'Latin square')).toEqual(['row', 'column']);
  expect(kinds(5, 'Latin square')).toEqual(['row', 'column']);
});
