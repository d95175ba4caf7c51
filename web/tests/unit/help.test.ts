import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Explained, Rating } from '../../src/api/answers';
import { post } from '../../src/api/client';
import { makeLayout } from '../../src/board/layout';
import { solutionsText, help } from '../../src/play/help.svelte';
import { newBoard, type Board } from '../../src/state/board';
import { game } from '../../src/state/game.svelte';
import { readDigits, writeDigits } from '../../src/state/packed';

vi.mock('../../src/api/client');

const board = (givens: string) => newBoard(makeLayout(4), readDigits(givens, 4));
let one: Board;
let other: Board;

const RATING = { hodoku: { level: 'Easy', score: 4 }, hardest: 'Full House', guesses: 0 } as Rating;
const PATH = { verdict: 'fine', solved: true, steps: [], rating: RATING } as unknown as Explained;

/** The server's next answer comes when the returned function is called. */
function later(answer: unknown): () => void {
  let come = () => {};
  vi.mocked(post).mockReturnValueOnce(new Promise((resolve) => (come = () => resolve(answer))));
  return () => come();
}

beforeEach(() => {
  vi.mocked(post).mockReset();
  // Help belongs to its board, so new ones have none.
  one = board('1..2..1..1......');
  other = board('3..4..3..3......');
  help.walking = false;
  game.begin(one);
});

test('a new puzzle ends the walk along the path of the old one', async () => {
  vi.mocked(post).mockResolvedValueOnce(PATH);
  await help.explain();
  expect(help.walking).toBe(true);

  game.load(other);

  expect(help.walking).toBe(false);
});

test('a path that comes after its puzzle is gone is not walked', async () => {
  const come = later(PATH);
  const asked = help.explain();
  game.load(other);
  come();
  await asked;

  game.undo();

  expect(help.path).toBe(null);
  expect(help.walking).toBe(false);
});

test('a rating that comes after its puzzle is gone does not replace the new one', async () => {
  const come = later({ ...RATING, hardest: 'X-Wing' });
  const asked = help.rate(one);
  game.load(other);
  vi.mocked(post).mockResolvedValueOnce(RATING);
  await help.rate(other);
  come();
  await asked;

  expect(help.rating?.hardest).toBe('Full House');
});

test('one question is asked at a time', async () => {
  const come = later(PATH);
  const asked = help.explain();

  await help.check();

  expect(post).toHaveBeenCalledTimes(1);
  come();
  await asked;
});

test('the board does not go back to before a mistake if it changed meanwhile', async () => {
  game.perform({ type: 'place', cells: [1], digit: 2 });
  const come = later({ solutions: 1, solution: '1342421331242431' });
  const asked = help.goBack();
  game.perform({ type: 'place', cells: [2], digit: 4 });
  come();
  await asked;

  expect(game.log.at).toBe(2);
});

describe('a puzzle that is being typed in', () => {
  const TYPED = '1.3.............';

  beforeEach(() => {
    game.begin(board('................'));
    game.perform({ type: 'place', cells: [0], digit: 1 });
    game.perform({ type: 'place', cells: [2], digit: 3 });
  });

  test('is judged by what stands there', async () => {
    vi.mocked(post).mockResolvedValueOnce({ verdict: 'fine', wrong: [], missing: [] });

    await help.check();

    const asked = vi.mocked(post).mock.calls[0]?.[1] as { board: { givens: string; values: string } };
    expect([asked.board.givens, asked.board.values]).toEqual([TYPED, '.'.repeat(16)]);
    expect(help.report?.text).toBe('These digits make a puzzle with exactly one solution.');
  });

  test('has a path from there, until another digit is typed', async () => {
    vi.mocked(post).mockResolvedValueOnce(PATH);

    await help.explain();

    expect(writeDigits(help.walked?.givens ?? [])).toBe(TYPED);
    game.perform({ type: 'place', cells: [5], digit: 4 });
    expect(help.path).toBe(null);
  });
});

test('the number of solutions is said where it is not one', () => {
  const said = [
    { count: 0, complete: true },
    { count: 0, complete: false },
    { count: 1, complete: true },
    { count: 7, complete: true },
    { count: 100, complete: false },
  ].map(solutionsText);

  expect(said).toEqual(['no solution', null, null, '7 solutions', '100 solutions or more']);
});
