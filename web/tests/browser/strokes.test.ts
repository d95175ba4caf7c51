/** A step that draws itself. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from './player';
import { Workbench } from './workbench';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

const HARD = '..982.......9..32.3.......1.98.6.7..2.......3..3.7.41.5.......7.26..9.......428..';

test('drawing can be paused, and ran on into the next step', async () => {
  const { page, close } = await workbench.page('/#/play', { reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.open(HARD);
  await page.getByRole('tab', { name: 'Solution path' }).click();
  await player.button('Show the path').click();
  const steps = page.getByRole('option');
  await steps.first().waitFor();
  const drawing = page.getByRole('button', { name: 'Draw it' });
  const names = await steps.allTextContents();
  const long = names.flatMap((name, place) => (/Single|Full House/.test(name) ? [] : [place]));
  await steps.nth(long[0]!).click();
  await drawing.click();
  const pause = page.getByRole('group', { name: /step|draw/i }).getByRole('button', { name: 'Pause' });
  await pause.click();
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await steps.nth(long[1]!).click();
  await drawing.waitFor();
  expect(await pause.count()).toBe(0);
  await close();
});
