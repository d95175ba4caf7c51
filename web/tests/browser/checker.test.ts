import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SITE, Workbench, type Visit } from './workbench';

let workbench: Workbench;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
beforeEach(async () => {
  visit = await workbench.page('/#/check', { reducedMotion: 'reduce' });
  page = visit.page;
});
afterEach(() => visit.close());

const titles = () => page.locator('.report h2').allInnerTexts();
/** The duplicates of a designation. */
const listed = (designation: string) =>
  page
    .getByRole('list', { name: `Duplicates of the ${designation}`, exact: true })
    .getByRole('listitem')
    .allInnerTexts();
const paste = (text: string) => page.getByRole('textbox').fill(text);

test('a wrong grid is wrong by each designation, with every duplicate', async () => {
  await expect
    .poll(titles)
    .toEqual(['✗ Incorrect Sudoku-X', '✗ Incorrect Sudoku', '✗ Incorrect Latin square']);
  await expect.poll(() => page.locator('.picture .conflict').count()).toBe(10);

  await page.getByRole('button', { name: 'Incorrect Sudoku', exact: true }).click();
  expect(await listed('Sudoku')).toEqual([
    '2 is duplicated in block 9 (7,9) (9,9)',
    '2 is duplicated in row 9 (9,2) (9,9)',
    '2 is duplicated in column 9 (7,9) (9,9)',
  ]);
  await expect.poll(() => page.locator('.picture .conflict').count()).toBe(3);
});

test('the duplicates of a designation were listed only after a click on it', async () => {
  await expect.poll(async () => (await listed('Sudoku-X')).length).toBe(7);

  expect((await listed('Sudoku')).length).toBe(3);
  expect(await listed('Latin square')).toEqual([
    '2 is duplicated in row 9 (9,2) (9,9)',
    '2 is duplicated in column 9 (7,9) (9,9)',
  ]);
});

test('a duplicate of another designation is drawn there when it is chosen', async () => {
  await page.getByRole('list', { name: 'of the Latin square' }).getByRole('button').first().click();

  await expect.poll(() => page.locator('.picture .choice').count()).toBe(1);
  await expect.poll(() => page.locator('.picture .conflict').count()).toBe(3);
});

test('symbols that are no digits were refused, and small letters drawn as capitals', async () => {
  await paste('red green\ngreen red');
  await expect.poll(titles).toEqual(['✓ Solved Latin square']);

  await paste('α α\nβ α');
  await expect.poll(titles).toEqual(['✗ Incorrect Latin square']);
  expect((await listed('Latin square'))[0]).toBe('α is duplicated in row 1 (1,1) (1,2)');
  expect((await page.locator('.picture .given').allTextContents()).join('')).toBe('ααβα');
});

test('a duplicate that is pointed at is drawn with its house, by keyboard too', async () => {
  await page.getByRole('button', { name: '2 is repeated on diagonal 1' }).focus();
  await expect.poll(() => page.locator('.picture .cover').count()).toBe(1);
  await expect.poll(() => page.locator('.picture .choice').count()).toBe(1);

  await page.keyboard.press('Enter');
  await page.getByRole('textbox').focus();
  await expect.poll(() => page.locator('.picture .choice').count()).toBe(1);
});

test('letters are judged and drawn as letters', async () => {
  await paste('A B C D E\nB C D E A\nC D E A B\nD E A B C\nE A B C D');

  await expect.poll(titles).toEqual(['✓ Solved Latin square']);
  expect((await page.locator('.picture .given').allTextContents()).join('')).toBe(
    'ABCDEBCDEACDEABDEABCEABCD',
  );
});

test('the judgement begins where it is asked to', async () => {
  await page.getByLabel('Type').selectOption('latin');

  await expect.poll(titles).toEqual(['✗ Incorrect Latin square']);
});

test('a browser that does not let the page copy is named', async () => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });

  await page.getByRole('button', { name: 'Copy report' }).click();

  await page.getByText('select the text and press Ctrl C').waitFor();
});

test('text that is not a grid is refused with its position', async () => {
  await paste('12\n3x');

  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/x/);
});

test('beside a refusal no board is left', async () => {
  await expect.poll(() => page.locator('.picture svg').count()).toBe(1);

  await paste('12\n3x');

  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.locator('.picture svg').count()).toBe(0);
});

test('the text and what to judge it as stay while another view is looked at', async () => {
  await paste('12\n21');
  await page.getByLabel('Type').selectOption('latin');
  await expect.poll(titles).toEqual(['✓ Solved Latin square']);

  await page.getByRole('link', { name: 'Network' }).click();
  await page.getByRole('heading', { name: 'Network' }).waitFor();
  await page.goBack();

  await expect.poll(titles).toEqual(['✓ Solved Latin square']);
  expect(await page.getByRole('textbox').inputValue()).toBe('12\n21');
});

test.each([
  ['any', 'Sudoku'],
  ['sudoku-x', 'Sudoku-X'],
])('a grid judged as %s is played as %s', async (kind, title) => {
  await page.getByRole('button', { name: 'Sudoku', exact: true }).click();
  await page.getByLabel('Type').selectOption(kind);
  await expect.poll(titles).toContain('… Unsolved Sudoku-X');

  await page.getByRole('button', { name: 'Play this' }).click();

  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  expect(await page.getByRole('gridcell').first().getAttribute('aria-label')).toContain('5');
});

test('letters without boxes are played as a Latin square', async () => {
  await page.getByRole('button', { name: 'Letters' }).click();
  await expect.poll(titles).toEqual(['✓ Solved Latin square']);

  await page.getByRole('button', { name: 'Play this' }).click();

  await page.getByRole('heading', { name: 'Latin square 5×5' }).waitFor();
});

// A worker's answer cannot be held back.
test.skipIf(SITE)('a question that takes long is said to be worked on', async () => {
  await page.route('**/api/v1/check', async (route) => {
    await page.getByText('Working …').waitFor();
    await route.continue();
  });

  await paste('12\n21');

  await expect.poll(titles).toContain('✓ Solved Latin square');
  await expect.poll(() => page.getByText('Working …').count()).toBe(0);
});
