/** The setter's desk: what is not lost, what is said about it, and clues that are placed by a click. */

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { beforeEachSetter, type Setter } from './setter';

let setter: Setter;
beforeEachSetter((arrived) => (setter = arrived));

const FULL = '1234341221434321';

/** The neighbours in a full grid of side 4 of which one is twice the other. */
function doubles(): string[] {
  const name = (cell: number) => `r${Math.floor(cell / 4) + 1}c${(cell % 4) + 1}`;
  const digit = (cell: number) => Number(FULL[cell]);
  return Array.from(FULL, (_, cell) => cell).flatMap((cell) =>
    [...(cell % 4 < 3 ? [cell + 1] : []), ...(cell < 12 ? [cell + 4] : [])]
      .filter((other) => digit(cell) === 2 * digit(other) || digit(other) === 2 * digit(cell))
      .flatMap((other) => [name(cell), name(other)]),
  );
}

/** A dot that the other clues make needless, and the rule that says what cells without dots do not hold. */
const DOTTED = JSON.stringify({
  side: 4,
  layout: { kind: 'sudoku' },
  givens: FULL,
  rules: [
    { rule: 'ratio', cells: ['r1c1', 'r1c2'] },
    { rule: 'pair sum', values: [3], cells: ['r1c1', 'r1c2'] },
    { rule: 'pair sum', values: [3], cells: ['r1c1', 'r1c2'] },
    { rule: 'negative ratios', cells: doubles() },
  ],
});

const UNIQUE = '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3~R3C1_2~R4C2_1~R2C3_1';

/** A point in cells from the upper left corner of the grid, in pixels of the page. */
async function pointAt(x: number, y: number): Promise<readonly [number, number]> {
  const grid = setter.page.getByRole('grid', { name: 'Puzzle' });
  await grid.scrollIntoViewIfNeeded();
  const box = (await grid.boundingBox())!;
  const side = Math.sqrt(await setter.page.getByRole('gridcell').count());
  return [box.x + (x / side) * box.width, box.y + (y / side) * box.height];
}

const clickAt = async (x: number, y: number) => setter.page.mouse.click(...(await pointAt(x, y)));

test('what is kept stays when the puzzle is reduced, and the next edit leaves it unique', async () => {
  await setter.import(DOTTED);
  await expect.poll(() => setter.count()).toBe('Exactly one solution.');
  await setter.button('Which clues are not needed?').click();
  const answers = setter.region('Answers');
  // Equal clues are listed side by side.
  await expect.poll(() => answers.getByRole('checkbox', { name: /pair sum 3/ }).count()).toBe(2);
  const dot = answers.getByRole('checkbox', { name: 'Keep ratio r1c1 r1c2' });
  expect(await dot.isChecked()).toBe(true);
  expect(await dot.isDisabled()).toBe(true);
  await answers.getByRole('checkbox', { name: 'Keep given 2r1c2' }).check();
  await setter.button('Reduce to a minimal set').click();

  await expect.poll(() => setter.clues()).not.toContain('pair sum 3, r1c1 r1c2');
  expect(await setter.clues()).toContain('ratio, r1c1 r1c2');
  expect(await setter.spoken('r1c2')).toContain('given 2');
  await expect.poll(() => setter.count()).toBe('Exactly one solution.');
});

test('counts of one and of many candidates looked alike', async () => {
  await setter.begin(4);
  await expect.poll(() => setter.count()).toBe('288 solutions.');
  expect(await setter.cell('r1c1').locator('sub').allInnerTexts()).toEqual(['8+', '8+', '8+', '8+']);
  expect(await setter.spoken('r1c1')).toBe('r1c1, can be 1, 2, 3, 4, each at least 8 times');

  await setter.import('12..3.....1.....');
  await expect.poll(() => setter.count()).toMatch(/^\d solutions\.$/);
  expect(await setter.spoken('r1c3')).toMatch(/once|\d times/);
});

test('type and side follow an import, an undo and regions, and a type that does not exist is refused', async () => {
  const type = () => setter.page.getByLabel('Type').inputValue();
  const side = () => setter.page.getByLabel('Side').inputValue();
  await setter.import(UNIQUE);
  await expect.poll(side).toBe('4');
  await setter.button('Undo').click();
  expect(await side()).toBe('9');

  await setter.page.getByLabel('Type').selectOption('Windoku');
  await setter.page.getByLabel('Side').selectOption('10');
  await setter.button('New').click();
  await setter.page
    .getByRole('status')
    .filter({ hasText: /windoku|window/i })
    .waitFor();
  expect(await setter.page.getByRole('gridcell').count()).toBe(81);

  await setter.begin(6);
  await setter.page.getByLabel('Boxes').selectOption('3 × 2');
  await setter.button('New').click();
  expect(await setter.export('json')).toContain('3x2');

  await setter.begin(4);
  await setter.button('Paint regions').click();
  await setter.button('Use these regions').click();
  await setter.page.getByRole('link', { name: 'Play', exact: true }).click();
  await setter.page.getByRole('link', { name: 'Set', exact: true }).click();
  expect(await type()).toBe('jigsaw');
  await setter.button('New').click();
  await expect.poll(() => setter.count()).toMatch(/solutions/);
});

test('restrictions of an imported puzzle are shown, edited and said to be lost', async () => {
  const board = { side: 4, givens: '.'.repeat(16), candidates: ['12', ...Array<string>(15).fill('')] };
  await setter.import(JSON.stringify({ ...board, layout: { kind: 'sudoku' } }));
  const restrictions = setter.region('Restricted cells');
  await restrictions.getByText('One cell may only hold').waitFor();
  expect(await setter.spoken('r1c1')).toContain('restricted to 12');

  await setter.cell('r4c4').click();
  await restrictions.getByLabel('Only these digits').fill('34');
  await setter.button('Restrict the chosen cells').click();
  await expect.poll(() => setter.spoken('r4c4')).toContain('can be 3, 4');
  await setter.export('line');
  await setter.page.getByText('line leaves out: the digits').waitFor();

  await setter.button('Allow every digit everywhere').click();
  expect(await setter.spoken('r1c1')).not.toContain('restricted');
});

/** A puzzle of f-puzzles with a rule that is not known. */
function notUnderstood(): string {
  const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
  return JSON.stringify({ size: 4, grid, title: '', doppelganger: [{ cells: ['R1C1'] }] });
}

test('what was not understood is said as long as the answers are about the rest', async () => {
  await setter.import(notUnderstood());
  const warning = setter.region('Answers').getByText('The answers are about the puzzle without');
  await warning.waitFor();
  await setter.page.getByRole('link', { name: 'Play', exact: true }).click();
  await setter.page.getByRole('link', { name: 'Set', exact: true }).click();
  await warning.waitFor();

  await setter.button('New').click();
  expect(await warning.count()).toBe(0);
  expect(await setter.region('Import').getByText('Not understood').count()).toBe(0);
});

test('a draft was lost when the page was loaded again', async () => {
  await setter.import(UNIQUE);
  await expect.poll(() => setter.clues()).toHaveLength(1);
  await setter.page.reload();

  await expect.poll(() => setter.clues()).toHaveLength(1);
  expect(await setter.spoken('r2c1')).toContain('given 3');
});

test('a diagonal line has no neighbours, and gets shorter when it is drawn back', async () => {
  const chosen = () => setter.page.locator('[aria-selected=true]').count();
  const { mouse } = setter.page;
  await mouse.move(...(await pointAt(0.5, 0.5)));
  await mouse.down();
  await mouse.move(...(await pointAt(4.5, 4.5)));
  expect(await chosen()).toBe(5);
  await mouse.move(...(await pointAt(2.5, 2.5)));
  await mouse.up();
  expect(await chosen()).toBe(3);

  await setter.cell('r1c9').click();
  await setter.press('Shift+ArrowRight');
  expect(await chosen()).toBe(1);
});

test('clues are placed by a click on an edge, on a corner and beside the grid', async () => {
  await setter.begin(4);
  await setter.choose('pair sum');
  await setter.numbers().fill('5');
  await clickAt(1, 0.5);
  await expect.poll(() => setter.clues()).toEqual(['pair sum 5, r1c1 r1c2']);

  await setter.choose('quadruple');
  await clickAt(2, 2);
  await setter.region('Rules').getByText('Enter its number.').waitFor();
  await setter.page.keyboard.type('1 2');
  await setter.press('Enter');
  await expect.poll(() => setter.clues()).toContain('quadruple 1 2, r2c2 r2c3 r3c2 r3c3');

  await setter.choose('sandwich');
  await setter.numbers().fill('0');
  await setter.button('Row 3 from the right').click();
  await expect.poll(() => setter.clues()).toContain('sandwich 0, r3c4 r3c3 r3c2 r3c1');

  // The picture has a wide margin now, and the places are still beside their rows.
  const middle = async (locator: Locator) => {
    const box = (await locator.boundingBox())!;
    return box.y + box.height / 2;
  };
  const row = () => middle(setter.cell('r3c1'));
  await expect
    .poll(async () => Math.abs((await middle(setter.button('Row 3 from the right'))) - (await row())))
    .toBeLessThan(3);
});

test('cells that do not touch are chosen by touch', async () => {
  await setter.begin(4);
  await setter.button('Select multiple').click();
  await setter.cell('r1c1').click();
  await setter.cell('r3c3').click();
  await setter.choose('odd');
  await setter.button('Add').click();

  await expect.poll(() => setter.clues()).toEqual(['odd, r1c1 r3c3']);
});

test('strokes of the brush are undone, and the draft is not', async () => {
  await setter.begin(4);
  await setter.cell('r4c4').focus();
  await setter.press('3');
  await setter.button('Paint regions').click();
  await setter.page.getByRole('button', { name: /^Region 1,/ }).click();
  await setter.drag('r1c3', 'r1c4');
  expect(await setter.spoken('r1c4')).toBe('r1c4, region 1');
  await setter.press('Control+z');
  expect(await setter.spoken('r1c3')).toBe('r1c3, region 2');
  expect(await setter.button('Undo').isDisabled()).toBe(true);

  await setter.button('Cancel').click();
  expect(await setter.spoken('r4c4')).toContain('given 3');
});

test('rules are found by other names', async () => {
  await setter.page.getByLabel('Find a rule').fill('German');
  await setter.button('whispers').waitFor();
  expect(await setter.page.getByRole('list', { name: 'Rules to add' }).getByRole('button').count()).toBe(1);
});

test('every format of the list writes the draft or says why it cannot', async () => {
  await setter.import(UNIQUE);
  await expect.poll(() => setter.clues()).toHaveLength(1);
  const formats = await setter.page.getByLabel('Export as').locator('option').allInnerTexts();
  expect(formats.length).toBeGreaterThan(5);
  for (const format of formats) {
    await setter.page.getByLabel('Export as').selectOption(format);
    await setter.button('Export').click();
    const said = setter.region('Export').getByRole('status').last();
    const text = setter.page.getByLabel('Exported puzzle');
    await expect
      .poll(async () => ((await text.count()) > 0 ? await text.inputValue() : await said.innerText()), {
        message: format,
      })
      .not.toBe('');
  }
});
