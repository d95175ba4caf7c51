/** What the tests of the played views share: the timeline, the domains on the stage, and axe. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What axe finds wrong, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Colours that are still fading, or only begin to with the next frame, have less contrast than they end with.
  await page.evaluate(async () => {
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  });
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Waits until the player says `17 of 63`. */
export async function expectCount(page: Page, wanted: string | RegExp): Promise<void> {
  const exact = typeof wanted === 'string' ? new RegExp(`^${wanted}$`) : wanted;
  await expect.poll(() => page.locator('.count').textContent()).toMatch(exact);
}

export async function count(page: Page): Promise<{ position: number; of: number }> {
  const text = (await page.locator('.count').textContent()) ?? '';
  const [, position, of] = /(\d+) of (\d+)/.exec(text) ?? [];
  return { position: Number(position), of: Number(of) };
}

export async function sentence(page: Page): Promise<string> {
  return ((await page.locator('.sentence').textContent()) ?? '').trim();
}

/** The digits of a cell of the house that is shown, as they are spoken. */
export async function domain(page: Page, cell: string): Promise<string> {
  const label = (await page.locator(`[data-node="${cell}"]`).getAttribute('aria-label')) ?? '';
  const [, digits = ''] = /, (?:digit|candidates) ([^,]+)/.exec(label) ?? [];
  return digits.replaceAll(' ', '');
}

export async function column1(page: Page): Promise<string> {
  const cells = Array.from({ length: 9 }, (_, row) => domain(page, `r${row + 1}c1`));
  return (await Promise.all(cells)).join(' ');
}

/** Presses a key so often. */
export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) await page.keyboard.press(key);
}

/** Selects a house by its name and runs the algorithm on it. */
export async function selectAndRun(page: Page, house: string): Promise<void> {
  await page.getByRole('radio', { name: house }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

/** Steps forward until the sentence says this. */
export async function stepTo(page: Page, wanted: RegExp): Promise<void> {
  for (let { position, of } = await count(page); position < of; position++) {
    if (wanted.test(await sentence(page))) return;
    await page.keyboard.press('ArrowRight');
  }
  expect(await sentence(page)).toMatch(wanted);
}
