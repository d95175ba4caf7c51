/** What moves on the player's board, and that nothing does for players who want less motion. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from './player';
import { Workbench } from './workbench';

let workbench: Workbench;
beforeAll(async () => (workbench = await Workbench.open()));
afterAll(() => workbench.close());

/** Three blanks. The 8 of r1c1 finishes row 1 and box 1, but not column 1. */
const NEARLY = '.57614239139258476462973518385742691924861357716539842248195763571386924.9342718.';

/** The names of the animations that have started since this was called. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const names: string[] = [];
    document.addEventListener('animationstart', ({ animationName }) => names.push(animationName));
    Object.assign(window, { started: names });
  });

const started = (page: Page, name: string) =>
  page.evaluate(
    (part) => (window as unknown as { started: string[] }).started.filter((one) => one.includes(part)).length,
    name,
  );

test('a digit moves into its cell, and the houses that it finishes are pointed out', async () => {
  const { page, close } = await workbench.page();
  const player = new Player(page);
  await player.open(NEARLY);
  await player.cell('r1c1').click();
  await watch(page);

  await player.press('8');

  await expect.poll(() => started(page, 'place')).toBe(1);
  // Row 1 and box 1; column 1 still has a blank.
  await expect.poll(() => started(page, 'wave')).toBe(15);
  await expect.poll(() => page.locator('.finished').count()).toBe(0);
  await close();
});

test('a wrong digit finishes nothing', async () => {
  const { page, close } = await workbench.page();
  const player = new Player(page);
  await player.open(NEARLY);
  await player.cell('r1c1').click();
  await watch(page);

  await player.press('6');

  await expect.poll(() => started(page, 'place')).toBe(1);
  expect(await started(page, 'wave')).toBe(0);
  await close();
});

test('with reduced motion, nothing moves', async () => {
  const { page, close } = await workbench.page('/#/play', { reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.open(NEARLY);
  await player.cell('r1c1').click();
  await watch(page);

  await player.press('8');

  await expect.poll(() => page.locator('.finished').count()).toBe(15);
  expect([await started(page, 'place'), await started(page, 'wave')]).toEqual([0, 0]);
  await close();
});
