import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Player } from './player';
import { Workbench } from './workbench';

let workbench: Workbench;
let axe: string;

beforeAll(async () => {
  workbench = await Workbench.open();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(() => workbench.close());

/** What axe finds wrong, one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

const states: Record<string, (page: Page) => Promise<void>> = {
  'play, a cell chosen': (page) => page.getByRole('gridcell').nth(40).click(),
  'play, marks and conflicts': async (page) => {
    const player = new Player(page);
    await player.button('Automatic candidates').click();
    await player.cell('r1c1').click();
    await player.press('5', 'Control+Shift+Digit2');
  },
  'play, a hint': async (page) => {
    await page.getByRole('button', { name: 'The step' }).click();
    await page.getByRole('button', { name: 'Apply' }).waitFor();
  },
  'play, the path': async (page) => {
    await page.getByRole('tab', { name: 'Solution path' }).click();
    await page.getByRole('button', { name: 'Show the path' }).click();
    await page.getByRole('option').nth(5).click();
  },
  'play, a mistake': async (page) => {
    const player = new Player(page);
    await player.cell('r9c9').click();
    await player.press('6');
    await player.button('Check').click();
    await player.heard(/Wrong/);
  },
  ...Object.fromEntries(
    ['New', 'Open', 'Share', 'Keys'].map((name) => [
      `play, ${name}`,
      async (page: Page) => {
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForLoadState('networkidle');
      },
    ]),
  ),
};

const views: Record<string, (page: Page) => Promise<void>> = Object.fromEntries(
  ['alldiff', 'check', 'network'].map((view) => [
    view,
    async (page: Page) => {
      await page.evaluate((name) => location.assign(`#/${name}`), view);
      await page.waitForLoadState('networkidle');
    },
  ]),
);

describe('axe finds nothing, light or dark', () => {
  test.each(Object.entries({ ...states, ...views }))('%s', async (_, prepare) => {
    const { page, close } = await workbench.page('/#/play', {
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await prepare(page);

    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

test('at 200 % zoom and on a phone nothing is cut off sideways', async () => {
  for (const viewport of [
    { width: 640, height: 430 },
    { width: 360, height: 740 },
  ]) {
    const { page, close } = await workbench.page('/#/play', { viewport });

    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

    expect(wide).toBe(0);
    await close();
  }
});

test('the focus is seen, and comes back to the board after a dialog', async () => {
  const { page, close } = await workbench.page();
  const player = new Player(page);
  await player.cell('r1c1').focus();
  await player.press('ArrowRight');

  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).not.toBe('none');

  await player.press('?');
  await page.getByRole('dialog').waitFor();
  await player.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await close();
});

test('the board is what is skipped to', async () => {
  const { page, close } = await workbench.page();
  const player = new Player(page);
  await player.button('Skip to the board').focus();

  await player.press('Enter');

  expect(await player.focused()).toMatch(/^row 1 column 1,/);
  await close();
});

test('the first load stays under 300 kB as it is sent', async () => {
  const { page, close } = await workbench.page('/');
  await page.waitForLoadState('networkidle');

  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0),
  );

  console.log(`first load: ${(bytes / 1000).toFixed(1)} kB`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(300_000);
  await close();
});
