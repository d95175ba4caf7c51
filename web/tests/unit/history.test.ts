import { beforeEach, expect, test } from 'vitest';
import {
  dayOf,
  historyCsv,
  readHistory,
  record,
  statisticsOf,
  streakOf,
  type Solved,
} from '../../src/state/history';
import { dailyLevel, dailySeed } from '../../src/play/daily';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  } as Storage;
});

const solved = (change: Partial<Solved>): Solved => ({
  day: '2026-11-18',
  title: 'Sudoku',
  puzzle: 'a',
  level: 'Easy',
  seconds: 60,
  hints: 0,
  ...change,
});

test('a puzzle is recorded once, with its first time', () => {
  record(solved({}));
  record(solved({ seconds: 5 }));
  record(solved({ puzzle: 'b', seconds: 100, hints: 2 }));

  expect(readHistory().map(({ seconds }) => seconds)).toEqual([60, 100]);
});

test('damaged storage is an empty history', () => {
  stored.set('candoku.history', '{"no": "list"}');
  expect(readHistory()).toEqual([]);
  stored.set('candoku.history', 'nonsense');
  expect(readHistory()).toEqual([]);
});

test('statistics have one row per level', () => {
  const history = [
    solved({ seconds: 60 }),
    solved({ seconds: 121, hints: 3 }),
    solved({ level: null, seconds: 7 }),
  ];

  expect(statisticsOf(history)).toEqual([
    { level: 'Easy', count: 2, best: 60, average: 91, alone: 1 },
    { level: 'unrated', count: 1, best: 7, average: 7, alone: 1 },
  ]);
});

test('a streak counts daily puzzles of consecutive days, and today may still come', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
  const history = days.map((daily) => solved({ daily }));

  expect(streakOf(history, '2026-03-01')).toBe(3);
  expect(streakOf(history, '2026-03-02')).toBe(3);
  expect(streakOf(history, '2026-03-03')).toBe(0);
});

test('a table for other programs quotes what it must', () => {
  const [, row] = historyCsv([solved({ puzzle: '{"kind":"sudoku"} 1..' })]).split('\n');

  expect(row).toBe('2026-11-18,"Sudoku","{""kind"":""sudoku""} 1..",Easy,60,0,');
});

test('the day is the seed of the daily puzzle', () => {
  expect(dayOf(new Date(2026, 10, 8, 23, 59))).toBe('2026-11-08');
  expect(dailySeed('2026-11-08')).toBe(20261108);
  expect([dailyLevel('2026-11-16'), dailyLevel('2026-11-22')]).toEqual(['Easy', 'Extreme']);
});
