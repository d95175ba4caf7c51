import { expect, test } from 'vitest';
import { beforeEachPlayer, Player } from './player';

let player: Player;
beforeEachPlayer((arrived) => ({ player } = arrived));

const names = (title: string) => player.page.getByRole('radio', { name: title });
const choose = (title: string) => names(title).check();
const technique = () => player.page.getByRole('tabpanel').getByRole('heading');

test('the names of sudokuoftheday.com are chosen once and stay', async () => {
  await player.button('The step').click();
  await player.button('Apply').waitFor();
  expect(await technique().textContent()).toMatch(/Naked Single|Hidden Single|Full House/);

  await choose('sudokuoftheday.com');
  await expect.poll(() => technique().textContent()).toMatch(/^Single (Position|Candidate)$/);

  await player.page.reload();
  expect(await names('sudokuoftheday.com').isChecked()).toBe(true);
  await player.button('Which technique').click();
  await expect
    .poll(() => player.page.getByRole('tabpanel').locator('.words p').first().textContent())
    .toMatch(/^Single (Position|Candidate): look at (Row\d|Col\d|Box\d\d|r\dc\d)\.$/);
});

test('the path and its hardest step go by the names that were chosen', async () => {
  await choose('sudokuoftheday.com');
  await player.page.getByRole('tab', { name: 'Solution path' }).click();
  await player.button('Show the path').click();
  const steps = player.page.getByRole('option').locator('span:nth-child(2)');
  await steps.first().waitFor();

  for (const name of await steps.allTextContents())
    expect(name).toMatch(
      /^(Single|Candidate Lines|Double Pairs|Multiple|Naked \w+s|Hidden \w+s|X-Wings|Forcing)/,
    );
  expect(await player.page.getByRole('tabpanel').locator('.sum').textContent()).not.toMatch(
    /Naked Single|Hidden Single/,
  );

  await choose('HoDoKu');
  await expect.poll(async () => (await steps.allTextContents()).join()).toMatch(/Naked Single|Hidden Single/);
});

test('the places that a text names can be pointed at', async () => {
  await choose('sudokuoftheday.com');
  await player.button('The step').click();
  await player.button('Apply').waitFor();
  const places = player.page.getByRole('tabpanel').locator('article p button');

  await expect.poll(() => places.count()).toBeGreaterThan(0);
});

test('a new puzzle is asked for by the names that were chosen', async () => {
  await choose('sudokuoftheday.com');
  await player.button('New').click();

  const list = player.page.getByLabel('Technique', { exact: true }).locator('option');
  await expect.poll(() => list.allTextContents()).toContain('X-Wings');
  expect(await list.allTextContents()).not.toContain('Hidden Single');
});
