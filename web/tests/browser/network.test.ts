import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { count, expectCount, pressTimes, sentence } from './alldiff-tools';
import { SITE, Workbench, type Visit } from './workbench';

let workbench: Workbench;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
beforeEach(async () => {
  visit = await workbench.page('/#/network', { reducedMotion: 'reduce' });
  page = visit.page;
});
afterEach(async () => {
  await visit.close();
  expect(visit.problems).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The digits on the stage, region by region. */
const known = () => page.locator('.net .given, .net .placed').count();

test('a run of regions is played to the end by mouse, and back', async () => {
  await button('6×6').click();
  await expectCount(page, '1 of 110');
  expect(await known()).toBe(12);

  await button('Step forward').click();
  expect(await sentence(page)).toBe('A tells B: A(1,2)=5. B eliminates 5 from its row 1.');
  await button('Go to end').click();
  expect(await sentence(page)).toBe('Solved by propagation.');
  expect(await known()).toBe(36);

  await button('Go to start').click();
  expect(await known()).toBe(12);
});

test('a run of regions is walked by keyboard alone', async () => {
  await button('6×6').focus();
  await page.keyboard.press('Enter');
  await expectCount(page, '1 of 110');

  await page.keyboard.press('End');
  await expectCount(page, '110 of 110');
  await pressTimes(page, 'ArrowLeft', 109);
  await expectCount(page, '1 of 110');

  expect(await known()).toBe(12);
});

test('assumptions are phases, and forgotten when they fail', async () => {
  await button('With search').click();
  await expectCount(page, '1 of 204');

  for (let turn = 0; turn < 2; turn++) await page.keyboard.press('Shift+ArrowRight');
  expect(await sentence(page)).toBe(
    'No messages are left, but some cells are still unknown. The leader makes B assume B(1,1)=2.',
  );
  expect(await page.locator('.branches li').allTextContents()).toEqual(['r2c1 = 4', 'r1c3 = 2']);

  for (let turn = 0; turn < 2; turn++) await page.keyboard.press('Shift+ArrowRight');
  expect(await sentence(page)).toBe('Contradiction. The leader makes A assume A(2,1)=6.');
  expect(await page.locator('.branches li').allTextContents()).toEqual(['r2c1 = 6']);
});

test('stronger regions need fewer messages', async () => {
  await button('With search').click();
  await expectCount(page, '1 of 204');

  await page.getByLabel('Regions also find hidden singles').check();

  await expect.poll(async () => (await count(page)).of).toBeLessThan(204);
});

test('arrows pressed on the check box move along the run', async () => {
  await button('6×6').click();
  await expectCount(page, '1 of 110');
  await page.getByLabel('Regions also find hidden singles').focus();

  await page.keyboard.press('ArrowRight');

  await expectCount(page, '2 of 110');
});

test('a puzzle without boxes of equal size is refused by name', async () => {
  await page.evaluate(() => location.assign('#/play'));
  await button('New').click();
  await page.getByRole('dialog').getByLabel('Type').selectOption('Jigsaw');
  await button('Empty board').click();
  await page.evaluate(() => location.assign('#/network'));
  await page.getByLabel('Message').waitFor();

  expect(await page.getByRole('alert').textContent()).toBe(
    'The network shows only puzzles whose houses are rows, columns and rectangular boxes. Here is an example instead.',
  );
  expect(await button('My puzzle').isDisabled()).toBe(true);
});

test('a moment of the network is a picture with its sentence', async () => {
  await button('6×6').click();
  await expectCount(page, '1 of 110');
  await page.keyboard.press('ArrowRight');

  const [download] = await Promise.all([page.waitForEvent('download'), button('SVG').click()]);

  expect(download.suggestedFilename()).toBe('network-2.svg');
  const picture = await readFile(await download.path(), 'utf8');
  expect(picture).toMatch(/<text x="12"[^>]*>A tells/);
});

test('a message is chosen from the list', async () => {
  await button('6×6').click();
  await expectCount(page, '1 of 110');
  await page.getByLabel('Message').fill('10');

  await page.locator('.messages button').nth(3).click();

  await expectCount(page, '8 of 110');
});

test('a run that was recorded elsewhere is opened from its file', async () => {
  const file = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
  const choose = async (path: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Open a trace').click()]);
    await chooser.setFiles(path);
  };

  await choose(file('network-told.ndjson'));
  await expectCount(page, '1 of 142');
  expect(await known()).toBe(0);
  await page.keyboard.press('End');
  expect(await known()).toBe(36);

  await choose(file('alldiff-demo.ndjson'));
  await page.getByRole('alert').waitFor();
  expect(await sentence(page)).toMatch(/^alldiff-demo.ndjson: Line 1 is not a region message/);
});

test('the puzzle, the regions and the message are in the address, and survive a reload', async () => {
  await button('With search').click();
  await expectCount(page, '1 of 204');
  await page.getByLabel('Message').fill('74');
  const before = await sentence(page);
  await expect.poll(() => page.url()).toMatch(/p=3\.\.4.*&f=74/);

  await page.reload();
  await expectCount(page, '75 of 204');
  expect(await sentence(page)).toBe(before);

  await page.getByLabel('Regions also find hidden singles').check();
  await expect.poll(() => page.url()).toContain('s=hidden');
  await page.reload();
  await expect.poll(async () => (await count(page)).of).toBeLessThan(204);
  expect(await page.getByLabel('Regions also find hidden singles').isChecked()).toBe(true);
});

test('a link without a puzzle is named, and stays until the user moves on', async () => {
  // The first run writes its own address when it arrives.
  await expectCount(page, /of/);

  await page.goto(`${workbench.address}/#/network?p=zzz`);
  await expect.poll(() => sentence(page)).toBe('This link contains no puzzle, so another one is shown.');
  expect(page.url()).toContain('p=zzz');

  await button('Step forward').click();

  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => page.url()).toContain('f=1');
});

// A worker's answer cannot be held back.
test.skipIf(SITE)('a run that takes long is said to be worked on', async () => {
  await page.route('**/api/v1/regions', async (route) => {
    await page.getByText('Working …').waitFor();
    await route.continue();
  });

  await button('With search').click();

  await expectCount(page, '1 of 204');
  await expect.poll(() => page.getByText('Working …').count()).toBe(0);
});
