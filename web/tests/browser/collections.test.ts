import { readFile } from 'node:fs/promises';
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
  visit = await workbench.page('/#/collections');
  page = visit.page;
});
afterEach(async () => {
  await visit.close();
  expect(visit.problems).toEqual([]);
});

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const HARD = '000704005020010070000080002090006250600070008053200010400090000030060090200407000';
/** The easy puzzle with other digits, turned by half. */
const COPY = [...EASY]
  .reverse()
  .map((digit) => (digit === '.' ? digit : 10 - Number(digit)))
  .join('');
const FILE = `# four puzzles and a word
puzzle,source
${HARD},a book

${EASY}
${'.'.repeat(81)}
word
${COPY}
`;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const rows = () => page.getByRole('grid').getByRole('row');
const idle = () => expect.poll(() => button('Cancel').count()).toBe(0);
const shown = () => page.getByRole('status').first().textContent();

/** The numbers of the puzzles in sight, from top to bottom. */
const places = () =>
  page
    .locator('.table .body [role="row"]')
    .evaluateAll((lines) => lines.map((line) => line.firstElementChild?.textContent));

async function open(content: string, name = 'mine.txt'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await page.getByRole('grid').waitFor();
}

async function rate(): Promise<void> {
  await button('Rate').click();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Level' }).count()).toBe(1);
  await idle();
}

async function saved(name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
  return readFile(await download.path());
}

test('a file is opened, and every line says what it is', async () => {
  await open(FILE);
  await idle();

  expect(await shown()).toBe('5 puzzles');
  await expect.poll(() => button(/^all puzzles 5$/).count()).toBe(1);
  await expect.poll(() => button('not a puzzle 1').count()).toBe(1);
  await expect.poll(() => button('one solution 3').count()).toBe(1);
  await expect.poll(() => button('several solutions 1').count()).toBe(1);
  expect(await rows().nth(4).textContent()).toContain('expected');
});

test('grids on several lines are puzzles, as for the command line', async () => {
  const lines = EASY.match(/.{9}/g)!;
  const framed = lines.map((row) => `|${row.replace(/.{3}/g, '$&|')}`).join('\n');
  await open(`# three grids\n${lines.join('\n')}\n\n${framed}\n\n12\n2x\n\n${HARD}\n`, 'grids.sdk');
  await idle();

  expect(await shown()).toBe('4 puzzles');
  await expect.poll(() => button('one solution 3').count()).toBe(1);
  expect(await button('not a puzzle 1').count()).toBe(1);
  expect(await rows().nth(1).textContent()).toContain(EASY);
  expect(await rows().nth(3).textContent()).toContain('line 23, column 2');

  await button('Play puzzle 2').click();
  await page.getByRole('gridcell', { name: 'row 1 column 1, given 5' }).waitFor();
});

test('puzzles are rated, sorted, filtered by value and by bar', async () => {
  await open(FILE);
  await idle();
  await rate();

  expect(await rows().nth(1).textContent()).toContain('Extreme');
  await button(/^Score/).click();
  await expect.poll(places).toEqual(['2', '5', '1', '3', '4']);
  await button(/^Score/).click();
  await expect.poll(places).toEqual(['1', '2', '5', '3', '4']);

  await page.getByLabel('Histogram of').selectOption({ label: 'Level' });
  await button('Easy: 2 puzzles').click();
  await expect.poll(shown).toBe('2 of 5 puzzles');
  await button('Remove the filter Level Easy').click();
  await expect.poll(shown).toBe('5 puzzles');

  await page.getByLabel('Histogram of').selectOption({ label: 'Clues' });
  await page.getByLabel('to', { exact: true }).fill('27');
  await page.keyboard.press('Tab');
  await expect.poll(places).toEqual(['1', '3']);
  await button('one solution 3').click();
  await expect.poll(places).toEqual(['1']);
});

test('equivalent puzzles are found and left out', async () => {
  await open(FILE);
  await idle();

  await button('Find copies').click();
  await expect.poll(() => rows().nth(5).textContent()).toContain('copy of 2');
  await idle();
  await page.getByLabel('Leave out copies').check();

  await expect.poll(places).toEqual(['1', '2', '3', '4']);
});

test('the keyboard alone chooses a puzzle and opens it', async () => {
  await open(FILE);
  await idle();
  await page.getByRole('grid').focus();

  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.locator('[aria-selected="true"] [role="gridcell"]').first().textContent())
    .toBe('2');
  await page.keyboard.press('Enter');

  await page.getByRole('gridcell', { name: 'row 1 column 1, given 5' }).waitFor();
});

test('the collection stays while a puzzle of it is played', async () => {
  await open(FILE);
  await idle();

  await button('Play puzzle 1').click();
  await page.getByRole('gridcell', { name: 'row 1 column 4, given 7' }).waitFor();
  await page.goBack();

  await page.getByRole('grid', { name: 'Puzzles' }).waitFor();
  expect(await shown()).toBe('5 puzzles');
});

test('what is shown is saved as a table, which can be opened again', async () => {
  await open(FILE);
  await idle();
  await rate();
  await button('one solution 3').click();
  await expect.poll(shown).toBe('3 of 5 puzzles');

  const table = (await saved('CSV')).toString();

  const [header, first, ...others] = table.trimEnd().split('\n');
  expect(header).toBe('puzzle,solutions,clues,level,score,hardest');
  expect(first).toMatch(new RegExp(`^"${HARD},a book",1,27,Extreme,\\d+,`));
  expect(others).toHaveLength(2);
  await open(table, 'again.csv');
  await expect.poll(() => button('one solution 3').count()).toBe(1);
});

test('a Parquet file has its magic number at both ends', async () => {
  await open(FILE);
  await idle();

  const file = await saved('Parquet');

  expect(file.subarray(0, 4).toString()).toBe('PAR1');
  expect(file.subarray(-4).toString()).toBe('PAR1');
});

test('work that is cancelled keeps what it found, and goes on where it stopped', async () => {
  await open(`${EASY}\n`.repeat(200_000));
  await button('Cancel').click();
  await idle();
  await expect.poll(() => button(/^not checked yet/).count()).toBe(1);

  await page.getByRole('checkbox', { name: 'HoDoKu' }).uncheck();
  await page.getByRole('checkbox', { name: 'candoku' }).check();
  await button('Rate').click();
  await page.getByRole('progressbar').waitFor();
  await button('Cancel').click();

  await idle();
  expect(await button(/^all puzzles/).textContent()).toContain('200,000');
});

test('a table with more rows than a page is high is walked to its end', async () => {
  const count = 300_000;
  await open('1......4.2....3.\n'.repeat(count));
  await button('Cancel').click();
  await idle();
  await page.getByRole('grid').focus();

  await page.keyboard.press('End');
  await expect.poll(async () => (await places()).at(-1)).toBe('300,000');
  await page.keyboard.press('ArrowUp');
  const last = page.locator('[aria-selected="true"]');
  await expect.poll(() => last.getAttribute('aria-rowindex')).toBe(String(count));
  const [grid, row] = [(await page.getByRole('grid').boundingBox())!, (await last.boundingBox())!];
  expect(row.y + row.height).toBeLessThanOrEqual(grid.y + grid.height + 1);

  await page.keyboard.press('Home');
  await expect.poll(async () => (await places())[0]).toBe('1');
  expect(await page.locator('.body [role="row"]').count()).toBeLessThan(80);
});

test('a file is dropped, and puzzles are pasted', async () => {
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.txt'));
    return transfer;
  }, FILE);
  await page.locator('.view').dispatchEvent('drop', { dataTransfer: data });
  await page.getByText('dropped.txt').waitFor();

  await button('Close').click();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, EASY);
  await page.getByText('pasted puzzles').waitFor();
  await expect.poll(() => button('one solution 1').count()).toBe(1);
});

test('a file without a puzzle is refused, and the example has one of everything', async () => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('# nothing\n') });
  expect(await page.getByRole('alert').textContent()).toBe('There is no puzzle in this file.');

  await button('Try an example').click();
  await idle();
  await expect.poll(() => button('no solution 1').count()).toBe(1);
  await expect.poll(() => button('several solutions 1').count()).toBe(1);
});

const LARGE = process.env.CANDOKU_COLLECTION;

test.skipIf(!LARGE)(
  'a large collection is rated and filtered without long tasks',
  { timeout: 3_600_000 },
  async () => {
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) =>
        seen.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
      });
    });
    const done = () =>
      expect.poll(() => button('Cancel').count(), { timeout: 3_000_000, interval: 2000 }).toBe(0);
    const from = Date.now();
    await page.locator('input[type=file]').setInputFiles(LARGE!);
    await page.getByRole('grid').waitFor();
    await done();
    const checked = Date.now();
    await button('Rate').click();
    await button('Cancel').waitFor();
    await done();
    const rated = Date.now();
    await button(/^Score/).click();
    await page.getByLabel('Histogram of').selectOption({ label: 'Level' });
    await button(/^Easy/).click();
    await expect.poll(shown).toMatch(/ of /);

    const tasks = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);

    const seconds = (time: number) => (time / 1000).toFixed(1);
    console.log(
      `${await shown()}: checked in ${seconds(checked - from)} s, rated in ${seconds(rated - checked)} s; ` +
        `${tasks.length} tasks over 50 ms, the longest ${Math.max(0, ...tasks)} ms`,
    );
    expect(Math.max(0, ...tasks)).toBeLessThan(100);
  },
);
