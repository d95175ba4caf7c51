/** The puzzles solved in this browser, and what can be said about them. */

import { keep, recall } from './storage';

const KEY = 'candoku.history';
/** Beyond this number, the oldest are dropped. */
const MOST = 5000;

export interface Solved {
  /** The day, as in 2026-11-18. */
  readonly day: string;
  readonly title: string;
  /** The layout and the givens, as the clock names the puzzle. */
  readonly puzzle: string;
  readonly level: string | null;
  readonly seconds: number;
  readonly hints: number;
  /** The day whose daily puzzle it was. */
  readonly daily?: string;
}

export function readHistory(): Solved[] {
  try {
    const list: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(list) ? (list as Solved[]) : [];
  } catch {
    return [];
  }
}

/** Adds a puzzle, unless it has been solved before. Returns the history. */
export function record(solved: Solved): Solved[] {
  const history = readHistory();
  if (history.some(({ puzzle }) => puzzle === solved.puzzle)) return history;
  const longer = [...history, solved].slice(-MOST);
  keep(KEY, JSON.stringify(longer));
  return longer;
}

export const forgetHistory = (): void => keep(KEY, '[]');

export interface LevelStatistics {
  readonly level: string;
  readonly count: number;
  /** In seconds. */
  readonly best: number;
  readonly average: number;
  /** How many were solved without a hint. */
  readonly alone: number;
}

/** One row per level, in the order of their first puzzles. */
export function statisticsOf(history: readonly Solved[]): LevelStatistics[] {
  const levels = new Map<string, Solved[]>();
  for (const one of history) {
    const level = one.level ?? 'unrated';
    levels.set(level, [...(levels.get(level) ?? []), one]);
  }
  return [...levels].map(([level, list]) => {
    const times = list.map(({ seconds }) => seconds);
    return {
      level,
      count: list.length,
      best: Math.min(...times),
      average: Math.round(times.reduce((sum, time) => sum + time, 0) / list.length),
      alone: list.filter(({ hints }) => hints === 0).length,
    };
  });
}

/** How many daily puzzles in a row have been solved, up to this day or the one before. */
export function streakOf(history: readonly Solved[], today: string): number {
  const days = new Set(history.flatMap(({ daily }) => daily ?? []));
  let [count, day] = [0, days.has(today) ? today : dayBefore(today)];
  for (; days.has(day); day = dayBefore(day)) count++;
  return count;
}

/** The day of a moment in the player's time zone, as in 2026-11-18. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

function dayBefore(day: string): string {
  const moment = new Date(`${day}T12:00:00`);
  moment.setDate(moment.getDate() - 1);
  return dayOf(moment);
}

/** The history as a table for other programs. */
export function historyCsv(history: readonly Solved[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = history.map(({ day, title, puzzle, level, seconds, hints, daily }) =>
    [day, quoted(title), quoted(puzzle), level ?? '', seconds, hints, daily ?? ''].join(','),
  );
  return ['day,title,puzzle,level,seconds,hints,daily', ...rows, ''].join('\n');
}
