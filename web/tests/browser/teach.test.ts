import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCount, sentence } from './alldiff-tools';
import { Workbench, type Visit } from './workbench';

let workbench: Workbench;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

async function at(path: string, look: (page: Page, visit: Visit) => Promise<void>): Promise<void> {
  const visit = await workbench.page(path, { reducedMotion: 'reduce' });
  await look(visit.page, visit);
  await visit.close();
  expect(visit.problems).toEqual([]);
}

test.each(['alldiff', 'network'])(
  '%s on the whole screen has title, sentence, keys and a pointer',
  async (view) => {
    await at(`/#/${view}`, async (page) => {
      if (view === 'alldiff') await page.getByRole('button', { name: 'Show demo' }).first().click();
      await expectCount(page, /of/);
      await expect.poll(() => page.getByLabel('Keys').count()).toBe(0);

      await page.getByRole('button', { name: 'Full screen' }).click();
      await page.locator('p[aria-label="Keys"]').waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect((await sentence(page)).length).toBeGreaterThan(10);
      const size = await page
        .locator('.sentence')
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      expect(size).toBeGreaterThan(25);

      await page.keyboard.press('p');
      await page.mouse.move(300, 200);
      const middle = async () => {
        const { x, y, width, height } = (await page.locator('.pointer').boundingBox())!;
        return [Math.round(x + width / 2), Math.round(y + height / 2)];
      };
      await expect.poll(middle).toEqual([300, 200]);
      await page.keyboard.press('p');
      await expect.poll(() => page.locator('.pointer').count()).toBe(0);

      await page.evaluate(() => document.exitFullscreen());
      await expect.poll(() => page.locator('p[aria-label="Keys"]').count()).toBe(0);
    });
  },
);

test('the quiz stops before the verdicts, and says what was right, missed and wrong', async () => {
  await at('/#/alldiff', async (page) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Table 2.1').click();
    await expectCount(page, /of/);
    await page.getByLabel('Ask before the verdicts').check();
    await button('Verdicts').click();
    await page.keyboard.press('ArrowLeft');

    await page.getByRole('heading', { name: 'Which edges will be removed?' }).waitFor();
    const edges = page.locator('section:has(h2:text("Which edges will be removed?")) li button');
    const names = await edges.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    for (let edge = 0; edge < names.length; edge++) await edges.nth(edge).click();
    await button('Check').click();
    const all = await page.locator('section [role="status"]').textContent();
    const [, right, going] = /(\d+) of (\d+) removed edges/.exec(all ?? '') ?? [];
    expect(right).toBe(going);
    expect(Number(going)).toBeGreaterThan(0);

    // The edges that stay are named; without them the guess is perfect.
    const staying = /These stay: (.*)\./.exec(all ?? '')?.[1]?.split(', ') ?? [];
    expect(staying.length + Number(going)).toBe(names.length);
    for (const name of staying) await page.getByRole('button', { name, exact: true }).click();
    await button('Check').click();
    await page.getByText('All correct!').waitFor();
    await button('Watch the verdicts').waitFor();
  });
});

test('playing stops at the question', async () => {
  await at('/#/alldiff', async (page) => {
    await page.getByRole('button', { name: 'Table 2.1' }).click();
    await expectCount(page, /of/);
    await page.getByLabel('Ask before the verdicts').check();
    await page.getByRole('button', { name: 'Verdicts', exact: true }).click();
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft');
    await page.getByLabel('Speed').fill('6');

    await page.keyboard.press('Space');

    await page.getByRole('heading', { name: 'Which edges will be removed?' }).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });
});

test('regions stand beside one engine, and their messages are counted', async () => {
  await at('/#/network', async (page) => {
    await page.getByRole('button', { name: '6×6', exact: true }).click();
    await expectCount(page, '1 of 110');
    const engine = page.getByRole('region', { name: 'One engine, the whole grid' });
    await engine.getByRole('table').waitFor();
    const row = (name: string) =>
      engine
        .getByRole('row', { name })
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => cell.textContent));
    expect(await row('messages so far')).toEqual(['0', '0']);
    await expect.poll(() => engine.locator('.placed').count()).toBe(0);

    await page.getByRole('button', { name: 'Go to end' }).click();

    expect(await row('messages so far')).toEqual(['108', '0']);
    expect(await row('digits found')).toEqual(['24/24', '24/24']);
    expect((await row('at the end'))[1]).toBe('solved');
    await expect.poll(() => engine.locator('.placed').count()).toBe(24);
  });
});

test('a run of the network becomes a GIF', async () => {
  await at('/#/network', async (page) => {
    await page.getByRole('button', { name: '6×6', exact: true }).click();
    await expectCount(page, '1 of 110');
    await page.getByRole('button', { name: 'Go to end' }).click();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'GIF', exact: true }).click(),
    ]);

    expect(download.suggestedFilename()).toBe('network-107.gif');
    const file = await readFile(await download.path());
    expect(file.subarray(0, 6).toString()).toBe('GIF89a');
    await expectCount(page, '107 of 110');
  });
});
