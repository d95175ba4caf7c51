/** The game around the board: its end, the daily puzzle, pause, settings, statistics, paper. */

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { beforeEachPlayer, Player } from './player';

let player: Player;
beforeEachPlayer((arrived) => ({ player } = arrived));

const NEARLY = '857614239139258476462973518385742691924861357716539842248195763571386924.93427185';

const solve = async () => {
  await player.open(NEARLY);
  await player.cell('r9c1').click();
  await player.press('6');
};

describe('the end of a puzzle', () => {
  test('shows time, hints and techniques, and goes on', async () => {
    await player.open(NEARLY);
    await player.button('Where to look').click();
    await player.heard(/Look at/);
    await player.cell('r9c1').click();
    await player.press('6');

    const card = player.page.getByRole('region', { name: 'Solved' });
    await card.getByText('Techniques on the path: Full House.').waitFor();
    expect(await card.locator('dd').nth(1).textContent()).toBe('1');
    await card.getByRole('button', { name: 'Next' }).click();

    await card.waitFor({ state: 'detached' });
    expect((await player.digits()).includes('.')).toBe(true);
  });

  test('is kept in the statistics, which can be taken away and deleted', async () => {
    await solve();
    await player.page.getByRole('region', { name: 'Solved' }).waitFor();

    await player.button('Statistics').click();
    const dialog = player.page.getByRole('dialog');
    await dialog.getByRole('row', { name: /Easy 1/ }).waitFor();
    const [file] = await Promise.all([
      player.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^day,title.*\n\d{4}-\d\d-\d\d,"Sudoku"/);

    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Really delete everything?' }).click();
    await dialog.getByText('No puzzle has been solved').waitFor();
  });
});

test('the daily puzzle is the same for everyone', async () => {
  await player.button('Daily').click();
  await player.heard(/The daily puzzle of/);
  const first = await player.digits();

  await player.page.evaluate(() => localStorage.clear());
  await player.page.reload();
  await player.button('Daily').click();
  await player.heard(/The daily puzzle of/);

  expect(await player.digits()).toBe(first);
});

test('a pause covers the board and stops the keys', async () => {
  await player.cell('r1c1').click();
  await player.button('Pause').click();

  expect(await player.focused()).toBe('Resume');
  await player.press('8');
  await player.button('Resume').click();

  expect(await player.seen('r1c1')).toBe('empty');
});

describe('settings', () => {
  const set = async (name: string) => {
    await player.button('Settings').click();
    await player.page.getByRole('dialog').getByLabel(name).click();
    await player.press('Escape');
  };

  test('leave the marks of peers alone', async () => {
    await set('Clean up marks');
    await player.cell('r1c1').click();
    await player.press('Control+Digit8');
    await player.cell('r1c5').click();
    await player.press('8');

    expect(await player.seen('r1c1')).toBe('empty, candidates 8');
  });

  test('enter the digit first', async () => {
    await set('Digit first');
    await player.button(/^8, /).click();
    await player.cell('r1c1').click();

    expect(await player.seen('r1c1')).toBe('8');
  });

  test('are still there after a reload', async () => {
    await set('Show conflicts');
    await player.page.reload();
    await player.cell('r1c1').click();
    await player.press('5');

    expect(await player.seen('r1c1')).toBe('5');
  });
});

test('all steps that are available are listed, and drawn one at a time', async () => {
  await player.button('All steps').click();
  const first = player.page.getByRole('button', { name: 'Hidden Single 1' });
  await first.click();

  await player.page.getByRole('heading', { name: 'Hidden Single' }).waitFor();
  await expect.poll(() => player.page.locator('.frame .tone-placed').count()).toBe(1);
});

test('the first visit is greeted once', async () => {
  await player.button('Got it').click();
  await player.page.reload();

  await player.button('New').waitFor();
  await expect.poll(() => player.page.getByText('can explain every step').count()).toBe(0);
});

test('a large board is enlarged, and arrows still find their cell', async () => {
  await player.open(`1${'.'.repeat(255)}`);
  const before = (await player.cell('r1c1').boundingBox())!.width;

  for (let turn = 0; turn < 3; turn++) await player.button('Zoom in').click();
  expect((await player.cell('r1c1').boundingBox())!.width).toBeGreaterThan(before * 2.5);
  await player.cell('r1c1').click();
  await player.press('End');

  // The board follows the cursor in the next frame.
  const right = async () => {
    const box = (await player.cell('r1c16').boundingBox())!;
    return box.x + box.width;
  };
  await expect.poll(right).toBeLessThan(1280);
});

test('several puzzles are printed with their solutions', async () => {
  await player.page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await player.button('Share').click();
  await player.page.getByLabel('Puzzles per page').selectOption('2');
  await player.button('Print with solutions').click();
  await player.page.locator('body[data-printed]').waitFor();

  await expect.poll(() => player.page.locator('.sheet svg').count()).toBe(4);
  await player.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => player.page.locator('.sheet').count()).toBe(0);
});
