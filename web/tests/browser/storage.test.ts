import { expect, test } from 'vitest';
import { beforeEachPlayer, Player } from './player';
import type { Workbench } from './workbench';

let player: Player;
let workbench: Workbench;
beforeEachPlayer((arrived) => ({ player, workbench } = arrived));

const theme = () => player.page.evaluate(() => document.documentElement.dataset.theme);

test('without a storage the page plays, and changes its theme', async () => {
  await player.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await player.page.reload();

  await player.cell('r1c1').click();
  await player.press('8');
  expect(await player.seen('r1c1')).toBe('8');
  await player.button('Switch to dark theme').click();
  expect(await theme()).toBe('dark');
});

test('with a full storage the theme changes all the same', async () => {
  await player.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

  await player.button('Switch to dark theme').click();

  expect(await theme()).toBe('dark');
});

test('two tabs show one game, and say so', async () => {
  const page = await player.page.context().newPage();
  await page.goto(`${workbench.address}/#/play`);
  const other = new Player(page);

  await other.cell('r1c1').click();
  await other.press('8');

  await player.heard(/changed in another tab/);
  expect(await player.seen('r1c1')).toBe('8');
  await player.cell('r1c5').click();
  await player.press('1');
  await expect.poll(() => other.seen('r1c5')).toBe('1');
  expect(await other.seen('r1c1')).toBe('8');
});
