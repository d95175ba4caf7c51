/** Pictures of every view, wide and narrow, light and dark: `npm run screenshots`. */

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Workbench } from '../tests/browser/workbench';

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const SIZES = [
  { name: 'desktop', width: 1280, height: 860 },
  { name: 'phone', width: 390, height: 844 },
];

/** A puzzle with an interesting step, not too far in. */
const HARD = '..982.......9..32.3.......1.98.6.7..2.......3..3.7.41.5.......7.26..9.......428..';

/** A small puzzle with a thermometer and a cage. */
const RULES = '.Shape~6x6.Thermo~R1C1~R1C2~R2C2~R2C3.Cage~7~R4C4~R4C5.Cage~9~R5C1~R6C1.~R3C3_4';

interface Scene {
  readonly name: string;
  readonly path: string;
  readonly prepare: (page: Page) => Promise<void>;
}

const SCENES: readonly Scene[] = [
  { name: 'play', path: '/#/play', prepare: async (page) => page.locator('[role=gridcell]').nth(40).click() },
  { name: 'hint', path: '/#/play', prepare: showHint },
  { name: 'path', path: '/#/play', prepare: showPath },
  { name: 'alldiff', path: '/#/alldiff', prepare: showDemo },
  { name: 'check', path: '/#/check', prepare: settle },
  { name: 'network', path: '/#/network', prepare: showNetwork },
  { name: 'practise', path: '/#/practise?t=0300', prepare: showPractise },
  { name: 'lessons', path: '/#/lessons?t=0300', prepare: showLesson },
  { name: 'set', path: '/#/set', prepare: showSet },
  { name: 'collections', path: '/#/collections', prepare: settle },
];

let workbench: Workbench;
beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

for (const { name, path, prepare } of SCENES) {
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name}, ${size.name}, ${colorScheme}`, async () => {
        const { page, close } = await workbench.page(path, {
          viewport: size,
          colorScheme,
          hasTouch: size.name === 'phone',
          reducedMotion: 'reduce',
        });
        await prepare(page);
        await page.screenshot({
          path: `${FOLDER}${name}-${size.name}-${colorScheme}.png`,
          fullPage: size.name === 'phone',
        });
        await close();
      });
    }
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** Moves a replay to this part of its way. */
async function scrub(page: Page, part: number): Promise<void> {
  const slider = page.locator('.timeline input');
  await slider.waitFor();
  const box = (await slider.boundingBox())!;
  await slider.click({ position: { x: box.width * part, y: box.height / 2 } });
  await page.waitForLoadState('networkidle');
}

async function showDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch the demo' }).click();
  await page.keyboard.press('Space');
  await scrub(page, 0.8);
}

async function showNetwork(page: Page): Promise<void> {
  await page.getByRole('button', { name: '6×6' }).click();
  await scrub(page, 0.35);
}

async function open(page: Page, puzzle: string): Promise<void> {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByLabel('A puzzle in any format').fill(puzzle);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function showPractise(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'X-Wing' }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page
    .getByText(/^Look at/)
    .first()
    .waitFor();
}

async function showLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.getByRole('button', { name: 'The whole step' }).click();
}

async function showSet(page: Page): Promise<void> {
  await page.getByLabel('Import: a link').fill(RULES);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page
    .getByText('Exactly one solution.')
    .or(page.getByText(/solutions/))
    .first()
    .waitFor();
  await settle(page);
}

async function showHint(page: Page): Promise<void> {
  await open(page, HARD);
  await page.getByRole('tab', { name: 'Solution path' }).click();
  await page.getByRole('button', { name: 'Show the path' }).click();
  const steps = page.getByRole('option');
  await steps.first().waitFor();
  const names = await steps.allTextContents();
  const at = names.findIndex((text) => !/Single|Full House|Locked/.test(text));
  await steps.nth(Math.max(at, 0)).click();
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.getByRole('tab', { name: 'Hints' }).click();
  await page.getByRole('button', { name: 'The step' }).click();
  await page.getByRole('button', { name: 'Apply' }).waitFor();
}

async function showPath(page: Page): Promise<void> {
  await open(page, HARD);
  await page.getByRole('tab', { name: 'Solution path' }).click();
  await page.getByRole('button', { name: 'Show the path' }).click();
  await page.getByRole('option').nth(12).click();
}
