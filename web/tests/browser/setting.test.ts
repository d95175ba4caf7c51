import { expect, test } from 'vitest';
import { beforeEachPlayer, type Player } from './player';

const PUZZLE = '.576.....1.9...4....297.5.83.57......2.....5......98.22.8.957....1...9.4.....718.';
const SOLUTION = '857614239139258476462973518385742691924861357716539842248195763571386924693427185';

let player: Player;
beforeEachPlayer((arrived) => ({ player } = arrived));

/** Types a row of digits, `.` for none, from where the cursor stands. */
async function type(row: string): Promise<void> {
  for (const digit of row) await player.press(...(digit === '.' ? [] : [digit]), 'ArrowRight');
}

test('a puzzle that is typed in is judged by what stands there', async () => {
  await player.button('New').click();
  await player.button('Empty board').click();
  for (const [row, digits] of PUZZLE.match(/.{9}/g)!.entries()) {
    await player.cell(`r${row + 1}c1`).click();
    await type(digits);
  }
  expect(await player.digits()).toBe(PUZZLE);

  await player.button('Check').click();
  await player.heard(/one solution/);
  await player.button('The step').click();
  await player.button('Apply').waitFor();
  await player.page.getByRole('tab', { name: 'Solution path' }).click();
  await player.button('Show the path').click();
  await player.page.getByRole('option').first().waitFor();
});

test('a puzzle is edited, and made the puzzle again', async () => {
  await player.button('Edit the puzzle').click();
  await player.cell('r1c2').click();
  await player.press('Delete', 'ArrowLeft', '8');
  await player.button('fix the givens').click();

  expect(await player.seen('r1c1')).toBe('given 8');
  expect(await player.seen('r1c2')).toBe('empty');
  for (let turn = 0; turn < 4; turn++) await player.button('Undo').click();
  expect(await player.seen('r1c2')).toBe('given 5');
  expect(await player.digits()).toBe(PUZZLE);
});

test.each([
  [`12345678.........9${'.'.repeat(63)}`, /This puzzle has no solution/],
  [`12${'.'.repeat(79)}`, /This puzzle has 100 solutions or more/],
])('the title says how many solutions %s has', async (puzzle, words) => {
  await player.open(puzzle);

  await player.page.locator('.title').getByText(words).waitFor();
  await player.heard(words);
});

test('a full board that is wrong is said to be', async () => {
  await player.open(`${SOLUTION.slice(0, 80)}.`);
  await player.cell('r9c9').click();

  await player.press('6');

  await player.heard(/full, but there are mistakes/);
  await player.page.getByText('Full, but with mistakes').waitFor();
});
