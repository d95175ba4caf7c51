import { describe, expect, test } from 'vitest';
import { beforeEachPlayer, Player } from './player';
import type { Workbench } from './workbench';

let player: Player;
let workbench: Workbench;
beforeEachPlayer((arrived) => ({ player, workbench } = arrived));

const chosen = () => player.page.locator('[role=gridcell][aria-selected=true]').count();

async function middle(name: string): Promise<[number, number]> {
  const box = (await player.cell(name).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describe('a screen reader', () => {
  test('chooses the cell that it clicks without a pointer', async () => {
    await player.cell('r1c1').click();

    await player.cell('r2c5').evaluate((cell) => {
      (cell as HTMLElement).focus();
      (cell as HTMLElement).click();
    });
    await player.press('5');

    expect(await player.seen('r2c5')).toBe('5');
    expect(await player.seen('r1c1')).toBe('empty');
  });

  test('writes where it put the focus', async () => {
    await player.cell('r1c1').click();

    await player.cell('r2c5').focus();
    await player.press('8');

    expect(await player.seen('r2c5')).toBe('8');
    expect(await player.seen('r1c1')).toBe('empty');
  });

  test('hears what was written', async () => {
    await player.cell('r1c1').click();

    await player.press('8');
    await player.heard(/^8\.$/);
    await player.press('Delete');
    await player.heard(/^empty\.$/);
    await player.press('Shift+Digit4');
    await player.heard(/^empty, corner marks 4\.$/);
    await player.press('ArrowRight', '3');
    await player.heard(/^Nothing changed\.$/);
    await player.press('Control+a', 'Control+Digit3');
    await player.heard(/^\d\d cells changed\.$/);
    await player.button('Undo').click();
    await player.heard(/^Undone\.$/);
  });
});

test('arrows keep the cell with the focus in sight', async () => {
  await player.page.setViewportSize({ width: 360, height: 400 });
  await player.cell('r1c1').focus();

  for (let row = 1; row < 9; row++) await player.press('ArrowDown');

  await expect.poll(() => player.focused()).toMatch(/^row 9 column 1,/);
  const box = (await player.cell('r9c1').boundingBox())!;
  expect(box.y + box.height).toBeLessThan(401);
});

test('a fast drag leaves no cell out', async () => {
  await player.page.mouse.move(...(await middle('r1c1')));
  await player.page.mouse.down();
  await player.page.mouse.move(...(await middle('r1c9')));
  await player.page.mouse.up();

  expect(await chosen()).toBe(9);
});

test('a finger chooses cells that do not touch', async () => {
  const phone = await workbench.page('/#/play', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const finger = new Player(phone.page);

  await finger.cell('r1c1').tap();
  await finger.button('Select multiple').tap();
  await finger.cell('r3c1').tap();
  await finger.cell('r5c3').tap();
  await finger.cell('r1c1').tap();
  await finger.button('4, 7 left').tap();

  expect(await finger.seen('r1c1')).toBe('empty');
  expect(await finger.seen('r3c1')).toBe('4');
  expect(await finger.seen('r5c3')).toBe('4');
  expect(await phone.page.getByText('press H').isVisible()).toBe(false);
  await phone.close();
});

test('a step that is taken is where the choice goes', async () => {
  await player.cell('r5c5').click();

  await player.button('The step').click();
  await player.button('Apply').click();

  await expect.poll(() => player.focused()).toMatch(/, \d$/);
  const focused = await player.focused();
  await player.button('Undo').click();
  expect(await player.focused()).toBe(focused.replace(/\d$/, 'empty'));
});

test('on a path the digit of the old choice is not lit', async () => {
  await player.cell('r1c2').click();
  await player.button('Automatic candidates').click();
  await expect.poll(() => player.page.locator('.frame .lit').count()).toBeGreaterThan(0);

  await player.page.getByRole('tab', { name: 'Solution path' }).click();
  await player.button('Show the path').click();
  await player.page.getByText('This is the solution path').waitFor();

  await expect.poll(() => player.page.locator('.frame .lit').count()).toBe(0);
});

test('Undo keeps the focus when there is nothing more to undo', async () => {
  await player.cell('r1c1').click();
  await player.press('8');
  await player.button('Undo').focus();

  await player.press('Enter');

  expect(await player.seen('r1c1')).toBe('empty');
  expect(await player.focused()).toBe('Undo');
});

test('nine corner marks are all drawn', async () => {
  await player.cell('r1c1').click();
  const before = await player.page.locator('.frame .mark').count();

  for (let digit = 1; digit <= 9; digit++) await player.press(`Shift+Digit${digit}`);

  expect(await player.page.locator('.frame .mark').count()).toBe(before + 9);
});
