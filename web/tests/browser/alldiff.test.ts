import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { column1, domain, expectCount, pressTimes, selectAndRun, sentence } from './alldiff-tools';
import { Workbench, type Visit } from './workbench';

const LOCKEDSET = '..9...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';
const RAW = '123456789';

let workbench: Workbench;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
beforeEach(async () => {
  visit = await workbench.page('/#/alldiff', { reducedMotion: 'reduce', acceptDownloads: true });
  page = visit.page;
});
afterEach(async () => {
  await visit.close();
  expect(visit.problems).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (key: string) => page.keyboard.press(key);

describe('the demo of Appendix B', () => {
  const DOMAINS = '679 2 5 4 18 18 3 679 679';

  test('reaches the domains of the document by mouse, and steps back to the start', async () => {
    await button('Show demo').click();
    await expectCount(page, '1 of 674');

    await button('Go to end').click();
    expect(await column1(page)).toBe(DOMAINS);

    for (const chapter of ['box 4', 'row 6', 'row 5']) {
      await page.getByRole('group', { name: 'Chapters' }).getByRole('button', { name: chapter }).click();
      expect(await sentence(page)).toContain(chapter);
    }
    await page
      .getByRole('group', { name: 'Chapters' })
      .getByRole('button', { name: 'column 1' })
      .first()
      .click();
    await expectCount(page, '1 of 674');
    expect(await column1(page)).toBe([RAW, 2, 5, RAW, RAW, RAW, 3, RAW, RAW].join(' '));
  });

  test('reaches them by keyboard alone, and steps back frame by frame', async () => {
    await button('Show demo').focus();
    await press('Enter');
    await expectCount(page, '1 of 674');

    await press('End');
    expect(await column1(page)).toBe(DOMAINS);

    await pressTimes(page, 'ArrowLeft', 673);
    await expectCount(page, '1 of 674');
    expect(await column1(page)).toBe([RAW, 2, 5, RAW, RAW, RAW, 3, RAW, RAW].join(' '));

    await press('Shift+ArrowRight');
    await press('Shift+ArrowRight');
    expect(await sentence(page)).toBe(
      'r1c1 takes 1, its smallest free digit: flow 1 along S → r1c1 → 1 → T, and these edges turn round.',
    );
  });

  test('tells the naked pair, and what unequal pairs alone would have missed', async () => {
    await page.goto(`${workbench.address}/#/alldiff?p=${LOCKEDSET}&h=c1.r5.r6.b4.c1&f=672`);
    await expectCount(page, '673 of 674');

    expect(await page.locator('caption').innerText()).toMatch(
      /Pairwise ≠ removes 3, all-different removes 9: 6 more/,
    );
    await page.getByRole('group', { name: 'Phases' }).getByRole('button', { name: 'Verdicts' }).click();
    expect(await sentence(page)).toContain('Naked pair: r5c1 and r6c1 have only 1 and 8.');
  });
});

describe('a house is selected and run', () => {
  test('by clicking its name', async () => {
    await page.getByRole('radio', { name: 'box 5' }).click();
    await expect.poll(() => sentence(page)).toContain('Box 5 is selected');
    await button('Run').click();

    await expectCount(page, /^3 of \d+$/);
    expect(await sentence(page)).toContain('9 cells and the digits each can still take');
    expect(await page.getByRole('radio', { name: 'box 5' }).getAttribute('aria-checked')).toBe('true');
  });

  test('by keyboard, from name to name', async () => {
    await page.getByRole('radio', { name: 'row 1' }).focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter']) await press(key);
    await expect.poll(() => sentence(page)).toContain('Row 2 is selected');
    await expectCount(page, 'nothing to play');

    await press('Enter');

    await expectCount(page, /^3 of \d+$/);
  });

  test('and another on what it left', async () => {
    await page.goto(`${workbench.address}/#/alldiff?p=${LOCKEDSET}`);
    await selectAndRun(page, 'column 1');
    await expectCount(page, /^3 of \d+/);
    await page.getByRole('radio', { name: 'row 5' }).click();

    await expect.poll(() => sentence(page)).toContain('Row 5 is selected');
    expect(await domain(page, 'r5c1')).toBe('146789');
  });

  test('on a diagonal of a Sudoku-X', async () => {
    await page.goto(`${workbench.address}/#/alldiff?p=${'.'.repeat(16)}&l=sudoku-x&d=r1c1-1`);
    await selectAndRun(page, 'diagonal 1');
    await expectCount(page, /^3 of/);
    await press('End');

    expect(await domain(page, 'r2c2')).toBe('234');
  });
});

describe('a house without an arrangement', () => {
  test('ends with the cells that have too few digits', async () => {
    await button('No arrangement').click();
    await expectCount(page, /of 17/);
    await press('End');

    expect(await sentence(page)).toBe(
      'r1c1, r1c3, r1c6 and r1c8 have only 1, 4 and 7: 3 digits for 4 cells. No arrangement exists.',
    );
    await expect.poll(() => page.locator('.node.short').count()).toBe(7);
    expect(await page.locator('li[aria-current]').textContent()).toContain('too few digits');

    await press('Home');
    await expectCount(page, '1 of 17');
  });
});

describe('the player', () => {
  test('plays, pauses, and goes by phases', async () => {
    await button('Table 2.1').click();
    await expectCount(page, '1 of 69');

    await press('Space');
    await expectCount(page, /^([2-9]|\d\d) of 69/);
    await press('Space');
    await expect.poll(() => button('Play').count()).toBe(1);

    await page.getByRole('group', { name: 'Phases' }).getByRole('button', { name: 'Components' }).click();
    expect(await sentence(page)).toBe('The search starts at A, which gets index 1.');
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(1);
    await press('ArrowLeft');
    expect(await page.locator('aside h2').first().textContent()).toBe('Arrows');
  });

  test('is scrubbed along its timeline', async () => {
    await button('Table 2.1').click();
    await expectCount(page, '1 of 69');

    await page.getByLabel('Frame').fill('40');

    await expectCount(page, '41 of 69');
    expect(await page.getByLabel('Frame').getAttribute('aria-valuetext')).toBe('41 of 69, Components');
  });
});

describe('what is pointed at', () => {
  test('is lit on the board, in the graph and in the text', async () => {
    await button('Table 2.1').click();
    await expectCount(page, '1 of 69');
    await page.getByRole('group', { name: 'Phases' }).getByRole('button', { name: 'Verdicts' }).click();

    await page.locator('.sentence b', { hasText: 'A' }).hover();

    await expect.poll(() => page.locator('.node.lit [data-node]').getAttribute('data-node')).toBe('r1c1');
    await expect.poll(() => page.locator('.stage .pointed').count()).toBe(1);
    await expect.poll(() => page.locator('.graph .edge.lit').count()).toBe(2);

    await page.locator('[data-node="1"]').hover();
    expect(await page.locator('.sentence .lit').textContent()).toBe('1');
  });

  test('is reached by keyboard too, and stays when it is chosen', async () => {
    await button('Table 2.1').click();
    await expectCount(page, '1 of 69');
    await pressTimes(page, 'ArrowRight', 2);
    await expectCount(page, '3 of 69');

    // A node takes the focus as soon as the graph is shown.
    const first = page.locator('[data-node="r1c1"]');
    const isFocused = async () => {
      await first.focus();
      return first.evaluate((node) => node === document.activeElement);
    };
    await expect.poll(isFocused).toBe(true);
    await press('ArrowDown');
    await press('ArrowRight');
    expect(await page.locator('.node.lit [data-node]').getAttribute('data-node')).toBe('2');

    await press('Enter');
    await button('Step forward').focus();
    expect(await page.locator('.node.lit [data-node]').getAttribute('data-node')).toBe('2');
  });
});

describe('taken out of the page', () => {
  test('a link leads to the same moment in another page', async () => {
    await button('Table 2.1').click();
    await expectCount(page, '1 of 69');
    await page.getByLabel('Frame').fill('33');
    const before = await sentence(page);
    await expect.poll(() => page.url()).toContain('f=33');

    const other = await workbench.page(new URL(page.url()).hash.replace(/^/, '/'), {
      reducedMotion: 'reduce',
    });
    await expectCount(other.page, '34 of 69');

    expect(await sentence(other.page)).toBe(before);
    await other.close();
  });

  test('a frame is a picture without anything of the page', async () => {
    await button('Table 2.1').click();
    await expectCount(page, '1 of 69');
    await page.getByLabel('Frame').fill('60');

    const [download] = await Promise.all([page.waitForEvent('download'), button('SVG').click()]);
    const picture = await readFile(await download.path(), 'utf8');

    expect(download.suggestedFilename()).toBe('all-different-row-1-61.svg');
    expect(picture).toMatch(/^<svg/);
    expect(picture).toContain('>I<');
    expect(picture).toMatch(/<text x="12"[^>]*>[A-Z][^<]+</);
    expect(picture).not.toMatch(/var\(|class=|aria-/);
  });

  test('a run is a film', async () => {
    await button('No arrangement').click();
    await expectCount(page, '1 of 17');

    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 170_000 }),
      button('GIF').click(),
    ]);
    const film = await readFile(await download.path());

    expect(film.subarray(0, 6).toString()).toBe('GIF89a');
    expect(images(film)).toBeGreaterThanOrEqual(17);
    await expectCount(page, '1 of 17');
  });

  test('a film continues in view, and ends when the user moves on', async () => {
    await button('No arrangement').click();
    await expectCount(page, '1 of 17');
    await button('GIF').click();
    const part = page.getByRole('button', { name: /^[1-9]\d* %$/ });
    await part.waitFor();

    await button('Go to start').click();

    await page.getByText('The GIF was not finished').waitFor();
    await expectCount(page, '1 of 17');
  });
});

/** How many images a GIF holds: each has a graphic control extension. */
function images(film: Buffer): number {
  let found = 0;
  for (
    let at = film.indexOf('\x21\xf9\x04', 0, 'latin1');
    at >= 0;
    at = film.indexOf('\x21\xf9\x04', at + 1, 'latin1')
  ) {
    found++;
  }
  return found;
}
