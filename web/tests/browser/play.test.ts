import { describe, expect, test } from 'vitest';
import { beforeEachPlayer, Player } from './player';
import type { Workbench } from './workbench';

const PUZZLE = '.576.....1.9...4....297.5.83.57......2.....5......98.22.8.957....1...9.4.....718.';
const SOLUTION = '857614239139258476462973518385742691924861357716539842248195763571386924693427185';

let player: Player;
let workbench: Workbench;
beforeEachPlayer((arrived) => ({ player, workbench } = arrived));

describe('solving with hints', () => {
  test('by keyboard alone to the end, and back by undo', async () => {
    await player.page.keyboard.press('Tab');
    await player.cell('r1c1').focus();

    for (let turn = 0; turn < 400 && (await player.digits()).includes('.'); turn++) {
      const before = await player.page.getByRole('status').textContent();
      await player.press('h');
      await expect.poll(() => player.page.getByRole('status').textContent()).not.toBe(before);
    }
    expect(await player.digits()).toBe(SOLUTION);
    await player.heard(/solved/);

    for (let turn = 0; turn < 400 && (await player.button('Undo').isEnabled()); turn++)
      await player.press('Control+z');
    expect(await player.digits()).toBe(PUZZLE);
  });

  test('by mouse alone to the end, and back by undo', async () => {
    for (let turn = 0; turn < 200 && (await player.digits()).includes('.'); turn++) {
      await player.button('The step').click();
      await player.button('Apply').click();
    }
    expect(await player.digits()).toBe(SOLUTION);

    for (let turn = 0; turn < 200 && (await player.button('Undo').isEnabled()); turn++) {
      await player.button('Undo').click();
    }
    expect(await player.digits()).toBe(PUZZLE);
  });

  test('a hint says more each time, and draws its evidence last', async () => {
    await player.open('..982.......9..32.3.......1.98.6.7..2.......3..3.7.41.5.......7.26..9.......428..');

    await player.button('Where to look').click();
    const where = player.page.getByRole('tabpanel').locator('.words p').first();
    await expect.poll(() => where.textContent()).not.toMatch(/Stuck/);
    await expect.poll(() => player.page.locator('.frame .marked').count()).toBe(0);

    await player.button('Which technique').click();
    await expect.poll(() => player.button('Which technique').getAttribute('aria-pressed')).toBe('true');

    await player.button('The step').click();
    await player.button('Apply').waitFor();
    await expect.poll(() => player.page.locator('.frame .marked').count()).toBeGreaterThan(0);
    const manual = await player.page.getByRole('link', { name: /in the manual/ }).getAttribute('href');
    // As the page fetches it: offline, its service worker answers.
    const status = (address: string) => fetch(address).then((answer) => answer.status);
    expect(await player.page.evaluate(status, `${workbench.address}/${manual}`)).toBe(200);
  });
});

describe('the solution path', () => {
  test('is walked back and forth by keyboard and taken up anywhere', async () => {
    await player.page.getByRole('tab', { name: 'Hints' }).focus();
    await player.press('ArrowRight');
    await player.button('Show the path').click();
    const steps = player.page.getByRole('option');
    await steps.first().waitFor();
    const count = await steps.count();

    await steps.first().focus();
    await player.press('End');
    expect(await player.digits()).toBe(SOLUTION);
    await player.press('Home', 'ArrowDown', 'ArrowDown', 'ArrowUp');
    await player.page.getByText(`2 of ${count}`).waitFor();
    await player.button('Back to my board').first().click();
    expect(await player.digits()).toBe(PUZZLE);

    await steps.nth(count - 1).click();
    await player.button('Continue from here').click();
    expect((await player.digits()).replaceAll('.', '').length).toBeGreaterThan(70);
    await player.button('Undo').click();
    expect(await player.digits()).toBe(PUZZLE);
  });
});

describe('a new puzzle while the path is walked', () => {
  test('can be written on', async () => {
    await player.page.getByRole('tab', { name: 'Solution path' }).click();
    await player.button('Show the path').click();
    await player.page.getByRole('option').nth(3).click();

    await player.open(`12${'.'.repeat(79)}`);
    await player.cell('r9c9').click();
    await player.press('5');

    expect(await player.seen('r9c9')).toBe('5');
    await expect.poll(() => player.page.getByText('This is the solution path').count()).toBe(0);
    await player.button('5, 8 left').waitFor();
  });
});

describe('mistakes', () => {
  test('are found, and the board goes back to before them', async () => {
    await player.cell('r1c1').click();
    await player.press('8');
    await player.cell('r9c9').click();
    await player.press('6');
    await player.cell('r1c5').click();
    await player.press('1');

    await player.button('Check').click();
    await player.heard(/Wrong: r9c9\./);
    expect(await player.seen('r9c9')).toBe('6, conflict');
    await player.button('Undo to before the mistake').click();
    await player.heard(/Went back to before the mistake: 2 moves undone/);

    expect(await player.seen('r1c1')).toBe('8');
    expect(await player.seen('r9c9')).toBe('empty');
    await player.button('Check').click();
    await player.heard(/No mistakes so far/);
    await player.button('Redo').click();
    expect(await player.seen('r9c9')).toBe('6');
  });

  test('a puzzle without a solution has no way back', async () => {
    await player.open(`12345678.........9${'.'.repeat(63)}`);

    await player.button('Check').click();

    await player.heard(/no solution/);
    await expect.poll(() => player.button('Undo to before the mistake').count()).toBe(0);
  });

  test('conflicts are marked by more than colour', async () => {
    await player.cell('r1c1').click();
    await player.press('5');

    expect(await player.seen('r1c1')).toBe('5, conflict');
    await expect.poll(() => player.page.locator('.frame path.conflict').count()).toBe(2);
  });
});

describe('the hands on the board', () => {
  test('modes by Z X C V and by held keys', async () => {
    await player.cell('r1c1').click();
    await player.press('x', '8', 'c', '4', 'v', '2', 'z');
    await player.press('ArrowDown', 'ArrowDown', 'Shift+Digit4', 'Control+Digit6', 'Control+Shift+Digit1');

    expect(await player.seen('r1c1')).toBe('empty, candidates 4, corner marks 8, colour B');
    expect(await player.seen('r3c1')).toBe('empty, candidates 6, corner marks 4, colour A');
  });

  test('many cells by drag, Shift, Control and double click', async () => {
    const chosen = () => player.page.locator('[role=gridcell][aria-selected=true]').count();
    const middle = async (name: string) => {
      const box = (await player.cell(name).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };

    await player.page.mouse.move(...(await middle('r1c1')));
    await player.page.mouse.down();
    await player.page.mouse.move(...(await middle('r1c4')), { steps: 12 });
    await player.page.mouse.up();
    expect(await chosen()).toBe(4);

    await player.page.keyboard.down('Control');
    await player.page.mouse.click(...(await middle('r5c5')));
    await player.page.keyboard.up('Control');
    expect(await chosen()).toBe(5);

    await player.page.keyboard.down('Shift');
    await player.page.mouse.click(...(await middle('r6c6')));
    await player.page.keyboard.up('Shift');
    expect(await chosen()).toBe(8);

    await player.cell('r3c4').dblclick();
    expect(await chosen()).toBe([...PUZZLE].filter((digit) => digit === '9').length);
  });

  test('one cell is in the tab order, and arrows move from there', async () => {
    await expect.poll(() => player.page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
    await player.cell('r1c1').focus();

    await player.press('ArrowRight', 'ArrowDown', 'End', 'Home');

    await expect.poll(() => player.focused()).toMatch(/^row 2 column 1,/);
  });

  test('unclaimed arrow keys move focus and choice together', async () => {
    await player.cell('r5c5').click();
    await player.blur();

    await player.press('ArrowRight');

    await expect.poll(() => player.focused()).toMatch(/^row 5 column 6,/);
    expect(await player.cell('r5c6').getAttribute('aria-selected')).toBe('true');
    await player.press('ArrowRight');
    await expect.poll(() => player.focused()).toMatch(/^row 5 column 7,/);
  });

  test('automatic candidates are undone like everything', async () => {
    await player.button('Automatic candidates').click();
    expect(await player.seen('r1c1')).toBe('empty, candidates 4 8');

    await player.button('Undo').click();
    expect(await player.seen('r1c1')).toBe('empty');
  });

  test('the digit pad places digits and counts what is left', async () => {
    await player.cell('r1c1').click();

    await player.button('8, 5 left').click();

    expect(await player.seen('r1c1')).toBe('8');
    await player.button('8, 4 left').waitFor();
  });

  test('fingers tap cells and digits', async () => {
    const phone = await workbench.page('/#/play', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const finger = new Player(phone.page);

    await finger.cell('r1c1').tap();
    await finger.button('8, 5 left').tap();

    expect(await finger.seen('r1c1')).toBe('8');
    expect(phone.problems).toEqual([]);
    await phone.close();
  });

  test('copying copies the digits on the board', async () => {
    await player.cell('r1c1').click();
    await player.press('8');

    const copied = await player.page.evaluate(() => {
      const data = new DataTransfer();
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true }),
      );
      return data.getData('text/plain');
    });

    expect(copied).toBe(`8${PUZZLE.slice(1)}`);
  });

  test('the clock can be hidden, and stays hidden', async () => {
    await player.button(/Hide the clock/).click();

    await player.page.reload();

    await player.button('Show the clock').waitFor();
  });

  test('the game is there again after a reload, with its log', async () => {
    await player.cell('r1c1').click();
    await player.press('8');

    await player.page.reload();

    expect(await player.seen('r1c1')).toBe('8');
    await player.button('Undo').click();
    expect(await player.seen('r1c1')).toBe('empty');
  });
});
