import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, withGivens } from '../../src/set/draft';
import { live, scaleTexts, sentenceAbout } from '../../src/set/live.svelte';

/** What is answered to each question: a body, or a status of refusal. */
let answers: Record<string, unknown>;
let asked: string[];

const COUNTS = { solutions: 64, complete: false, candidates: [], counts: [] };
const ESTIMATE = { estimate: 200_000, lower: 190_000, upper: 210_000, standardError: 1, samples: 1000 };

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = { draw: { svg: '' } };
  vi.stubGlobal('fetch', (path: string) => {
    const name = path.split('/').at(-1)!;
    asked.push(name);
    const answer = answers[name];
    const [status, body] = typeof answer === 'number' ? [answer, {}] : [200, answer];
    return Promise.resolve({ status, text: () => Promise.resolve(JSON.stringify(body)) });
  });
});
afterEach(() => {
  live.cancel();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ask(draft = emptyDraft(4)): Promise<void> {
  live.ask(draft);
  await vi.advanceTimersByTimeAsync(1000);
}

test('solutions that can be counted were estimated', async () => {
  answers = { ...answers, candidates: COUNTS, count: { count: 288, complete: true } };
  await ask();

  expect(sentenceAbout(live)).toBe('288 solutions.');
  expect(asked).not.toContain('estimate');
});

test('candidates that take too long left the number of solutions unknown', async () => {
  answers = { ...answers, candidates: 422, count: { count: 100_000, complete: false }, estimate: ESTIMATE };
  await ask();

  expect(live.trouble).toBeNull();
  expect(sentenceAbout(live)).toMatch(/^About 200,000 solutions/);
});

test('a rating that fails replaced the number of solutions', async () => {
  answers = { ...answers, candidates: { ...COUNTS, solutions: 1, complete: true }, rate: 422, why: 422 };
  await ask();

  expect(live.trouble).toBeNull();
  expect(live.unknown).not.toBeNull();
  expect(sentenceAbout(live)).toBe('Exactly one solution.');
});

test('a classic puzzle with one solution is rated on every scale, and whether it is minimal is known', async () => {
  const scales = { se: { er: 7.2, ep: 1.2, ed: 1.2 }, sotd: { level: 'Hard', score: 5000 }, own: null };
  answers = { ...answers, candidates: { ...COUNTS, solutions: 1, complete: true }, rate: scales };
  answers.why = { solutions: 1, text: '', redundant: [] };
  await ask(emptyDraft(9));

  expect(live.minimal).toBe(true);
  expect(scaleTexts(live.scales!)).toEqual([
    'Sudoku Explainer 7.2 / 1.2 / 1.2',
    'sudokuoftheday.com Hard, 5000',
  ]);
});

test('another title asked everything again', async () => {
  answers = { ...answers, candidates: COUNTS, count: { count: 288, complete: true } };
  await ask();
  const before = asked.length;
  live.reasons = { solutions: 2, text: 'two' } as never;

  await ask({ ...emptyDraft(4), title: 'Another' });
  expect(asked).toHaveLength(before);
  expect(live.reasons).not.toBeNull();

  await ask(withGivens(emptyDraft(4), [0], 1));
  expect(asked.length).toBeGreaterThan(before);
  expect(live.reasons).toBeNull();
});

test('an edit cancels the questions before it', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  });
  await ask();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);

  await ask(withGivens(emptyDraft(4), [0], 1));
  expect(signals.slice(0, 2).map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(live.trouble).toBeNull();
});

test('whether the reasons are looked for is shown', async () => {
  answers = { ...answers, candidates: COUNTS, count: { count: 288, complete: true }, why: { text: 'two' } };
  await ask();
  const searched = live.why(emptyDraft(4));

  expect(live.searching).toBe(true);
  await searched;
  expect(live.searching).toBe(false);
});
