import { expect, test } from 'vitest';
import { beforeEachPlayer, Player } from './player';

let player: Player;
beforeEachPlayer((arrived) => ({ player } = arrived));

const choice = () => player.page.getByLabel('Technique names');
const technique = () => player.page.getByRole('tabpanel').getByRole('heading');

test('the names of sudokuoftheday.com are chosen once and stay', async () => {
  await player.button('The step').click();
  await player.button('Apply').waitFor();
  expect(await technique().textContent()).toMatch(/Naked Single|Hidden Single|Full House/);

  await choice().selectOption('sudokuoftheday');
  await expect.poll(() => technique().textContent()).toMatch(/^Single (Position|Candidate)$/);

  await player.page.reload();
  expect(await choice().inputValue()).toBe('sudokuoftheday');
  await player.button('Which technique').click();
  await expect
    .poll(() => player.page.getByRole('tabpanel').locator('.words p').first().textContent())
    .toMatch(/^Single (Position|Candidate): look at (Row\d|Col\d|Box\d\d|r\dc\d)\.$/);
});

test('the path and its hardest step go by the names that were chosen', async () => {
  await choice().selectOption('sudokuoftheday');
  await player.page.getByRole('tab', { name: 'Solution path' }).click();
  await player.button('Show the path').click();
  const steps = player.page.getByRole('option', { includeHidden: false }).locator('span:nth-child(2)');
  await steps.first().waitFor();

  for (const name of await steps.allTextContents())
    expect(name).toMatch(
      /^(Single|Candidate Lines|Double Pairs|Multiple|Naked \w+s|Hidden \w+s|X-Wings|Forcing)/,
    );
  expect(await player.page.getByText('Hardest step').textContent()).not.toMatch(/Naked Single|Hidden Single/);

  await choice().selectOption('hodoku');
  await expect.poll(async () => (await steps.allTextContents()).join()).toMatch(/Naked Single|Hidden Single/);
});

test('a house named as a group is outlined on the board', async () => {
  await choice().selectOption('sudokuoftheday');
  await player.button('The step').click();
  await player.button('Apply').waitFor();
  const names = player.page.getByRole('tabpanel').locator('article p button');

  expect(await names.count()).toBeGreaterThan(0);
});

test('a new puzzle is asked for by the names that were chosen', async () => {
  await choice().selectOption('sudokuoftheday');
  await player.button('New').click();

  const list = player.page.getByLabel('Technique', { exact: true }).locator('option');
  await expect.poll(() => list.allTextContents()).toContain('X-Wings');
  expect(await list.allTextContents()).not.toContain('Hidden Single');
});
