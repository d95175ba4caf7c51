/** The Set view in all its states: accessible, on every screen, on paper. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { beforeEachSetter, type Setter } from './setter';

const BROKEN = '.Shape~4x4.Cage~3~R1C1~R1C2.~R1C3_1';
const UNIQUE = '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3~R3C1_2~R4C2_1~R2C3_1';

let setter: Setter;
beforeEachSetter((arrived) => (setter = arrived));

const PHONE = { width: 390, height: 800 };
const TABLET = { width: 820, height: 1180 };

/** Nothing is wrong with the page as it is, on a desk, a tablet and a phone, light and dark. */
async function isFine(state: string): Promise<void> {
  for (const size of [{ width: 1280, height: 860 }, TABLET, PHONE]) {
    await setter.page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await setter.page.emulateMedia({ colorScheme });
      expect(await setter.violations(), `${state} ${size.width} ${colorScheme}`).toEqual([]);
    }
    const width = await setter.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, state).toBeLessThanOrEqual(size.width);
  }
}

test('every state is accessible on every screen', async () => {
  await setter.choose('sandwich');
  await isFine('a rule');
  await setter.import(BROKEN);
  await expect.poll(() => setter.count()).toBe('No solution.');
  await setter.button('Why?').click();
  await setter.region('Answers').getByText('contradict each other').waitFor();
  await isFine('broken');
  await setter.region('Clues').locator('button.name').click();
  await isFine('a selected clue');
  await setter.begin(4);
  await expect.poll(() => setter.count()).toMatch(/288|About/);
  await setter.button('Why?').click();
  await setter.page.getByRole('table', { name: 'Solution 2' }).waitFor();
  await isFine('several solutions');
  await setter.button(/^Give/).click();
  await expect.poll(() => setter.count()).toBe('Exactly one solution.');
  await setter.button('Which clues are not needed?').click();
  await setter.region('Answers').getByText('The puzzle has exactly one solution').waitFor();
  await isFine('one solution');
  await setter.button('Open in …').click();
  await setter.page.getByRole('list', { name: 'Open in' }).waitFor();
  await isFine('links');
  await setter.button('Paint regions').click();
  await isFine('painting');
  await setter.page.getByRole('button', { name: 'Cancel' }).click();
  await setter.import('no puzzle');
  await setter
    .region('Import')
    .getByText(/expected|found/)
    .waitFor();
  await isFine('a refused import');
});

test('a 16×16 grid is set like any other', async () => {
  await setter.begin(16);
  await setter.choose('killer cage');
  await setter.drag('r15c15', 'r15c16', 'r16c16');
  await setter.page.getByLabel('Number (optional)').fill('10');
  await setter.button('Add').click();

  await expect.poll(() => setter.clues()).toEqual(['killer cage 10, r15c15 r15c16 r16c16']);
  await setter.cell('r16c16').focus();
  await setter.press('g');
  await expect.poll(() => setter.spoken('r16c16')).toContain('given G');
  await isFine('16×16');
});

test('regions are painted by mouse and by keyboard, and used when each is complete', async () => {
  await setter.begin(4);
  await setter.button('Paint regions').click();
  await setter.page.getByRole('button', { name: /^Region 1,/ }).click();
  await setter.drag('r1c3');
  expect(await setter.spoken('r1c3')).toBe('r1c3, region 1');
  expect(await setter.button('Use these regions').isDisabled()).toBe(true);

  await setter.cell('r2c2').focus();
  await setter.press(' ', '2');
  await setter.button('Use these regions').click();

  expect(await setter.export('json')).toContain('"map":"1112');
  await expect.poll(() => setter.count()).toMatch(/solution/i);
});

test('a clue is found by a double click, moved by keys and changed in the palette', async () => {
  await setter.import('.Shape~4x4.Thermo~R1C1~R1C2');
  await expect.poll(() => setter.clues()).toEqual(['thermometer, r1c1 r1c2']);
  await setter.cell('r1c2').dblclick();
  await setter.press('Alt+ArrowDown');
  expect(await setter.clues()).toEqual(['thermometer, r2c1 r2c2']);
  await setter.press('Alt+ArrowLeft');
  expect(await setter.clues()).toEqual(['thermometer, r2c1 r2c2']);

  await setter.button(/^Change thermometer/).click();
  await setter.drag('r3c1', 'r3c2', 'r3c3');
  await setter.button('Change').click();

  await expect.poll(() => setter.clues()).toEqual(['thermometer, r3c1 r3c2 r3c3']);
});

test('the cells of a clue that was deleted and those of an earlier grid were still chosen', async () => {
  const chosen = () => setter.page.locator('[role=gridcell][aria-selected=true]').count();
  await setter.begin(4);
  await setter.choose('thermometer');
  await setter.drag('r1c1', 'r1c2');
  await setter.button('Add').click();
  await setter.region('Clues').locator('button.name').click();
  expect(await chosen()).toBe(2);

  await setter.button(/^Delete /).click();
  expect(await chosen()).toBe(0);

  await setter.drag('r1c1', 'r1c2');
  expect(await chosen()).toBe(2);
  await setter.button('New').click();
  expect(await chosen()).toBe(0);
});

test('a clue that a rule cannot have is refused and changes nothing', async () => {
  await setter.begin(4);
  await setter.choose('pair table');
  await setter.drag('r1c1', 'r1c2');
  await setter.page.getByLabel('Numbers', { exact: true }).fill('3');
  await setter.button('Add').click();

  await expect.poll(() => setter.region('Rules').getByRole('status').innerText()).toMatch(/found|expected/);
  expect(await setter.clues()).toEqual([]);
});

test('title, author and words go along with links, and come back', async () => {
  await setter.import(UNIQUE);
  await expect.poll(() => setter.clues()).toHaveLength(1);
  await setter.page.getByLabel('Title', { exact: true }).fill('First row');
  await setter.page.getByLabel('Author').fill('A Setter');
  await setter.press('Tab');
  for (const format of ['f-puzzles', 'sudoku-pad', 'sudoku-maker']) {
    const link = await setter.export(format);
    await setter.begin(4);
    await setter.import(link);

    await expect.poll(() => setter.clues(), { message: format }).toHaveLength(1);
    expect(await setter.page.getByLabel('Title', { exact: true }).inputValue(), format).toBe('First row');
    expect(await setter.page.getByLabel('Author').inputValue(), format).toBe('A Setter');
    expect(await setter.page.getByLabel('Rules in words').inputValue(), format).toContain('thermometer');
  }
});

test('a dropped link is imported', async () => {
  await setter.page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', text);
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
  }, UNIQUE);

  await expect.poll(() => setter.clues()).toHaveLength(1);
});

test('a puzzle is saved as a picture and put on paper with its solution', async () => {
  await setter.import(UNIQUE);
  await expect.poll(() => setter.count()).toBe('Exactly one solution.');
  const saved = setter.page.waitForEvent('download');
  await setter.button('PNG').click();
  const picture = await readFile(await (await saved).path());
  expect([...picture.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');

  await setter.button('Add to the sheet').click();
  await setter.region('Export').getByText('1 puzzle on the sheet.').waitFor();
  await setter.page.emulateMedia({ media: 'print' });
  const sheet = setter.page.locator('.candoku-sheet');
  await expect.poll(() => sheet.locator('.page').count()).toBe(2);
  expect(await sheet.isVisible()).toBe(true);
  expect(await setter.page.getByRole('heading', { name: 'Set' }).isVisible()).toBe(false);
  const paper = (await setter.page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
