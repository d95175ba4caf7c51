/** The Set view under a finger. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Setter } from './setter';
import { Workbench } from './workbench';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

test('a finger draws a line, taps single cells, and places a clue on an edge', async () => {
  const options = { viewport: { width: 390, height: 800 }, hasTouch: true } as const;
  const { page, problems, close } = await workbench.page('/#/set', { ...options, reducedMotion: 'reduce' });
  const setter = new Setter(page);
  await setter.begin(4);
  await setter.choose('thermometer');
  const grid = page.getByRole('grid', { name: 'Puzzle' });
  await grid.scrollIntoViewIfNeeded();
  const box = (await grid.boundingBox())!;
  const at = (x: number, y: number) => ({
    x: box.x + (x / 4) * box.width,
    y: box.y + (y / 4) * box.height,
  });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [at(0.5, 0.5)]);
  await touch('touchMove', [at(1.5, 1.5)]);
  await touch('touchMove', [at(2.5, 1.5)]);
  await touch('touchEnd', []);
  await setter.button('Add').click();
  await expect.poll(() => setter.clues()).toEqual(['thermometer, r1c1 r2c2 r2c3']);

  await setter.button('Select multiple').tap();
  await setter.cell('r4c1').tap();
  await setter.cell('r4c3').tap();
  expect(await page.locator('[aria-selected=true]').count()).toBe(2);
  await setter.button('Select multiple').tap();

  await setter.choose('difference');
  await grid.scrollIntoViewIfNeeded();
  const now = (await grid.boundingBox())!;
  await page.touchscreen.tap(now.x + now.width / 4, now.y + (3.5 / 4) * now.height);
  await expect.poll(() => setter.clues()).toContain('difference, r4c1 r4c2');
  expect(problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
  await close();
});
