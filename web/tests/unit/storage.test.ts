import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeLayout } from '../../src/board/layout';
import { newBoard } from '../../src/state/board';
import { clock } from '../../src/state/clock.svelte';
import { game } from '../../src/state/game.svelte';
import { keep, recall } from '../../src/state/storage';

/** A storage in memory, as browsers have it. */
function someStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', someStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('a storage that is forbidden', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  });

  test('keeps nothing, without an error', () => {
    keep('candoku.test', 'something');

    expect(recall('candoku.test')).toBe(null);
  });

  test('has no game to take up, and a game goes on without it', () => {
    expect(game.restore()).toBe(false);

    game.begin(newBoard(makeLayout(4)));
    game.perform({ type: 'place', cells: [0], digit: 3 });

    expect(game.board.values[0]).toBe(3);
  });
});

describe('another tab', () => {
  const key = 'candoku.game';

  test('is followed, with its log', () => {
    game.begin(newBoard(makeLayout(4)));
    const before = recall(key);
    game.perform({ type: 'place', cells: [0], digit: 3 });
    const after = recall(key);

    expect(game.follow({ key, newValue: before })).toBe(true);
    expect(game.board.values[0]).toBe(0);
    game.follow({ key, newValue: after });
    expect(game.board.values[0]).toBe(3);
    game.undo();
    expect(game.board.values[0]).toBe(0);
  });

  test('changes nothing by other things it stores, or by nonsense', () => {
    game.begin(newBoard(makeLayout(4)));

    expect(game.follow({ key: 'candoku.theme', newValue: 'dark' })).toBe(false);
    expect(game.follow({ key, newValue: 'dark' })).toBe(false);
    expect(game.follow({ key, newValue: null })).toBe(false);
  });
});

test('the clock goes on where it was when the player comes back to a puzzle', () => {
  clock.begin('one');
  clock.seconds = 40;

  clock.begin('other');
  expect(clock.seconds).toBe(0);
  clock.begin('one');

  expect(clock.seconds).toBe(40);
});
