import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Explained, HintAnswer, Rating } from '../../src/api/answers';
import { post } from '../../src/api/client';
import { houseNamed, makeLayout } from '../../src/board/layout';
import { placesIn } from '../../src/play/places';
import { newBoard } from '../../src/state/board';
import { game } from '../../src/state/game.svelte';
import { readDigits } from '../../src/state/packed';

vi.mock('../../src/api/client');

let kept: Map<string, string>;

/** The modules as a page has them that is opened now. */
async function opened() {
  vi.resetModules();
  const { vocabulary } = await import('../../src/play/names.svelte');
  return vocabulary;
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the choice of names', () => {
  test('is HoDoKu until something else is chosen', async () => {
    expect((await opened()).current).toBe('hodoku');
  });

  test('is there again when the page is opened the next time', async () => {
    (await opened()).choose('sudokuoftheday');

    expect((await opened()).current).toBe('sudokuoftheday');
  });

  test('is the usual one where something else was stored', async () => {
    kept.set('candoku.names', 'nonsense');

    expect((await opened()).current).toBe('hodoku');
  });
});

describe('help in other names', () => {
  const HINT = { verdict: 'fine', found: true, text: 'Full House: look at row 1.' } as unknown as HintAnswer;
  const asked = () =>
    vi.mocked(post).mock.calls.map(([path, body]) => [path, (body as { names?: string }).names]);

  beforeEach(() => {
    vi.mocked(post).mockReset();
    vi.mocked(post).mockImplementation(async (path: string) => {
      const rating = { hodoku: null, hardest: null } as unknown as Rating;
      return path === 'hint'
        ? HINT
        : path === 'rate'
          ? rating
          : ({ verdict: 'fine', steps: [], rating } as unknown as Explained);
    });
    game.begin(newBoard(makeLayout(4), readDigits('123.............', 4)));
  });

  test('is asked for again when the names change, and as much of it as was shown', async () => {
    const { help } = await import('../../src/play/help.svelte');
    const { game } = await import('../../src/state/game.svelte');
    game.begin(newBoard(makeLayout(4), readDigits('123.............', 4)));
    await help.ask(2);

    await help.rename('sudokuoftheday');

    expect(help.hint?.level).toBe(2);
    expect(asked()).toEqual([
      ['hint', 'hodoku'],
      ['rate', 'sudokuoftheday'],
      ['hint', 'sudokuoftheday'],
    ]);
    await help.rename('hodoku');
  });

  test('told in the old names is not shown', async () => {
    const { help } = await import('../../src/play/help.svelte');
    const { vocabulary } = await import('../../src/play/names.svelte');
    const { game } = await import('../../src/state/game.svelte');
    game.begin(newBoard(makeLayout(4), readDigits('321.............', 4)));
    await help.ask(1);
    await help.explain();

    vocabulary.choose('sudokuoftheday');

    expect(help.hint).toBe(null);
    expect(help.path).toBe(null);
    vocabulary.choose('hodoku');
    expect(help.path).not.toBe(null);
  });
});

describe('houses as groups', () => {
  test('are named by row and column from 0', () => {
    const layout = makeLayout(9);

    for (const [group, name] of [
      ['Row0', 'row 1'],
      ['Col3', 'column 4'],
      ['Box03', 'box 2'],
    ] as const)
      expect(houseNamed(layout, group)).toBe(houseNamed(layout, name));
    expect(houseNamed(makeLayout(16), 'Box0412')?.name).toBe('box 8');
  });

  test('are found in an explanation', () => {
    const layout = makeLayout(9);

    const explanation = [{ spans: ['Candidate Lines: look at ', { house: 'Box30' }, '.'] }];
    expect(placesIn(explanation, layout)).toEqual([houseNamed(layout, 'box 4')?.cells]);
  });
});
