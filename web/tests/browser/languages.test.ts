/** The page in German: every view can be read, and the language can be chosen. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workbench } from './workbench';

let workbench: Workbench;
let axe: string;

beforeAll(async () => {
  workbench = await Workbench.open();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(() => workbench.close());

const PHONE = { width: 360, height: 740 };

/** What axe finds wrong, one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The labels that do not fit into their boxes or into the window. */
async function clipped(page: Page): Promise<string[]> {
  // Labels have their final widths only in the page's own typefaces.
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const labels = [
      ...document.querySelectorAll<HTMLElement>('button, a, label, summary, h1, h2, h3, th, dt, p'),
    ];
    const fits = (label: HTMLElement) => {
      const box = label.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(label);
      const text = range.getBoundingClientRect();
      const isInside = text.left >= box.left - 1 && text.right <= box.right + 1;
      return isInside && text.right <= innerWidth + 1 && label.scrollWidth <= label.clientWidth + 1;
    };
    const isSeen = (label: HTMLElement) =>
      label.checkVisibility() &&
      label.innerText !== '' &&
      label.querySelector('.unseen') === null &&
      label.closest('.unseen, .scroll, .skip') === null;
    return labels.filter((label) => isSeen(label) && !fits(label)).map((label) => label.innerText);
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const scenes: Record<string, readonly [view: string, prepare: (page: Page) => Promise<unknown>]> = {
  Spielen: ['play', (page) => page.getByRole('gridcell').nth(40).click()],
  'ein Tipp': [
    'play',
    async (page) => {
      await button(page, 'Der Schritt').click();
      await button(page, 'Anwenden').waitFor();
    },
  ],
  'der Lösungsweg': [
    'play',
    async (page) => {
      await page.getByRole('tab', { name: 'Lösungsweg' }).click();
      await button(page, 'Lösungsweg zeigen').click();
      await page.getByRole('option').nth(5).click();
    },
  ],
  'die Pause': ['play', (page) => button(page, 'Pause').click()],
  ...Object.fromEntries(
    ['Neu', 'Öffnen', 'Teilen', 'Statistik', 'Einstellungen', 'Tasten', 'Über'].map((name) => [
      `der Dialog ${name}`,
      [
        'play',
        async (page: Page) => {
          await button(page, name).click();
          await page.getByRole('dialog').waitFor();
        },
      ] as const,
    ]),
  ),
  Üben: ['practise?t=0801', (page) => page.getByRole('heading', { name: 'XYZ-Wing' }).waitFor()],
  'der geübte Schritt': [
    'practise?t=0801',
    async (page) => {
      await button(page, 'Tipp').click();
      await button(page, 'Schritt zeigen').click();
      await page.getByRole('heading', { name: 'Warum?' }).waitFor();
    },
  ],
  'Alle verschieden': ['alldiff', (page) => button(page, 'Demo ansehen').waitFor()],
  'die Demo': [
    'alldiff',
    async (page) => {
      await button(page, 'Tabelle 2.1').click();
      await page
        .getByText(/von \d+/)
        .first()
        .waitFor();
      await page.keyboard.press('End');
    },
  ],
  Bauen: ['set', (page) => page.getByText(/^Etwa|^Mehr als/).waitFor()],
  'ein gebautes Rätsel': [
    'set',
    async (page) => {
      await page
        .getByLabel('Import: ein Link')
        .fill('.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3~R3C1_2~R4C2_1~R2C3_1');
      await button(page, 'Importieren').click();
      await page.getByText('Genau eine Lösung.').waitFor();
      await button(page, 'Welche Hinweise sind unnötig?').click();
      await page.getByText('The puzzle has exactly one solution').waitFor();
      await page.getByText(/Punkte/).waitFor();
      await button(page, 'thermometer, r1c1 r1c2 r1c3 r1c4').click();
      await button(page, 'Auf das Blatt setzen').click();
      await page.getByText('1 Rätsel auf dem Blatt.').waitFor();
    },
  ],
  'gemalte Gebiete': ['set', (page) => button(page, 'Gebiete malen').click()],
  Prüfen: ['check', (page) => page.getByText('Größe: 9 × 9').waitFor()],
  Netz: ['network', (page) => page.getByText(/^9 Regionen/).waitFor()],
};

describe('in German on a phone, axe finds nothing and no label is cut off', () => {
  test.each(Object.entries(scenes))('%s', async (_, [view, prepare]) => {
    const { page, problems, close } = await workbench.page(`/#/${view}`, {
      locale: 'de-DE',
      viewport: PHONE,
      reducedMotion: 'reduce',
    });
    await prepare(page);
    await page.waitForLoadState('networkidle');

    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await clipped(page)).toEqual([]);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

test('a label that does not fit is noticed', async () => {
  const { page, close } = await workbench.page('/#/play', { locale: 'de-DE', viewport: PHONE });
  await button(page, 'Neu').evaluate((label) => {
    label.style.cssText = 'width: 2rem; flex: none; overflow: hidden; padding: 0';
    label.textContent = 'Donaudampfschifffahrt';
  });

  expect(await clipped(page)).toEqual(['Donaudampfschifffahrt']);
  await close();
});

test('German is chosen in the settings, kept, and loaded only then', async () => {
  const { page, close } = await workbench.page('/#/play', { locale: 'en-US' });
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/de-[^/]*\.js/.test(name)).length,
    );
  await page.waitForLoadState('networkidle');
  expect(await scripts()).toBe(0);
  await button(page, 'Settings').click();

  await page.getByLabel('Language').selectOption('Deutsch');

  await page.getByText('vorerst auf Englisch').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Neu').waitFor();
  await page.reload();
  await button(page, 'Neu').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');

  await button(page, 'Einstellungen').click();
  await page.getByLabel('Sprache').selectOption('wie im Browser');
  await button(page, 'New').waitFor({ state: 'attached' });
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await close();
});

test('what was said in one language is not left in another', async () => {
  const { page, close } = await workbench.page('/#/play', { locale: 'en-US' });
  await button(page, 'Check').click();
  await page.getByRole('tabpanel').getByText('No mistakes so far.').waitFor();
  await button(page, 'Settings').click();

  await page.getByLabel('Language').selectOption('Deutsch');

  await page.keyboard.press('Escape');
  await page.getByRole('tabpanel').getByText('Kommst du nicht weiter?').waitFor();
  await close();
});
