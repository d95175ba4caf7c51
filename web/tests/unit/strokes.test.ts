import { describe, expect, test } from 'vitest';
import type { Explanation } from '../../src/api/answers';
import { makeLayout } from '../../src/board/layout';
import type { Evidence } from '../../src/play/evidence';
import { drawnUpTo, sentencesOf } from '../../src/play/strokes';

const layout = makeLayout(9);
const explanation: Explanation = [
  {
    spans: [
      'In ',
      { house: 'row 1' },
      ', 4 is in ',
      { cell: 'r1c1' },
      ' or ',
      { cell: 'r1c5' },
      '. So ',
      { cell: 'r2c2' },
      " can't be 4.",
    ],
  },
];
const evidence: Evidence = {
  marks: [
    { cell: 0, digit: 4, tone: 'pattern' },
    { cell: 4, digit: 4, tone: 'pattern' },
    { cell: 10, digit: 4, tone: 'removed' },
  ],
  houses: [{ cells: layout.houses[0]!.cells, tone: 'base' }],
  links: [{ from: { cell: 0, digit: 4 }, to: { cell: 10, digit: 4 }, strength: 'weak' }],
  legend: [],
  cells: [0, 4, 10],
};

describe('a step drawn sentence by sentence', () => {
  const sentences = sentencesOf(explanation, layout);

  test('is read in sentences', () => {
    const texts = sentences.map(({ parts }) => parts.map(({ text }) => text).join(''));

    expect(texts).toEqual(['In row 1, 4 is in r1c1 or r1c5.', "So r2c2 can't be 4."]);
  });

  test('shows what has been named so far, and the result last', () => {
    const first = drawnUpTo(evidence, sentences, 0);

    expect(first.marks.map(({ cell }) => cell)).toEqual([0, 4]);
    expect([first.houses.length, first.links.length]).toEqual([1, 0]);
    expect(drawnUpTo(evidence, sentences, 1)).toBe(evidence);
    expect(drawnUpTo(evidence, sentences, null)).toBe(evidence);
  });

  test('reads each reason of a net as a sentence of its own', () => {
    const net: Explanation = [
      {
        branch: '1',
        spans: [
          '(1) If ',
          { cell: 'r1c1' },
          ' is 4 (',
          { house: 'row 1' },
          '), ',
          { cell: 'r2c2' },
          ' is 5.',
        ],
      },
    ];

    const read = sentencesOf(net, layout);

    expect(read.map(({ branch }) => branch)).toEqual(['1', '1']);
    expect(read[1]!.parts.map(({ text }) => text).join('')).toBe('r2c2 is 5.');
  });
});
