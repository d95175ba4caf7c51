/** The puzzle of the day: the same for everyone, because the day is the seed. */

import { LEVELS, makePuzzle, type LevelName, type Specification } from './make';
import { KINDS } from './kinds';

/** Harder towards the weekend, Sunday first. */
const WEEK: readonly LevelName[] = [
  LEVELS[4],
  LEVELS[0],
  LEVELS[1],
  LEVELS[1],
  LEVELS[2],
  LEVELS[2],
  LEVELS[3],
];

export const dailySeed = (day: string): number => Number(day.replaceAll('-', ''));

export const dailyLevel = (day: string): LevelName => WEEK[new Date(`${day}T12:00:00`).getDay()] ?? LEVELS[1];

/** Starts the puzzle of a day and returns its givens. */
export async function beginDaily(day: string): Promise<string> {
  const specification: Specification = {
    kind: KINDS[0]!.name,
    by: 'level',
    level: dailyLevel(day),
    technique: '',
    symmetry: 'half-turn',
    minimal: false,
  };
  return (await makePuzzle(specification, undefined, dailySeed(day))).puzzle;
}
