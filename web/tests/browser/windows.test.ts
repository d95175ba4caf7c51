import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from './player';
import { Workbench } from './workbench';

let workbench: Workbench;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

const SIZES = [
  ['a phone on its side', 740, 360],
  ['a small phone on its side', 667, 375],
  ['a large phone on its side', 844, 390],
  ['200 % zoom', 640, 430],
  ['a phone', 360, 740],
  ['a desktop', 1280, 860],
] as const;

test.each(SIZES)('%s shows board, digits and Undo at once', async (_, width, height) => {
  const { page, close } = await workbench.page('/#/play', { viewport: { width, height } });
  const player = new Player(page);
  const shown = [
    player.page.locator('.frame'),
    player.button('1, 6 left'),
    player.button('9, 4 left'),
    player.button('Undo'),
    player.page.getByRole('link', { name: 'Manual' }),
  ];

  for (const one of shown) {
    const box = (await one.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  await close();
});

test('on a phone nine digits stand in one line', async () => {
  const { page, close } = await workbench.page('/#/play', { viewport: { width: 360, height: 740 } });
  const player = new Player(page);

  const [first, last] = [player.button('1, 6 left'), player.button('9, 4 left')];

  expect((await first.boundingBox())!.y).toBe((await last.boundingBox())!.y);
  await close();
});

test('on a phone on its side the board stays while the help is read', async () => {
  const { page, close } = await workbench.page('/#/play', { viewport: { width: 740, height: 360 } });

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

  const box = (await page.locator('.frame').boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(360);
  await close();
});
