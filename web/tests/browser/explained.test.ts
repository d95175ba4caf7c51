import { expect, test } from 'vitest';
import { beforeEachPlayer, type Player } from './player';

/** Its third step supposes twelve things within another, in thousands of letters. */
const HARD = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

let player: Player;
beforeEachPlayer((arrived) => ({ player } = arrived));

test('a long explanation is read in parts, with the board beside it', async () => {
  await player.open(HARD);
  await player.page.getByRole('tab', { name: 'Solution path' }).click();
  await player.button('Show the path').click();
  await player.page.getByRole('option').nth(2).click();

  await player.heard(/^Step 3\. Nested Forcing Net: r2c7 is not 1\.$/);
  const card = player.page.locator('article');
  const branches = card.locator('details');
  await expect.poll(() => branches.count()).toBe(12);
  await expect.poll(() => card.locator('details[open]').count()).toBe(0);
  await branches.first().locator('summary').click();
  const legend = await card.locator('li', { has: player.page.locator('.hue-letter') }).all();
  for (const entry of legend) {
    const letter = await entry.locator('.hue-letter').textContent();
    expect((await entry.innerText()).trim()).toMatch(new RegExp(`${letter}: (true|false) (if|in) `));
  }
  expect(legend.length, 'only the open branch is drawn').toBeGreaterThan(0);
  expect(legend.length).toBeLessThan(10);

  await player.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const seen = (await player.cell('r9c9').boundingBox())!;
  const first = (await player.cell('r1c1').boundingBox())!;
  expect(first.y).toBeGreaterThanOrEqual(0);
  expect(seen.y + seen.height).toBeLessThanOrEqual(860);
});
