import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, expectCount } from './alldiff-tools';
import { Workbench } from './workbench';

const LOCKEDSET = '..9...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';

let workbench: Workbench;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

test('a house of a 9×9 board plays in many pictures a second', async () => {
  const { page, close } = await workbench.page(`/#/alldiff?p=${LOCKEDSET}&h=c1`);
  await expectCount(page, /1 of \d+/);

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const gaps = await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const found: number[] = [];
        let last = performance.now();
        const end = last + 6000;
        requestAnimationFrame(function measure(now) {
          found.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(measure);
          else done(found);
        });
      }),
  );

  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]!.toFixed(1);
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  console.log(
    `animation: ${rate.toFixed(1)} pictures a second; gap median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`,
  );
  expect(gaps.length).toBeGreaterThan(30);
  expect((await count(page)).position).toBeGreaterThan(3);
  await close();
});

test('cells travel, unless less movement is asked for', async () => {
  for (const [reducedMotion, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    const { page, close } = await workbench.page(`/#/alldiff?p=${LOCKEDSET}&h=c1`, { reducedMotion });
    await expectCount(page, /1 of \d+/);

    await page.keyboard.press('ArrowRight');
    const travelling = await page.evaluate(() =>
      document.getAnimations().some((animation) => {
        const target = (animation.effect as KeyframeEffect).target;
        const duration = Number(animation.effect?.getComputedTiming().duration);
        return target?.classList.contains('moving-cell') && duration > 1;
      }),
    );

    expect(travelling).toBe(moves);
    await close();
  }
});
