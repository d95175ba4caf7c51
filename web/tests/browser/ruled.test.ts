/** Puzzles with rules beyond houses are played with all that classic puzzles have. */

import { describe, expect, test } from 'vitest';
import { violations } from './alldiff-tools';
import { beforeEachPlayer, Player } from './player';
import type { Workbench } from './workbench';

const cage = (total: number, ...cells: readonly string[]) => ({
  rule: 'killer cage',
  cells,
  values: [total],
});

/** A killer without a given. */
const KILLER = JSON.stringify({
  side: 4,
  layout: { kind: 'sudoku' },
  givens: '................',
  rules: [
    cage(4, 'r1c1', 'r2c1'),
    cage(5, 'r1c2', 'r1c3'),
    cage(6, 'r1c4', 'r2c4'),
    cage(7, 'r2c2', 'r3c1', 'r3c2'),
    cage(5, 'r2c3', 'r3c3'),
    cage(6, 'r3c4', 'r4c3', 'r4c4'),
    cage(7, 'r4c1', 'r4c2'),
  ],
});
const SOLUTION = '1234341221434321';

const THERMOMETER = JSON.stringify({
  side: 4,
  layout: { kind: 'sudoku' },
  givens: '............4..1',
  rules: [{ rule: 'thermometer', cells: ['r1c1', 'r1c2', 'r1c3', 'r1c4'] }],
});

let player: Player;
let workbench: Workbench;
beforeEachPlayer((arrived) => ({ player, workbench } = arrived));

const marks = (kind: string) => player.page.locator(`.frame .clues .${kind}`).count();
const rules = () => player.page.getByRole('region', { name: 'Rules' });
const report = () => player.page.locator('.panel').innerText();

async function openKiller(): Promise<void> {
  await player.paste(KILLER);
  await player.heard(/^Opened/);
  await expect.poll(() => marks('cage')).toBe(7);
}

async function fill(digits: string): Promise<void> {
  for (const [place, digit] of [...digits].entries()) {
    await player.cell(`r${Math.floor(place / 4) + 1}c${(place % 4) + 1}`).click();
    await player.press(digit);
  }
}

describe('a killer', () => {
  test('opens with its cages and its rule in words', async () => {
    await openKiller();

    expect(await player.page.getByRole('heading', { level: 1 }).innerText()).toBe('Sudoku 4×4, killer cage');
    expect(await rules().innerText()).toContain('Digits in a cage do not repeat');
    await rules().getByText('7 clues').click();
    const names = await rules().getByRole('listitem').allInnerTexts();
    expect(names.slice(0, 2)).toEqual(['4-cage at r1c1', '5-cage at r1c2']);
  });

  test('shows the cage that a digit breaks, until it is gone', async () => {
    await openKiller();

    await player.cell('r1c1').click();
    await player.press('4');

    await player.heard(/^Broken: the 4-cage at r1c1\.$/);
    await expect.poll(() => player.page.locator('.frame .broken').count()).toBe(1);
    await rules().getByText('7 clues').click();
    expect(await rules().getByRole('button', { name: 'broken' }).innerText()).toMatch(/^4-cage at r1c1/);
    await player.button('Check').click();
    await expect.poll(report).toContain('Wrong: r1c1. Broken: the 4-cage at r1c1.');
    await player.button('Undo').click();
    await expect.poll(() => player.page.locator('.frame .broken').count()).toBe(0);
  });

  test('names the cage in each level of a hint, and marks it', async () => {
    await openKiller();
    const outlined = (tone: string) => player.page.locator(`.frame path.${tone}`).count();

    await player.button('Where to look').click();
    await expect.poll(report).toMatch(/cage at r\dc\d/);
    await expect.poll(() => outlined('base')).toBeGreaterThan(0);
    await player.button('Which technique').click();
    await expect.poll(report).toMatch(/cage at r\dc\d/);
    await player.button('The step').click();
    await expect.poll(() => outlined('clue')).toBeGreaterThan(0);
    expect(await player.page.locator('.panel article').innerText()).toMatch(/cage at r\dc\d/);
  });

  test('has a list of steps, each of which marks its cage', async () => {
    await openKiller();

    await player.button('All steps').click();
    await player.button(/^Cage Combinations 1:/).click();

    await expect.poll(() => player.page.locator('.frame path.clue').count()).toBe(1);
  });

  test('has its rule in words on paper', async () => {
    await openKiller();
    await player.page.emulateMedia({ media: 'print' });

    await expect.poll(() => player.page.locator('.on-paper').isVisible()).toBe(true);
    expect(await player.page.locator('.on-paper').innerText()).toContain('Digits in a cage do not repeat');
    expect(await player.page.locator('.frame .clues .cage').first().isVisible()).toBe(true);
  });

  test('is solved by its hints to the end', async () => {
    await openKiller();

    for (let turn = 0; turn < 200 && (await player.digits()).includes('.'); turn++) {
      const before = await player.page.getByRole('status').textContent();
      await player.press('h');
      await expect.poll(() => player.page.getByRole('status').textContent()).not.toBe(before);
    }

    expect(await player.digits()).toBe(SOLUTION);
    await player.page.getByRole('region', { name: 'Solved' }).waitFor();
  });

  test('is not solved by digits that only fit its houses', async () => {
    await openKiller();

    await fill('2143341243211234');

    await player.page.getByText('Full, but with mistakes').waitFor();
    expect(await player.page.getByRole('region', { name: 'Solved' }).count()).toBe(0);
  });

  test('has a path whose steps mark their cages', async () => {
    await openKiller();

    await player.page.getByRole('tab', { name: 'Solution path' }).click();
    await player.button('Show the path').click();

    await player.page.getByRole('option').first().waitFor();
    await expect.poll(() => player.page.locator('.frame path.clue').count()).toBeGreaterThan(0);
    expect(await marks('cage')).toBe(7);
  });

  test('has its rules after a reload, an undo and in a link', async () => {
    await openKiller();
    await player.cell('r1c1').click();
    await player.press('1');

    await player.page.reload();
    await expect.poll(() => marks('cage')).toBe(7);
    await player.button('Undo').click();
    await expect.poll(() => marks('cage')).toBe(7);
    await player.button('Undo').click();
    await expect.poll(() => marks('cage')).toBe(0);
    await player.button('Redo').click();
    await expect.poll(() => marks('cage')).toBe(7);

    await player.button('Share').click();
    const field = player.page.getByRole('dialog').getByRole('textbox').first();
    await expect.poll(() => field.inputValue()).toContain('#/play?s=');
    const link = await field.inputValue();
    const other = await workbench.page(link);
    await expect.poll(() => other.page.locator('.frame .clues .cage').count()).toBe(7);
    const there = new Player(other.page);
    await there.cell('r1c1').click();
    await there.press('4');
    await there.heard(/^Broken: the 4-cage at r1c1\.$/);
    await other.close();
  });

  test('is copied with its rules, and opens from the copy', async () => {
    await openKiller();
    const copied = await player.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }));
      return clipboardData.getData('text/plain');
    });

    expect((JSON.parse(copied) as { rules: unknown[] }).rules).toHaveLength(7);
    await player.button('Undo').click();
    await expect.poll(() => marks('cage')).toBe(0);
    await player.paste(copied);
    await expect.poll(() => marks('cage')).toBe(7);
  });

  test('is dropped onto the page as a file', async () => {
    await player.page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'killer.json'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, KILLER);

    await expect.poll(() => marks('cage')).toBe(7);
  });

  test.each(['light', 'dark'] as const)('has nothing that axe finds wrong in the %s theme', async (theme) => {
    await player.page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await openKiller();
    await rules().getByText('7 clues').click();
    await player.cell('r1c1').click();
    await player.press('4');
    await player.heard(/^Broken/);

    expect(await violations(player.page)).toEqual([]);

    await player.button('Undo').click();
    await player.button('The step').click();
    await player.button('Apply').waitFor();

    expect(await violations(player.page)).toEqual([]);
  });
});

describe('a thermometer', () => {
  test('is drawn, checked and explained', async () => {
    await player.paste(THERMOMETER);
    await expect.poll(() => marks('line')).toBe(1);

    await player.button('The step').click();
    await player.button('Apply').waitFor();
    expect(await player.page.locator('.panel article').innerText()).toContain('the thermometer from r1c1');
    await player.button('Hide').click();

    await player.cell('r1c1').click();
    await player.press('2', 'ArrowRight', '1');
    await player.heard(/^Broken: the thermometer from r1c1\.$/);
  });
});

describe('other views', () => {
  test('the checker names the broken cage, and hands the puzzle on with its rules', async () => {
    await player.page.goto(`${workbench.address}/#/check`);
    const { page } = player;
    await page.getByRole('textbox').fill(KILLER.replace('"................"', '"4..............."'));

    await page.getByRole('button', { name: 'killer cage 4 is broken' }).waitFor();
    expect(await page.locator('.picture .cage').count()).toBe(7);
    expect(await page.locator('.picture .broken').count()).toBe(1);
    await page.getByRole('button', { name: 'Play this' }).click();

    await expect.poll(() => marks('cage')).toBe(7);
  });

  test('the setter hands a puzzle on with its rules', async () => {
    await player.page.goto(`${workbench.address}/#/set`);
    const { page } = player;
    await page.getByLabel('Import: a link').fill(KILLER);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('killer cage (7)').waitFor();

    await page.getByRole('button', { name: 'Play', exact: true }).click();

    await expect.poll(() => marks('cage')).toBe(7);
  });

  test('the network refuses a puzzle with rules instead of solving another one', async () => {
    await openKiller();

    await player.page.goto(`${workbench.address}/#/network`);

    await player.page.getByText('The network shows only puzzles without rules beyond houses.').waitFor();
  });
});
