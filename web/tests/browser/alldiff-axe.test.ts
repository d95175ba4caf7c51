import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCount, violations } from './alldiff-tools';
import { Workbench } from './workbench';

const LOCKEDSET = '..9...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';
const TIMELINE = `/#/alldiff?p=${LOCKEDSET}&h=c1.r5.r6.b4.c1`;

let workbench: Workbench;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

interface State {
  readonly path: string;
  readonly reach: (page: Page) => Promise<void>;
}

const at = (frame: number) => ({
  path: `${TIMELINE}&f=${frame - 1}`,
  reach: (page: Page) => expectCount(page, `${frame} of 674`),
});

const states: Record<string, State> = {
  'all-different, source and sink': at(4),
  'all-different, the search': at(17),
  'all-different, a path': at(23),
  'all-different, the arrows': at(27),
  'all-different, the walk': at(527),
  'all-different, verdicts': at(660),
  'all-different, the result': at(674),
  'all-different, a house that is selected': {
    path: `/#/alldiff?p=${LOCKEDSET}&s=r5`,
    reach: (page) => page.getByText('Row 5 is selected').waitFor(),
  },
  'all-different, Table 2.1': {
    path: '/#/alldiff',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Table 2.1' }).click();
      await expectCount(page, /^1 of/);
      await page.getByRole('group', { name: 'Phases' }).getByRole('button', { name: 'Components' }).click();
      await page.getByRole('button', { name: 'Full table' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'all-different, a Sudoku-X': {
    path: `/#/alldiff?p=${LOCKEDSET}&l=sudoku-x&h=d1&f=3`,
    reach: (page) => expectCount(page, /^4 of/),
  },
  'all-different, a puzzle to open': {
    path: '/#/alldiff',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'all-different, many houses': {
    path: `/#/alldiff?p=${LOCKEDSET}&h=c1.r5.r6.b4.c1.r1.r2.r3.r4&f=3`,
    reach: async (page) => {
      await page.getByLabel('Chapter').waitFor();
      await expectCount(page, /^4 of/);
    },
  },
  'all-different, no arrangement': {
    path: '/#/alldiff',
    reach: async (page) => {
      await page.getByRole('button', { name: 'No arrangement' }).click();
      await expectCount(page, '1 of 17');
      await page.keyboard.press('End');
    },
  },
  'network, a message': {
    path: '/#/network',
    reach: async (page) => {
      await page.getByRole('button', { name: '6×6' }).click();
      await expectCount(page, '1 of 110');
      await page.getByLabel('Message').fill('20');
    },
  },
  'network, an assumption': {
    path: '/#/network',
    reach: async (page) => {
      await page.getByRole('button', { name: 'With search' }).click();
      await expectCount(page, '1 of 204');
      await page.getByLabel('Message').fill('75');
    },
  },
  'checker, duplicates': {
    path: '/#/check',
    reach: async (page) => {
      await page.getByRole('button', { name: '2 is repeated on diagonal 1' }).click();
    },
  },
  'checker, a refusal': {
    path: '/#/check',
    reach: async (page) => {
      await page.getByRole('textbox').fill('12\n3x');
      await page.getByRole('alert').waitFor();
    },
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`axe finds nothing, ${colorScheme}`, () => {
    test.each(Object.keys(states))('%s', async (name) => {
      const { path, reach } = states[name]!;
      const { page, close } = await workbench.page(path, { colorScheme, reducedMotion: 'reduce' });
      await reach(page);

      expect(await violations(page)).toEqual([]);
      await close();
    });
  });
}

test('on a phone and at 200 % zoom nothing is cut off sideways', async () => {
  for (const path of [`${TIMELINE}&f=526`, '/#/network', '/#/check']) {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 640, height: 430 },
    ]) {
      const { page, close } = await workbench.page(path, { viewport, reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');

      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );

      expect(wide).toBe(0);
      await close();
    }
  }
});
