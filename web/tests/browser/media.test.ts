/** The page where other things than a usual screen show it: colours of the system, paper, walls, and the dark. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCount } from './alldiff-tools';
import { Workbench } from './workbench';

const HERALD = '..63....19.....6...7.....5....2.1...35..9..2....5......48....1..6.........1..6378';
const TIMELINE = `/#/alldiff?p=${HERALD}&h=r1.c1&f=90`;

let workbench: Workbench;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

const ground = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

describe('where the system sets all colours, what is chosen is seen', () => {
  const states: [string, string, string][] = [
    ['the view', '/#/play', 'nav a[aria-current]'],
    ['the mode of the pad', '/#/play', '[role=radio][aria-checked=true]'],
    ['the tab', '/#/play', '[role=tab][aria-selected=true]'],
    ['the phase', TIMELINE, '.phases [aria-current]'],
    ['the chapter', TIMELINE, '.chapters [aria-current]'],
    ['the line', TIMELINE, 'aside li[aria-current]'],
    ['the verdict', '/#/check', '.report [aria-pressed=true]'],
  ];

  test.each(states)('%s', async (_, path, chosen) => {
    const { page, close } = await workbench.page(path, { forcedColors: 'active', reducedMotion: 'reduce' });
    await page.locator(chosen).first().waitFor();

    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<i id="choice" style="background: Highlight"></i>');
    });
    await expect.poll(() => ground(page, chosen)).toBe(await ground(page, '#choice'));
    await close();
  });

  test('the stretches of the timeline', async () => {
    const { page, close } = await workbench.page(TIMELINE, {
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    await page.locator('.track span').nth(3).waitFor();

    const hues = await page
      .locator('.track span')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));

    expect(new Set(hues).size).toBeGreaterThan(5);
    await close();
  });
});

describe('on paper', () => {
  const pages = { 'all different': TIMELINE, checker: '/#/check', network: '/#/network?f=3' };

  test.each(Object.entries(pages))('%s is one page, without buttons to press', async (_, path) => {
    const { page, close } = await workbench.page(path, { reducedMotion: 'reduce' });
    await page.locator('svg.board, svg.net').first().waitFor();
    await page.waitForLoadState('networkidle');

    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBe(1);

    await page.emulateMedia({ media: 'print' });
    for (const what of ['.player', 'textarea', 'select', 'label', '[role=group] button', 'header button']) {
      const seen = await page.locator(what).evaluateAll((all) => all.filter((one) => one.checkVisibility()));
      expect(seen.length, what).toBe(0);
    }
    await close();
  });
});

test('on a wall everything grows, and most of the width is used', async () => {
  const { page, close } = await workbench.page(TIMELINE, { viewport: { width: 2560, height: 1440 } });
  await expectCount(page, /^91 of/);

  const view = (await page.locator('main > *').boundingBox())!;

  expect(view.width).toBeGreaterThan(1900);
  await close();
});

test('full screen the algorithm is read from afar', async () => {
  const { page, close } = await workbench.page(TIMELINE, { viewport: { width: 1920, height: 1080 } });
  await expectCount(page, /^91 of/);
  const size = () =>
    page
      .locator('aside li')
      .first()
      .evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
  const before = await size();

  await page.getByRole('button', { name: 'Full screen' }).click();

  await expect.poll(size).toBeGreaterThan(before * 1.2);
  const player = (await page.locator('.player').boundingBox())!;
  expect(player.y + player.height).toBeLessThanOrEqual(1080);
  await close();
});

test('a dark page is dark before its scripts run, unless light was chosen', async () => {
  for (const [chosen, dark] of [
    [null, true],
    ['light', false],
  ] as const) {
    const { page, close } = await workbench.page('/#/play', { colorScheme: 'dark' });
    if (chosen) await page.evaluate((theme) => localStorage.setItem('candoku.theme', theme), chosen);
    await page.route('**/assets/*.js', (route) => route.abort());

    await page.reload();

    expect((await ground(page, 'html')) === 'rgb(22, 23, 26)').toBe(dark);
    await close();
  }
});
