/** What players found broken once, each with what must hold since. */

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { beforeEachPlayer, Player } from './player';
import { SITE, type Workbench } from './workbench';

let player: Player;
let workbench: Workbench;
beforeEachPlayer((arrived) => ({ player, workbench } = arrived));

const SEVERAL = `12345678.${'.'.repeat(72)}`;
const SOLVED = '857614239139258476462973518385742691924861357716539842248195763571386924693427185';

const panel = () => player.page.getByRole('tabpanel');

describe('the keys of the board', () => {
  test('work while a tab, a button or a link has the focus', async () => {
    await player.cell('r1c1').click();

    await player.page.getByRole('tab', { name: 'Hints' }).focus();
    await player.press('8');
    expect(await player.seen('r1c1')).toBe('8');
    await player.button('Undo').focus();
    await player.press('Delete');
    expect(await player.seen('r1c1')).toBe('empty');
    await player.page.getByRole('link', { name: 'Checker' }).focus();
    await player.press('h');
    await expect.poll(() => panel().textContent()).toMatch(/Look at/);
  });

  test('leave a button its Enter, and a tab its arrows', async () => {
    await player.cell('r1c1').click();
    await player.page.getByRole('tab', { name: 'Hints' }).focus();
    await player.press('ArrowRight');
    expect(await player.focused()).toBe('Solution path');

    await player.button('Share').focus();
    await player.press('Enter');

    await player.page.getByRole('dialog', { name: 'Share' }).waitFor();
  });
});

describe('a saved picture', () => {
  test.each(['light', 'dark'] as const)('has no cursor, no shading and white paper (%s)', async (scheme) => {
    await player.page.emulateMedia({ colorScheme: scheme });
    await player.cell('r1c2').click();
    await player.button('Share').click();

    const [download] = await Promise.all([
      player.page.waitForEvent('download'),
      player.button('Save as SVG').click(),
    ]);
    const svg = await readFile(await download.path(), 'utf8');

    expect(svg).not.toMatch(/class="(ground-\w+|choice)"/);
    expect(svg).toContain('.board .paper {\n  fill: #ffffff;');
    const [bitmap] = await Promise.all([
      player.page.waitForEvent('download'),
      player.button('Save as PNG').click(),
    ]);
    const bytes = (await readFile(await bitmap.path())).toString('base64');
    const corner = await player.page.evaluate(async (text) => {
      const image = new Image();
      const blob = new Blob([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], { type: 'image/png' });
      const bitmap = await createImageBitmap(blob);
      [image.width, image.height] = [bitmap.width, bitmap.height];
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      return [...context.getImageData(1, 1, 1, 1).data];
    }, bytes);
    expect(corner).toEqual([255, 255, 255, 255]);
  });
});

describe('a new puzzle', () => {
  test('offers only what can be made, and remembers what was chosen', async () => {
    await player.button('New').click();
    const dialog = player.page.getByRole('dialog');
    await dialog.getByLabel('Type').selectOption('Sudoku 4×4');
    expect(await dialog.getByLabel('Level').locator('option').allTextContents()).toEqual(['Easy']);
    await expect.poll(() => dialog.getByLabel('must use').count()).toBe(0);

    await dialog.getByLabel('Type').selectOption('Sudoku 6×6');
    await dialog.getByLabel('Level').selectOption('Hard');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'detached' });

    await player.button('New').click();
    expect(await dialog.getByLabel('Type').inputValue()).toBe('Sudoku 6×6');
    expect(await dialog.getByLabel('Level').inputValue()).toBe('Hard');
  });

  test('can be cancelled while it is searched for', async () => {
    await player.page.route('**/generate', () => {});
    await player.button('New').click();
    const dialog = player.page.getByRole('dialog');
    if (SITE) return;

    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await dialog.getByRole('button', { name: 'Create' }).waitFor();
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  });
});

describe('hints', () => {
  test('say why there is none if the puzzle has several solutions', async () => {
    await player.open(SEVERAL);

    await player.button('Where to look').click();

    await player.heard(/There is no hint: the puzzle has more than one solution/);
  });

  test('keep the frame of the first level at the second', async () => {
    await player.open('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
    await player.button('Where to look').click();
    await player.page.locator('.frame .base').first().waitFor();
    const frame = await player.page.locator('.frame .base').first().getAttribute('d');

    await player.button('Which technique').click();
    await player.heard(/Naked Single/);

    expect(await player.page.locator('.frame .base').first().getAttribute('d')).toBe(frame);
  });

  test('"Find my mistake" finds it and undoes nothing', async () => {
    await player.cell('r9c9').click();
    await player.press('6');
    await player.cell('r1c1').click();
    await player.press('8');

    await player.button('Find my mistake').click();

    await player.heard(/The first mistake, 2 moves ago: Wrong: r9c9\./);
    await expect.poll(() => player.seen('r9c9')).toBe('6, conflict');
    expect(await player.seen('r1c1')).toBe('8');
    await player.button('Undo to before the mistake').click();
    await expect.poll(() => player.seen('r9c9')).toBe('empty');
  });
});

test('automatic candidates do not take a few centre marks for all candidates', async () => {
  await player.cell('r1c1').click();
  await player.press('Control+Digit4');

  await player.button('Automatic candidates').click();

  expect(await player.seen('r1c1')).toBe('empty, candidates 4 8');
});

test('the pad never counts below zero', async () => {
  await player.open(SOLVED.replace('8', '.'));
  await player.cell('r1c1').click();
  await player.press('5');

  await player.button('5, 1 too many').waitFor();
});

test('a board with digits is not called one without givens', async () => {
  await player.button('Edit the puzzle').click();

  await player.page.getByText('You are entering a puzzle.').waitFor();
  await expect.poll(() => player.page.getByText('This board is empty').count()).toBe(0);
});

test('the clock stands still while the path is read', async () => {
  await player.page.clock.install();
  await player.page.reload();
  await player.page.getByRole('tab', { name: 'Solution path' }).click();
  await player.button('Show the path').click();
  await player.page.getByText('This is the solution path').waitFor();
  const before = await player.button(/Hide the clock/).textContent();

  await player.page.clock.runFor(5000);
  expect(await player.button(/Hide the clock/).textContent()).toBe(before);
  await player.button('Back to my board').first().click();
  await player.page.clock.runFor(5000);
  expect(await player.button(/Hide the clock/).textContent()).not.toBe(before);
});

describe('the network', () => {
  const network = () => player.page.evaluate(() => location.assign('#/network'));

  test('shows an example where it cannot show the puzzle, and says so', async () => {
    await player.open('.'.repeat(81), 'Sudoku-X');

    await network();

    await player.page.getByText('Here is an example instead.').waitFor();
    await player.page.locator('svg.net').waitFor();
    expect(await player.button('My puzzle').isDisabled()).toBe(true);
  });

  test('writes digits beyond nine as the board does', async () => {
    const board = 'C1' + '.'.repeat(254);
    await player.page.evaluate((p) => location.assign(`#/network?p=${p}`), board);
    const sentence = player.page.locator('.sentence');
    await expect.poll(() => sentence.textContent()).toMatch(/^16 regions/);

    await player.button('Step forward').click();

    await expect.poll(() => sentence.textContent()).toMatch(/A\(1,1\)=C\. B eliminates C from/);
  });
});

test('the comparison sets a total against a total', async () => {
  await player.page.evaluate(() => location.assign('#/alldiff'));
  await player.button('Show demo').click();
  await player.button('Pause').click();
  const caption = () => player.page.locator('caption', { hasText: 'Pairwise' }).textContent();
  const position = player.page.getByRole('slider', { name: 'Frame' });

  await player.button('Run').waitFor();
  await player.page.getByRole('button', { name: 'Result' }).click();
  const total = /all-different removes \d+/.exec((await caption()) ?? '')?.[0];
  await position.press('ArrowLeft');

  expect(await caption()).toContain(total);
});

describe('room', () => {
  test.each(['1440x900', '1280x720'])('the phases of the demo are in one row at %s', async (size) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await player.page.setViewportSize({ width, height });
    await player.page.evaluate(() => location.assign('#/alldiff'));
    await player.button('Show demo').click();

    const phases = player.page.getByRole('group', { name: 'Phases' }).getByRole('button');
    await phases.first().waitFor();
    const rows = await phases.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));

    expect(new Set(rows).size).toBe(1);
    expect(Math.max(...rows)).toBeLessThan(height);
  });

  test.each([
    [844, 390],
    [640, 430],
  ])('a window of %i by %i shows the whole scene beside or above the player', async (width, height) => {
    await player.page.setViewportSize({ width, height });
    for (const [view, scene] of [
      ['network', 'svg.net'],
      ['alldiff', 'svg.stage .paper'],
    ] as const) {
      await player.page.evaluate((name) => location.assign(`#/${name}`), view);
      const box = await player.page.locator(scene).first().boundingBox();
      expect(box!.y + box!.height, view).toBeLessThanOrEqual(height);
    }
  });

  test('no control hides in a row that scrolls sideways on a phone', async () => {
    await player.page.setViewportSize({ width: 360, height: 740 });
    for (const view of ['play', 'alldiff', 'check', 'network']) {
      await player.page.evaluate((name) => location.assign(`#/${name}`), view);
      await player.page.locator('h1').waitFor();
      const beyond = await player.page
        .locator('main button:visible')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
      expect(beyond, view).toBe(0);
    }
  });
});

test.skipIf(SITE !== undefined)('the manual follows the theme of the page', async () => {
  await player.button(/theme/).click();

  for (const path of ['/manual/', '/manual/techniques/x-wing.html']) {
    const answer = await player.page.goto(workbench.address + path);
    expect(answer?.status()).toBe(200);
    const paper = await player.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(22, 23, 26)');
  }
});
