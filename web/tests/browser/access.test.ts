import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Player } from './player';
import { SITE, Workbench } from './workbench';

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

/** The next step is a forcing net. */
const NET =
  ':1303:1:.62.+9....3.+9..2+6.55..+67.+2.9....49.8+6.+95..642+7..6...+9.39...+67.....4+95..6.+6......91:116 164 165 262 344 474 717 811 814 816::::';

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
  'play, all steps': async (page) => {
    await page.getByRole('button', { name: 'All steps' }).click();
    await page.getByRole('button', { name: 'Hidden Single 1' }).click();
  },
  'play, solved': async (page) => {
    const player = new Player(page);
    await player.open('857614239139258476462973518385742691924861357716539842248195763571386924.93427185');
    await player.cell('r9c1').click();
    await player.press('6');
    await page.getByText('Techniques on the path').waitFor();
  },
  'play, paused': (page) => page.getByRole('button', { name: 'Pause' }).click(),
  'play, a net': async (page) => {
    const player = new Player(page);
    await player.open(NET);
    await player.button('The step').click();
    await player.button('Draw it').click();
  },
  'practise, the step': async (page) => {
    await page.evaluate(() => location.assign('#/practise?t=0801'));
    await page.getByRole('heading', { name: 'XYZ-Wing' }).waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Show the step' }).click();
    await page.getByRole('heading', { name: 'Why?' }).waitFor();
  },
  'lessons, why': async (page) => {
    await page.evaluate(() => location.assign('#/lessons?t=0801'));
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('button', { name: 'The whole step' }).click();
  },
  'all different, a quiz': async (page) => {
    await page.evaluate(() => location.assign('#/alldiff'));
    await page.getByRole('button', { name: '90 seconds' }).click();
    await page.getByLabel('Ask before the verdicts').check();
    await page.getByRole('button', { name: 'Verdicts' }).first().click();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  },
  'the API, an answer': async (page) => {
    await page.evaluate(() => location.assign('#/api?q=techniques'));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('region', { name: 'Answer' }).waitFor();
  },
  'a collection': async (page) => {
    await page.evaluate(() => location.assign('#/collections'));
    await page.getByRole('button', { name: 'Try an example' }).click();
    await page.getByRole('button', { name: /^no solution 1$/ }).waitFor();
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Level' }).waitFor();
    await page.getByLabel('Histogram of').selectOption({ label: 'Level' });
    await page.getByRole('button', { name: /^Easy/ }).click();
  },
  ...Object.fromEntries(
    ['New', 'Open', 'Share', 'Statistics', 'Settings', 'Keys'].map((name) => [
      `play, ${name}`,
      async (page: Page) => {
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForLoadState('networkidle');
      },
    ]),
  ),
};

const views: Record<string, (page: Page) => Promise<void>> = Object.fromEntries(
  ['practise', 'lessons', 'alldiff', 'check', 'network', 'collections', 'api'].map((view) => [
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

// A static host decides whether it compresses, and the engine comes after the first paint.
test.skipIf(SITE)('the first load stays under 120 kB as it is sent, fonts aside', async () => {
  const { page, close } = await workbench.page('/');
  await page.waitForLoadState('networkidle');

  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      // Text does not wait for them.
      .filter(({ name }) => !name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0),
  );

  console.log(`first load: ${(bytes / 1000).toFixed(1)} kB`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(120_000);
  await close();
});
