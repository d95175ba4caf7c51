/** Uses the types of the package; it is compiled, not run. */

import { ask, generate, hint, Refusal, solve, type Schemas } from 'candoku';

export async function use(): Promise<Schemas['HintAnswer']> {
  const { puzzle, seed } = await generate({ level: 'Hard', minimal: true });
  const text: string = puzzle;
  const number: number = seed;
  const solution: string | null | undefined = (await solve({ puzzle: text }, { limit: number })).solution;
  const limits = { timeLimit: 10, signal: AbortSignal.timeout(10) };
  const counted: number = (await ask('count', { puzzle: solution }, limits)).count;
  if (counted !== 1) throw new Refusal();
  // @ts-expect-error: there is no such level.
  await generate({ level: 'Soft' });
  return hint(text, { level: 2, names: 'sudokuoftheday' });
}
