/** Nothing lies over anything else, and one can step and watch, in windows of every size. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCount, selectAndRun, stepTo } from './alldiff-tools';
import { Workbench } from './workbench';

const HERALD = '..63....19.....6...7.....5....2.1...35..9..2....5......48....1..6.........1..6378';
const WINDOWS = [
  '1920x1080',
  '1440x900',
  '1280x860',
  '1280x720',
  '1024x768',
  '900x700',
  '820x1180',
  '390x844',
  '360x740',
];

let workbench: Workbench;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

async function visitIn(window: string, path: string) {
  const [width = 0, height = 0] = window.split('x').map(Number);
  return workbench.page(path, { viewport: { width, height }, reducedMotion: 'reduce' });
}

const box = async (page: Page, what: string) => (await page.locator(what).first().boundingBox())!;

test.each(WINDOWS)('the welcome lies over nothing at %s', async (window) => {
  for (const givens of [HERALD, '.'.repeat(16 * 16)]) {
    const { page, close } = await visitIn(window, `/#/alldiff?p=${givens}`);
    const welcome = await box(page, '.welcome');

    for (const what of ['.stage .paper', '.player', 'aside', '.bar']) {
      const other = await box(page, what);
      const apart =
        welcome.x >= other.x + other.width ||
        other.x >= welcome.x + welcome.width ||
        welcome.y >= other.y + other.height ||
        other.y >= welcome.y + welcome.height;
      expect(apart, `${what} with ${givens.length} cells`).toBe(true);
    }
    await close();
  }
});

test.each(WINDOWS)('the whole graph is in sight above the player at %s', async (window) => {
  const { page, close } = await visitIn(window, `/#/alldiff?p=${HERALD}`);
  await selectAndRun(page, 'row 1');
  await expectCount(page, /^3 of/);
  await page.getByRole('button', { name: 'Step forward' }).click();

  const [first, last, words, player] = [
    await box(page, '.nodes .hit'),
    await box(page, '[data-node="9"]'),
    await box(page, '.words'),
    await box(page, '.player'),
  ];
  expect(first.y).toBeGreaterThan(0);
  expect(last.y + last.height).toBeLessThan(words.y);
  expect(player.y + player.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  expect(first.height, 'a cell of the graph').toBeGreaterThan(24);
  await close();
});

test.each(['1440x900', '1280x720'])(
  'nothing is clipped in the middle of the algorithm at %s',
  async (window) => {
    for (const moment of [/augmenting path is found/, /is a back edge/]) {
      const { page, close } = await visitIn(window, `/#/alldiff?p=${HERALD}&h=r1`);
      await expectCount(page, /^1 of/);
      await stepTo(page, moment);

      const room = page.viewportSize()!;
      for (const what of ['.stage', '.terminal.source .hit', '.terminal.sink .hit', '.player', 'aside']) {
        const { x, y, width, height } = await box(page, what);
        expect(Math.min(x, y), what).toBeGreaterThanOrEqual(0);
        expect(x + width, what).toBeLessThanOrEqual(room.width);
        expect(y + height, what).toBeLessThanOrEqual(room.height);
      }
      await close();
    }
  },
);

test.each(WINDOWS)('a message of the network is seen above its player at %s', async (window) => {
  const { page, close } = await visitIn(window, '/#/network');
  await page.getByRole('button', { name: '6×6' }).click();
  await expectCount(page, '1 of 110');
  await page.getByRole('button', { name: 'Step forward' }).click();

  const [net, words, player] = [
    await box(page, '.scene svg'),
    await box(page, '.words'),
    await box(page, '.player'),
  ];
  expect(net.y).toBeLessThan(words.y - 200);
  expect(player.y + player.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  await close();
});
