/** Real puzzles of a public collection, if CANDOKU_DATA names a folder with it: imported, drawn and solved. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beforeEachSetter, type Setter } from './setter';

interface Listed {
  readonly name?: string;
  readonly title?: string;
  readonly input?: string;
  readonly load?: string;
  readonly solution?: unknown;
  readonly types?: readonly string[];
}

const FOLDER = `${process.env.CANDOKU_DATA ?? ''}/variants`;
/** A folder for pictures of what was imported. */
const PICTURES = process.env.CANDOKU_PICTURES;

const list = (file: string): Listed[] =>
  existsSync(`${FOLDER}/${file}`)
    ? readFileSync(`${FOLDER}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Listed)
    : [];

const isSolved = ({ solution }: Listed): boolean => typeof solution === 'string' && solution.length === 81;
const links = list('f-puzzles-half.jsonl').filter(isSolved).slice(0, 10);
const strings = list('constraint-strings-half.jsonl').filter(
  (puzzle) => isSolved(puzzle) && (puzzle.types?.length ?? 0) > 0,
);
// Spread over the collection, so that many rules are among them; what is not read is refused by name.
const spread = strings.filter((_, place) => place % Math.max(1, Math.floor(strings.length / 20)) === 0);

let setter: Setter;
beforeEachSetter((arrived) => (setter = arrived));

test.skipIf(links.length === 0)(
  'twenty real puzzles are imported, drawn and solved',
  async () => {
    const chosen = [...links, ...spread];
    if (PICTURES) mkdirSync(PICTURES, { recursive: true });
    let solved = 0;
    for (const [place, puzzle] of chosen.entries()) {
      const name = puzzle.name ?? puzzle.title ?? `number ${place}`;
      await setter.import(puzzle.input ?? `https://www.f-puzzles.com/?load=${puzzle.load}`);
      const report = setter.region('Import');
      await expect
        .poll(() => report.locator('dl, [role=status]:not(:empty)').count(), { message: name })
        .toBe(1);
      const isRefused = (await report.locator('dl').count()) === 0;
      if (isRefused || (await report.getByText('Not understood').count()) > 0) continue;
      await expect.poll(() => setter.count(), { message: name }).toBe('Exactly one solution.');
      const digits = await setter.page.locator('[role=gridcell] .spoken').allInnerTexts();
      const found = digits.map((text) => /(?:given|can be) (\w)/.exec(text)?.[1]).join('');
      expect(found, name).toBe(puzzle.solution);
      if (PICTURES) await setter.page.locator('.paper').screenshot({ path: `${PICTURES}/${place}.png` });
      if (++solved === 20) break;
    }
    expect(solved).toBe(20);
  },
  900_000,
);
