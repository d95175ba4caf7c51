/** The controls of the founding document: Open, Deselect, a slider for the speed, and a whole puzzle to the end. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { domain, expectCount, selectAndRun, sentence, stepTo } from './alldiff-tools';
import { Workbench, type Visit } from './workbench';

const HERALD = '..63....19.....6...7.....5....2.1...35..9..2....5......48....1..6.........1..6378';

let workbench: Workbench;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
beforeEach(async () => {
  visit = await workbench.page('/#/alldiff', { reducedMotion: 'reduce' });
  page = visit.page;
});
afterEach(async () => {
  await visit.close();
  expect(visit.problems).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const givens = () => page.locator('.stage .given').allTextContents();

test('the view opens with the puzzle of the document when none has been chosen', async () => {
  await expect.poll(() => page.url()).toContain(`p=${HERALD}`);

  expect((await givens()).join('')).toBe(HERALD.replaceAll('.', ''));

  await button('My puzzle').click();
  await expect.poll(() => page.url()).toContain('p=.576');
});

test('a whole puzzle is filtered until it is solved, house by house as the program does', async () => {
  await button('Whole puzzle').click();
  await expectCount(page, '1 of 8598');

  const chapter = page.getByLabel('Chapter');
  await expect.poll(() => chapter.locator('option').count()).toBe(82);
  await chapter.selectOption('28 of 82: row 5');
  expect(await sentence(page)).toContain('row 5');

  await page.keyboard.press('End');
  await expectCount(page, '8598 of 8598');
  expect(await page.locator('.stage .mark').count()).toBe(
    await page.locator('.stage .candidate.away .mark').count(),
  );
});

test('every house is filtered from where the timeline stands, and the address keeps them all', async () => {
  await page.goto(`${workbench.address}/#/alldiff?p=12....................34.&l=latin&h=r1`);
  await expectCount(page, /^1 of \d+$/);

  await button('All houses').click();

  await expect.poll(() => page.url()).toMatch(/h=r1\.r5\.c/);
  await page.keyboard.press('End');
  await button('All houses').click();
  await expect.poll(() => sentence(page)).toBe('No house has a candidate to remove.');
});

test('a house is left with what the filter found, and selected again by moving on', async () => {
  await selectAndRun(page, 'row 1');
  await expectCount(page, /^3 of/);
  await stepTo(page, /candidates are removed/);
  await expect.poll(() => page.locator('.stage.away').count()).toBe(1);

  await button('Deselect').click();

  await expect.poll(() => page.locator('.stage.away, .stage .home').count()).toBe(0);
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await domain(page, 'r1c1')).toBe('245789');
  expect(await sentence(page)).toContain('No house is selected');

  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('.stage.away').count()).toBe(1);
  expect(await button('Deselect').isEnabled()).toBe(true);
});

test('a puzzle of ones own is opened from text and from a file', async () => {
  await button('Open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A puzzle in any format').fill('12\n3x');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await dialog.getByRole('alert').waitFor();
  // The browser notes the refusal that was asked for.
  visit.problems.length = 0;

  await dialog.getByLabel('From a file').setInputFiles({
    name: 'puzzle.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1...\n..2.\n.3..\n...4\n'),
  });
  await dialog.getByLabel('Type').selectOption('Sudoku 4×4');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await dialog.waitFor({ state: 'detached' });

  expect((await givens()).join('')).toBe('1234');
  await expect.poll(() => page.url()).toContain('p=1.....2..3.....4');
});

test('the candidates of an opened puzzle stay in its address', async () => {
  await button('Open').click();
  const dialog = page.getByRole('dialog');
  const rows = ['12 34 1234 1234', '1234 3 1234 1234', '1234 1234 1234 1234', '1234 1234 1234 1234'];
  await dialog.getByLabel('A puzzle in any format').fill(rows.join('\n'));
  await dialog.getByRole('button', { name: 'Open' }).click();
  await dialog.waitFor({ state: 'detached' });

  await expect.poll(() => page.url()).toMatch(/d=r1c1-12\.r1c2-34/);
  await page.reload();
  expect(await page.locator('.stage .mark').count()).toBe(2 + 2 + 13 * 4);
});

test('a cell with one candidate keeps it in the address', async () => {
  await page.goto(`${workbench.address}/#/alldiff?p=${'.'.repeat(16)}&d=r1c1-1`);
  await selectAndRun(page, 'row 1');

  await expect.poll(() => page.url()).toContain('d=r1c1-1&h=r1');
});

test('the speed is a slider with keys of its own', async () => {
  await button('Table 2.1').click();
  await expectCount(page, '1 of 69');
  const speed = page.getByLabel('Speed');
  await speed.focus();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');

  expect(await speed.getAttribute('aria-valuetext')).toBe('4×');
  await expectCount(page, '1 of 69');
});

test('a link that cannot be read is named, and stays until something else is shown', async () => {
  await page.goto(`${workbench.address}/#/alldiff?p=zzz&step=99999`);
  await expect.poll(() => sentence(page)).toBe('This link contains no puzzle, so another one is shown.');
  await page.waitForLoadState('networkidle');
  expect(page.url()).toContain('p=zzz');

  await selectAndRun(page, 'row 1');

  await expect.poll(() => page.url()).toContain('h=r1');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});
