import { describe, expect, test } from 'vitest';
import { beforeEachPlayer, type Player } from './player';
import { SITE, type Visit } from './workbench';

const PUZZLE = '.576.....1.9...4....297.5.83.57......2.....5......98.22.8.957....1...9.4.....718.';

let player: Player;
let visit: Visit;
beforeEachPlayer((arrived) => ({ player, visit } = arrived));

const dialog = () => player.page.getByRole('dialog');
const closed = () => dialog().waitFor({ state: 'detached' });

/** Holds the answers to this question back until the returned function is called; a server's, not a worker's. */
async function hold(question: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await player.page.route(`**/api/v1/${question}`, async (route) => {
    await held;
    // The request may have been abandoned.
    await route.continue().catch(() => {});
  });
  return letGo;
}

describe('an open dialog', () => {
  test('has the keys, though nothing in it has the focus', async () => {
    await player.cell('r1c1').click();
    await player.button('Keys').click();
    await dialog().waitFor();
    await player.blur();
    expect(await player.focused()).toBe('nothing');

    await player.press('8');
    await player.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', `1${'.'.repeat(80)}`);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await player.press('Escape');

    await closed();
    expect(await player.digits()).toBe(PUZZLE);
  });
});

describe('a dialog stays open', () => {
  test('when a drag that began in it ends beside it', async () => {
    await player.button('Open').click();
    const text = player.page.getByLabel('A puzzle in any format');
    await text.fill(PUZZLE);
    const box = (await text.boundingBox())!;

    await player.page.mouse.move(box.x + 50, box.y + 15);
    await player.page.mouse.down();
    await player.page.mouse.move(20, box.y + 15, { steps: 5 });
    await player.page.mouse.up();

    expect(await text.inputValue()).toBe(PUZZLE);
    await player.page.mouse.click(20, 400);
    await closed();
  });

  test('when its button is clicked twice', async () => {
    await player.button('New').dblclick();

    await player.button('Create').waitFor();
    await player.page.mouse.click(20, 400);
    await closed();
  });
});

describe('the search for a new puzzle', () => {
  test.skipIf(SITE)('ends when its dialog is closed, and the board stays', async () => {
    const letGo = await hold('generate');
    await player.button('New').click();
    const [asked] = await Promise.all([
      player.page.waitForRequest('**/generate'),
      player.button('Create').click(),
    ]);

    await Promise.all([
      player.page.waitForEvent('requestfailed', (request) => request === asked),
      player.press('Escape'),
    ]);
    await closed();
    letGo();
    await player.page.waitForLoadState('networkidle');

    expect(await player.digits()).toBe(PUZZLE);
  });

  test.skipIf(SITE)('leaves the focus on the button, which asks only once', async () => {
    const letGo = await hold('generate');
    let asked = 0;
    player.page.on('request', (request) => (asked += Number(request.url().endsWith('/generate'))));
    await player.button('New').click();
    await player.button('Create').focus();

    await player.press('Enter');
    await expect.poll(() => player.focused()).toBe('Searching …');
    await player.press('Enter');
    letGo();
    await closed();

    expect(asked).toBe(1);
  });
});

describe('the focus', () => {
  test.skipIf(SITE)('stays on a button of the hints while it asks', async () => {
    const letGo = await hold('mistakes');
    await player.button('Check').focus();

    await player.press('Enter');

    await expect.poll(() => player.button('Check').getAttribute('aria-disabled')).toBe('true');
    expect(await player.focused()).toBe('Check');
    letGo();
    await player.heard(/No mistakes/);
    expect(await player.focused()).toBe('Check');
  });

  test.each(['Apply', 'Hide'])('goes from %s to the board', async (name) => {
    await player.cell('r2c3').click();
    await player.button('The step').click();
    await player.button(name).focus();

    await player.press('Enter');

    await player.button(name).waitFor({ state: 'detached' });
    await expect
      .poll(() => player.focused())
      .toMatch(name === 'Hide' ? /^row 2 column 3,/ : /^row \d column \d, \d$/);
  });

  test('goes to the board from a dialog that put a puzzle there', async () => {
    await player.button('New').focus();
    await player.press('Enter');
    await player.button('Empty board').focus();
    await player.press('Enter');
    await expect.poll(() => player.focused()).toMatch(/^row 1 column 1,/);

    await player.button('Open').focus();
    await player.press('Enter');
    await player.page.keyboard.insertText(PUZZLE);
    await dialog().getByRole('button', { name: 'Open' }).focus();
    await player.press('Enter');
    await closed();

    await expect.poll(() => player.focused()).toMatch(/^row 1 column 1,/);
  });

  test('goes to the board after the way back from a mistake', async () => {
    await player.cell('r9c9').click();
    await player.press('6');
    await player.button('Check').click();
    await player.button('Undo to before the mistake').focus();

    await player.press('Enter');

    await player.heard(/Went back to before the mistake/);
    await expect.poll(() => player.focused()).toMatch(/^row 9 column 9,/);
  });

  test('goes from the button to the path, and stays on the buttons at its ends', async () => {
    await player.page.getByRole('tab', { name: 'Solution path' }).click();
    await player.button('Show the path').focus();
    await player.press('Enter');
    await expect
      .poll(() => player.page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('option');

    await player.button('End of the path').focus();
    await player.press('Enter');
    expect(await player.focused()).toBe('End of the path');
    await player.button('Back to my board').last().focus();
    await player.press('Enter');
    expect(await player.focused()).toBe('Back to my board');
  });

  test('stays on the board when a button beside it is clicked', async () => {
    await player.cell('r1c1').click();

    await player.button('Where to look').click();
    await player.button('Check').click();
    await player.heard(/No mistakes/);

    expect(await player.focused()).toMatch(/^row 1 column 1,/);
    await player.press('8');
    expect(await player.seen('r1c1')).toBe('8');
  });
});

test('arrows go round the modes', async () => {
  const mode = (name: string) => player.page.getByRole('radio', { name });
  await mode('Digit').focus();

  await player.press('ArrowLeft');
  expect(await mode('Colour').getAttribute('aria-checked')).toBe('true');
  expect(await player.focused()).toContain('Colour');
  await player.press('ArrowRight', 'ArrowRight');

  expect(await mode('Corner').getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => player.page.locator('[role=radio][tabindex="0"]').count()).toBe(1);
});

describe('sharing', () => {
  test('copies where the browser withholds its clipboard, or says that it cannot', async () => {
    await player.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await player.button('Share').click();

    await player.button('Copy').first().click();
    await player.button('Copied').waitFor();
    const address = await player.page.getByLabel('Link').inputValue();
    await player.press('Escape');
    await player.button('Open').click();
    const text = player.page.getByLabel('A puzzle in any format');
    await text.focus();
    await player.press('Control+v');
    expect(await text.inputValue()).toBe(address);
    await player.press('Escape');

    await player.button('Share').click();
    await player.page.evaluate(() => (document.execCommand = () => false));
    await player.button('Copy').first().click();

    await dialog().getByRole('alert').getByText('select the text and press Ctrl C').waitFor();
  });

  test.skipIf(SITE)('offers a line though the list of formats does not come', async () => {
    await player.page.route('**/api/v1/formats', (route) => route.abort());
    await player.button('Share').click();

    await expect.poll(() => player.page.getByLabel('The board as text').inputValue()).toContain(PUZZLE);

    expect(await player.page.getByLabel('Format').inputValue()).toBe('line');
    // The browser notes the request that failed; that is no fault of the page.
    expect(visit.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
    visit.problems.splice(0);
  });

  test('a format that does not include the type of puzzle says so', async () => {
    const note = dialog().getByText('This format does not include the type of puzzle');
    await player.button('Share').click();
    await dialog().waitFor();
    await expect.poll(() => note.count()).toBe(0);
    await player.press('Escape');
    await player.open(PUZZLE, 'Sudoku-X');

    await player.button('Share').click();

    await note.waitFor();
    await player.page.getByLabel('Format').selectOption('f-puzzles');
    await note.waitFor({ state: 'detached' });
  });
});
