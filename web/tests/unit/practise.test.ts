import { describe, expect, test } from 'vitest';
import type { Judged, Step } from '../../src/api/answers';
import { conflicts, digitIn, candidatesOf } from '../../src/state/board';
import { writeSet } from '../../src/board/digits';
import { feedbackOf } from '../../src/practise/feedback';
import { isDue, learned, nextOf, type Progress } from '../../src/practise/review';
import { imageOf, randomSymmetry, readSpot, type Spots } from '../../src/practise/spot';
import spots from '../../src/practise/spots.json';

/** A small generator with a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const all = Object.entries(spots as unknown as Record<string, Spots>);

describe('the stored boards', () => {
  test('are there for more than 110 techniques', () => {
    expect(all.length).toBeGreaterThan(110);
  });

  test.each(all)('of %s have no conflict and a candidate in every empty cell', (_, { boards }) => {
    for (const text of boards) {
      const board = readSpot(text);
      expect(conflicts(board).size).toBe(0);
      board.givens.forEach((_, cell) => {
        if (!digitIn(board, cell)) expect(candidatesOf(board, cell)).not.toBe(0);
      });
    }
  });
});

describe('an image of a board', () => {
  const board = readSpot(all[20]![1].boards[0]!);

  test('has the same candidates in other places', () => {
    const symmetry = randomSymmetry(seeded(7));
    const image = imageOf(board, symmetry);

    board.givens.forEach((_, cell) => {
      const moved = symmetry.cells[cell]!;
      const renamed = (text: string) =>
        [...text]
          .map((one) => symmetry.digits[Number(one)])
          .sort()
          .join('');
      expect(writeSet(candidatesOf(image, moved))).toBe(renamed(writeSet(candidatesOf(board, cell))));
    });
    expect(conflicts(image).size).toBe(0);
  });

  test('is hardly ever the same twice', () => {
    const random = seeded(3);
    const seen = Array.from({ length: 200 }, () => imageOf(board, randomSymmetry(random)).givens.join(''));

    expect(new Set(seen).size).toBe(200);
  });
});

describe('feedback', () => {
  const step = (eliminations: string[]) => ({ placements: [] as string[], eliminations }) as unknown as Step;
  const proved = { ruling: 'proved', reason: '', wrong: [], unproved: [] } as unknown as Judged;

  test('says what is right and what is missing of the step that fits best', () => {
    const steps = [step(['4r1c1', '4r1c2', '4r1c3']), step(['7r9c9'])];

    expect(feedbackOf(['4r1c1', '4r1c2'], steps, proved)).toMatchObject({
      complete: false,
      right: ['4r1c1', '4r1c2'],
      missing: ['4r1c3'],
    });
    expect(feedbackOf(['7r9c9'], steps, proved).complete).toBe(true);
  });

  test('says what is false, and why', () => {
    const judged = {
      ruling: 'false',
      reason: 'The solution has 4 in r1c1.',
      wrong: ['4r1c1'],
    } as unknown as Judged;

    expect(feedbackOf(['4r1c1', '7r9c9'], [step(['7r9c9'])], judged)).toMatchObject({
      complete: false,
      right: ['7r9c9'],
      wrong: ['4r1c1'],
      reason: 'The solution has 4 in r1c1.',
    });
  });

  test('tells a true mark of another technique apart', () => {
    expect(feedbackOf(['1r2c2'], [step(['7r9c9'])], proved)).toMatchObject({
      complete: false,
      beside: ['1r2c2'],
      missing: [],
    });
  });
});

describe('spaced review', () => {
  const nothing: Progress = { techniques: {}, streak: 0 };
  const now = new Date(2026, 10, 18, 12);

  test('waits longer each time a technique was found, and not at all after a miss', () => {
    const once = learned(nothing, 'X', true, now);
    const twice = learned(once, 'X', true, now);
    const missed = learned(twice, 'X', false, now);

    expect([once, twice, missed].map(({ techniques }) => techniques['X']?.due)).toEqual([
      '2026-11-19',
      '2026-11-21',
      '2026-11-18',
    ]);
    expect([once.streak, twice.streak, missed.streak]).toEqual([1, 2, 0]);
    expect(isDue(missed, 'X', '2026-11-18')).toBe(true);
    expect(isDue(twice, 'X', '2026-11-18')).toBe(false);
  });

  test('takes what is due first, then what is new', () => {
    const progress = learned(nothing, 'B', false, now);

    expect(nextOf(progress, ['A', 'B', 'C'], '2026-11-18')).toBe('B');
    expect(nextOf(learned(nothing, 'A', true, now), ['A', 'B', 'C'], '2026-11-18')).toBe('B');
  });
});
