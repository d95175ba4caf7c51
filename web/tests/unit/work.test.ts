import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Work } from '../../src/shell/work.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lasting = (time: number) => () => new Promise<void>((done) => setTimeout(done, time));

test('short work goes without a word', async () => {
  const work = new Work();
  void work.during(lasting(200));
  expect(work.busy).toBe(true);

  await vi.advanceTimersByTimeAsync(1000);

  expect(work.busy).toBe(false);
  expect(work.long).toBe(false);
});

test('long work is named until all of it is done', async () => {
  const work = new Work();
  void work.during(lasting(400));
  void work.during(lasting(600));

  await vi.advanceTimersByTimeAsync(500);
  expect(work.long).toBe(true);

  await vi.advanceTimersByTimeAsync(200);
  expect(work.long).toBe(false);
});

test('work that fails is done too', async () => {
  const work = new Work();

  await expect(work.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(work.busy).toBe(false);
});
