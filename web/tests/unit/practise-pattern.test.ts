import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Step, Technique } from '../../src/api/answers';
import { exercise } from '../../src/practise/exercise.svelte';
import { patternFeedback, patternOf, premisesOf, shapeOf } from '../../src/practise/pattern';
import { readSpot, type Spots } from '../../src/practise/spot';

/** Only 1 is left in row 1, in two places; r2c1 has 1 and 2. */
const board = { ...readSpot(`${'.'.repeat(81)}:`) };
const stripped = {
  ...board,
  struck: board.struck.map((set, cell) => {
    if (cell === 0 || cell === 8) return set | (1 << 9);
    if (cell < 9) return set | (1 << 1);
    return cell === 9 ? set | 0b1111111000 : set;
  }),
};

const step = (role: string, cells: string[], digits: string, eliminations: string[]): Step =>
  ({
    placements: [],
    eliminations,
    evidence: { marks: [{ role, cells, digits }], houses: [] },
    explanation: [],
  }) as unknown as Step;

describe('a pattern', () => {
  const steps = [
    step('pattern', ['r1c1', 'r1c9'], '1', ['1r2c2']),
    step('pattern', ['r5c5', 'r5c6'], '7', ['7r5c1']),
  ];

  test('is compared with that of the step whose results are marked', () => {
    expect(patternOf(steps[0]!)).toEqual(['1r1c1', '1r1c9']);
    expect(patternFeedback(['1r1c1', '1r1c9'], steps, ['1r2c2'])?.complete).toBe(true);
    expect(patternFeedback(['1r1c1', '3r3c3'], steps, [])).toMatchObject({
      complete: false,
      right: ['1r1c1'],
      missing: 1,
      extra: ['3r3c3'],
    });
    expect(patternFeedback([], steps, [])).toBeNull();
  });

  test('says which cells and houses it fills', () => {
    expect(premisesOf(['1r1c1', '1r1c9'], stripped)).toEqual(['1 in row 1']);
    expect(premisesOf(['1r2c1', '2r2c1'], stripped)).toEqual(['r2c1']);
  });

  test('has the same shape whichever way it is turned', () => {
    expect(shapeOf(['1r4c4', '1r4c5'], board)).toBe(shapeOf(['1r7c1', '1r8c1'], board));
    expect(shapeOf(['1r4c4', '1r4c5'], board)).not.toBe(shapeOf(['1r4c4', '1r4c7'], board));
  });
});

describe('an exercise', () => {
  /** What the judge is asked, and how it is to answer. */
  let asked: { premises?: string[] }[];
  let answer: (body: { premises?: string[] }) => Promise<unknown>;

  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      const request = JSON.parse(body) as { premises?: string[] };
      const isJudge = path.endsWith('judge');
      if (isJudge) asked.push(request);
      const reply = isJudge ? await answer(request) : { steps: STEPS };
      return { status: 200, text: () => Promise.resolve(JSON.stringify(reply)) };
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const PROVED = { ruling: 'proved', reason: '', wrong: [], unproved: [] };
  const STEPS = [step('pattern', ['r4c4', 'r4c5'], '1', ['1r4c1'])];
  const technique = { code: '9999', name: 'Test' } as Technique;
  /** 1 has two places in row 4, 2 in row 7. */
  const gone = [1, 2, 3, 6, 7, 8, 9]
    .map((column) => `14${column}`)
    .concat([3, 4, 5, 6, 7, 8, 9].map((column) => `27${column}`));
  const spots: Spots = { walk: 'simpler', boards: [`${'.'.repeat(81)}:${gone.join(' ')}`] };
  // With this, the image of the board is the board.
  const begin = () => exercise.begin(technique, spots, () => 0.999);

  test('that is followed by another during the check got the verdict on the old board', async () => {
    await begin();
    let tell: (reply: unknown) => void = () => {};
    answer = () => new Promise((resolve) => (tell = resolve));
    exercise.marks = ['1r4c1'];
    const checked = exercise.check();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await begin();
    tell(PROVED);
    await checked;

    expect(exercise.feedback).toBeNull();
    expect(exercise.done).toBe(false);
  });

  test('gave help while it was busy, before there was a step', async () => {
    const begun = begin();
    exercise.help();
    exercise.help();
    expect(exercise.done).toBe(false);
    await begun;
  });

  test('accepts another step of the technique if the judge proves it from the marked pattern', async () => {
    await begin();
    answer = () => Promise.resolve(PROVED);
    exercise.marks = ['2r7c9'];
    await exercise.check();
    expect(exercise.feedback).toMatchObject({ complete: false, beside: ['2r7c9'] });

    exercise.pattern = ['2r7c1', '2r7c2'];
    await exercise.check();
    expect(asked.at(-1)?.premises).toEqual(['2 in row 7']);
    expect(exercise.feedback).toMatchObject({ complete: true, isEquivalent: true });
  });

  test('does not accept it if the judge cannot prove it from the pattern, or the shape is another', async () => {
    await begin();
    answer = ({ premises }) =>
      Promise.resolve(premises ? { ...PROVED, ruling: 'true-but-not-proved' } : PROVED);
    exercise.marks = ['2r7c9'];
    exercise.pattern = ['2r7c1', '2r7c2'];
    await exercise.check();
    expect(exercise.feedback?.complete).toBe(false);

    exercise.pattern = ['2r7c1', '2r7c2', '2r7c3'];
    await exercise.check();
    expect(asked.at(-1)?.premises).toBeUndefined();
    expect(exercise.feedback?.complete).toBe(false);
  });

  test('that is only a pattern is compared without the judge', async () => {
    await begin();
    const pattern = exercise.steps.flatMap(patternOf);
    exercise.pattern = pattern;
    await exercise.check();

    expect(asked).toEqual([]);
    expect(exercise.patternFeedback?.complete).toBe(true);
    expect(exercise.done).toBe(false);
  });
});
