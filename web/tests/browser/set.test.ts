import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Workbench, type Visit } from './workbench';

let workbench: Workbench;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
beforeEach(async () => {
  visit = await workbench.page('/#/set', { reducedMotion: 'reduce' });
  page = visit.page;
});
afterEach(async () => {
  expect(visit.problems).toEqual([]);
  await visit.close();
});

const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
const spoken = (name: string) => cell(name).locator('.spoken').innerText();
const count = () => page.getByRole('region', { name: 'Answers' }).locator('.count').innerText();
const clues = () => page.getByRole('region', { name: 'Clues' }).getByRole('listitem').count();
const small = async () => {
  await page.getByLabel('Side').selectOption('4');
  await page.getByRole('button', { name: 'New' }).click();
};
const choose = (rule: string) => page.getByRole('button', { name: rule, exact: true }).click();

test('a cage is dragged, numbered, undone and redone', async () => {
  await small();
  await expect.poll(count).toMatch(/288|About/);
  await choose('killer cage');
  await cell('r1c1').hover();
  await page.mouse.down();
  await cell('r1c2').hover();
  await page.mouse.up();
  await page.getByLabel('Number (optional)').fill('3');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  await expect.poll(clues).toBe(1);
  await expect.poll(() => spoken('r1c1')).toContain('can be 1, 2');

  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await clues()).toBe(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await clues()).toBe(1);
});

test('a thermometer and a given are placed by keyboard alone', async () => {
  await small();
  await choose('thermometer');
  await cell('r1c1').focus();
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);

  await expect.poll(clues).toBe(1);
  expect(await page.getByRole('region', { name: 'Clues' }).innerText()).toContain(
    'thermometer, r1c1 r1c2 r2c2',
  );
  await page.keyboard.press('4');
  await expect.poll(() => spoken('r2c2')).toContain('given 4');
  await page.keyboard.press('Delete');
  await expect.poll(() => spoken('r2c2')).not.toContain('given');
  await page.keyboard.press('Control+z');
  await expect.poll(() => spoken('r2c2')).toContain('given 4');
});

test('a broken draft says which clues contradict each other', async () => {
  await page.getByLabel('Import: a link').fill('.Shape~4x4.Cage~3~R1C1~R1C2.~R1C3_1');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(count).toBe('No solution.');

  await page.getByRole('button', { name: 'Why?' }).click();

  const answers = page.getByRole('region', { name: 'Answers' });
  await expect.poll(() => answers.innerText()).toContain('contradict each other');
  await expect.poll(() => page.locator('.pointed').count()).toBe(3);
});

test('givens that leave one solution are offered, and then useless clues can go', async () => {
  await small();
  await expect.poll(count).not.toBe('');
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.getByRole('button', { name: /^Give/ }).click();

  await expect.poll(count).toBe('Exactly one solution.');
  await page.getByRole('button', { name: 'Which clues are not needed?' }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect.poll(() => answers.innerText()).toContain('exactly one solution');
});

test('what is understood and only drawn in an import is listed, and the draft is exported', async () => {
  const puzzle = '.Shape~4x4.Cage~3~R1C1~R1C2.Thermo~R2C1~R2C2.Thermo~R3C1~R3C2';
  await page.getByLabel('Import: a link').fill(puzzle);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const report = page.getByRole('region', { name: 'Import', exact: true });
  await expect.poll(() => report.innerText()).toContain('killer cage, thermometer (2)');

  await page.getByLabel('Export as').selectOption('constraint-string');
  await page.getByRole('button', { name: 'Export', exact: true }).click();

  await expect.poll(() => page.getByLabel('Exported puzzle').inputValue()).toContain('.Cage~3~R1C1~R1C2');
});
