import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Player } from '../../src/player/player.svelte';
import { stretchAfter, stretchBefore } from '../../src/player/stretches';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function player(count: number): Player {
  const made = new Player(() => 100);
  made.count = count;
  return made;
}

describe('a player', () => {
  test('shows each frame as long as it asks for, and stops at the last', () => {
    const film = player(3);
    film.play();

    vi.advanceTimersByTime(99);
    expect(film.position).toBe(0);
    vi.advanceTimersByTime(1);
    expect(film.position).toBe(1);
    vi.advanceTimersByTime(100);

    expect(film.position).toBe(2);
    expect(film.playing).toBe(false);
  });

  test('is faster at a higher speed', () => {
    const film = player(3);
    film.speed = 4;
    film.play();

    vi.advanceTimersByTime(25);

    expect(film.position).toBe(1);
  });

  test('begins again when it is played at the end', () => {
    const film = player(3);
    film.go(2);

    film.play();

    expect(film.position).toBe(0);
  });

  test('stays where a hand has put it, within its frames', () => {
    const film = player(3);
    film.play();

    film.step(-1);
    vi.advanceTimersByTime(1000);
    expect(film.position).toBe(0);

    film.step(99);
    expect(film.position).toBe(2);
  });

  test('does nothing without frames', () => {
    const empty = player(0);

    empty.toggle();

    expect(empty.playing).toBe(false);
    expect(empty.beat).toBe(0);
  });
});

test('phases are jumped to at their first frame, both ways', () => {
  const stretches = [
    { title: 'a', start: 0, end: 3, hue: 1 },
    { title: 'b', start: 3, end: 5, hue: 2 },
  ];

  expect([0, 2, 3, 4].map((position) => stretchAfter(stretches, position))).toEqual([3, 3, 4, 4]);
  expect([0, 2, 3, 4].map((position) => stretchBefore(stretches, position))).toEqual([0, 0, 0, 3]);
});
