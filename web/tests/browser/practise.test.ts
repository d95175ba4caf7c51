/** Practise: boards at the spot, marks on them, and the judge. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Judged, Step, Technique } from '../../src/api/answers';
import { candidateName } from '../../src/board/names';
import { digitsOf } from '../../src/board/digits';
import { feedbackOf, resultsOf } from '../../src/practise/feedback';
import { imageOf, randomSymmetry, readSpot, type Spots } from '../../src/practise/spot';
import spots from '../../src/practise/spots.json';
import { candidatesOf, type Board } from '../../src/state/board';
import { question } from '../../src/state/game.svelte';
import { Player } from './player';
import { SITE, Workbench } from './workbench';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const options = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${workbench.address}/api/v1/${path}`, { ...options, headers });
  return (await response.json()) as Answer;
}

/** A small generator with a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const claimsOf = (step: Step, marks: readonly string[]) =>
  step.placements.length > 0 ? { placements: marks } : { eliminations: marks };

/** The digit of every cell in the solution of a board. */
async function solutionOf(board: Board): Promise<string> {
  return (await ask<{ solution: string }>('solve', question({ ...board, struck: board.struck.map(() => 0) })))
    .solution;
}

/** CANDOKU_BOARDS=20 tests twenty boards of each technique instead of one. */
const BOARDS = Number(process.env.CANDOKU_BOARDS ?? 1);

test.skipIf(SITE !== undefined)(
  'every technique is found on images of its boards, and the judge tells its results from false ones',
  { timeout: 3_000_000 },
  async () => {
    const techniques = await ask<Technique[]>('techniques');
    const times: number[] = [];
    let [accepted, refused] = [0, 0];
    for (const [code, { boards }] of Object.entries(spots as unknown as Record<string, Spots>)) {
      const name = techniques.find((one) => one.code === code)?.name;
      for (let turn = 0; turn < BOARDS; turn++) {
        const random = seeded(Number(code) * 31 + turn + 1);
        const board = imageOf(readSpot(boards[turn % boards.length]!), randomSymmetry(random));
        const begin = performance.now();
        const { steps } = await ask<{ steps: Step[] }>('steps', {
          ...question(board),
          technique: code,
          all: true,
        });
        times.push(performance.now() - begin);
        expect(steps.length, `${name} on image ${turn}`).toBeGreaterThan(0);
        if (turn > 4) continue;

        const [step] = steps as [Step];
        const results = resultsOf(step);
        const judged = await ask<Judged>('judge', {
          ...question(board),
          ...claimsOf(step, results),
          unique: true,
        });
        expect(feedbackOf(results, steps, judged).complete, `${name}: ${results.join(' ')}`).toBe(true);
        accepted++;

        const solution = await solutionOf(board);
        const open = [...board.givens.keys()].filter((cell) => candidatesOf(board, cell) !== 0);
        const cell = open[Math.floor(random() * open.length)]!;
        const right = Number(solution[cell]);
        const other = digitsOf(candidatesOf(board, cell)).find((digit) => digit !== right) ?? right;
        const places = step.placements.length > 0;
        if (places && other === right) continue;
        const mutated = [...results.slice(1), candidateName({ cell, digit: places ? other : right }, 9)];
        const refusal = await ask<Judged>('judge', {
          ...question(board),
          ...claimsOf(step, mutated),
          unique: true,
        });
        expect(feedbackOf(mutated, steps, refusal).complete, `${name}: ${mutated.join(' ')}`).toBe(false);
        expect(refusal.ruling).toBe('false');
        refused++;
      }
    }
    const fast = times.filter((time) => time < 1000).length;
    console.log(
      `practise: ${times.length} boards, ${((100 * fast) / times.length).toFixed(1)} % within 1 s; ` +
        `${accepted} results accepted, ${refused} mutated ones refused`,
    );
  },
);

describe('the view', () => {
  test('takes marks by mouse and key, and says what is right, missing and false', async () => {
    const { page, problems, close } = await workbench.page('/#/practise?t=0300');
    const player = new Player(page);
    await page.getByRole('heading', { name: 'X-Wing' }).waitFor();
    await player.button('Hint').click();
    await player.heard(/Look at/);
    await player.button('Show the step').click();
    await page.getByRole('heading', { name: 'Why?' }).waitFor();
    const marked = page.getByRole('gridcell', { name: /marked/ });
    await expect.poll(() => marked.count()).toBeGreaterThan(0);

    await player.button('Another').click();
    await expect.poll(() => marked.count()).toBe(0);
    const cell = page.getByRole('gridcell', { name: /candidates/ }).first();
    const digit = /candidates (\d)/.exec((await cell.getAttribute('aria-label')) ?? '')![1]!;
    await cell.focus();
    await player.press(digit);
    await expect.poll(() => marked.count()).toBe(1);
    await player.button('Check').click();
    await player.heard(/Right|False|True, but not by this technique|Correct/);

    await player.press('Tab');
    expect(problems).toEqual([]);
    await close();
  });

  test('remembers what was learned and asks for it again', async () => {
    const { page, close } = await workbench.page('/#/practise?t=0000');
    const player = new Player(page);
    await page.getByRole('heading', { name: 'Full House' }).waitFor();
    await player.button('Hint').click();
    await player.button('Show the step').click();

    await page.reload();

    await page.getByText('missed 1').waitFor();
    await page.getByRole('option', { name: 'Full House (due)' }).waitFor({ state: 'attached' });
    await close();
  });

  test('is one click from a hint', async () => {
    const { page, close } = await workbench.page();
    await page.getByRole('button', { name: 'The step' }).click();
    await page.getByRole('link', { name: 'Practise this' }).click();

    await page.getByRole('heading', { name: 'Practise', exact: true }).waitFor();
    await close();
  });
});
