/** The founding document on animation in the page: figures 2.1 to 2.10, Table 2.1, Appendices A and B. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { column1, count, domain, expectCount, sentence, stepTo } from './alldiff-tools';
import { Workbench, type Visit } from './workbench';

const LOCKEDSET = '..9...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';

/** Table 2.1 as the document prints it. */
const TABLE_2_1 = `
node | index | low | stack                                         | new component         | color
1    | 1     | 1   | [1]                                           |                       | blue
17   | 2     | 2   | [1, 17]                                       |                       | yellow
8    | 3     | 2   | [1, 17, 8]                                    |                       | yellow
12   | 4     | 4   | [1, 17, 8, 12]                                |                       | yellow
2    | 5     | 4   | [1, 17, 8, 12, 2]                             |                       | yellow
11   | 6     | 4   | [1, 17, 8, 12, 2, 11]                         |                       | yellow
3    | 7     | 4   | [1, 17, 8, 12, 2, 11, 3]                      |                       | yellow
     |       |     | [1, 17, 8]                                    | [3, 11, 2, 12]        |
16   | 8     | 2   | [1, 17, 8, 16]                                |                       | yellow
7    | 9     | 2   | [1, 17, 8, 16, 7]                             |                       | yellow
18   | 10    | 2   | [1, 17, 8, 16, 7, 18]                         |                       | yellow
9    | 11    | 2   | [1, 17, 8, 16, 7, 18, 9]                      |                       | yellow
14   | 12    | 12  | [1, 17, 8, 16, 7, 18, 9, 14]                  |                       | green
6    | 13    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6]               |                       | green
13   | 14    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13]           |                       | green
4    | 15    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4]        |                       | green
15   | 16    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15]    |                       | green
5    | 17    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15, 5] |                       | green
     |       |     | [1, 17, 8, 16, 7, 18, 9]                      | [5, 15, 4, 13, 6, 14] |
     |       |     | [1]                                           | [9, 18, 7, 16, 8, 17] |
     |       |     | []                                            | [1]                   |
10   | 18    | 18  | [10]                                          |                       | red
     |       |     | []                                            | [10]                  |
`;

let workbench: Workbench;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
beforeEach(async () => {
  visit = await workbench.page('/#/alldiff', { reducedMotion: 'reduce' });
  page = visit.page;
});
afterEach(async () => {
  await visit.close();
  expect(visit.problems).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (what: string) => page.locator(`.scene .${what}`).count();

describe('Ford–Fulkerson', () => {
  beforeEach(async () => {
    await page.goto(`${workbench.address}/#/alldiff?p=${LOCKEDSET}&h=c1`);
    await expectCount(page, /^1 of/);
  });

  test('source and sink are drawn from figure 2.2 on, and leave before the components are sought', async () => {
    await stepTo(page, /^9 cells/);
    expect(await shown('terminal.shown')).toBe(0);

    await page.keyboard.press('ArrowRight');
    expect(await sentence(page)).toContain('A source S leads to every cell');
    expect(await shown('terminal.shown')).toBe(2);
    await expect.poll(() => page.locator('.terminal.source .edge').count()).toBe(9);

    await stepTo(page, /^S and T leave/);
    expect(await shown('terminal.shown')).toBe(0);
    await page.keyboard.press('ArrowLeft');
    expect(await shown('terminal.shown')).toBe(2);
  });

  test('capacities flip: the edges of an augmenting path turn round', async () => {
    await stepTo(page, /^A source S/);
    expect(await shown('edge.turned')).toBe(0);

    await page.keyboard.press('ArrowRight');
    expect(await sentence(page)).toContain('flow 1 along S → r1c1 → 1 → T');
    expect(await shown('edge.turned')).toBe(3);
    expect(await shown('edge.path')).toBe(3);

    await stepTo(page, /^An augmenting path is found/);
    expect(await shown('edge.turned')).toBe(3 * 8);
    expect(await shown('edge.path')).toBe((await page.locator('.sentence b').count()) - 1);
    await page.keyboard.press('ArrowRight');
    expect(await shown('edge.turned')).toBe(3 * 9);
    await page.keyboard.press('ArrowLeft');
    expect(await shown('edge.turned')).toBe(3 * 8);
  });

  test('source and sink are reached by keyboard', async () => {
    await stepTo(page, /^A source S/);
    await page.locator('[data-node="source"]').waitFor({ state: 'visible' });
    await page.locator('[data-node="r3c1"]').focus();

    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('source S');
    await page.locator('[data-node="4"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('sink T');
  });
});

describe('Tarjan', () => {
  beforeEach(async () => {
    await button('Table 2.1').click();
    await expectCount(page, /^1 of/);
  });

  test('the walk is seen as a walk: tree, back and cross edges are drawn as they are found', async () => {
    const edges = () =>
      Promise.all(['tree', 'back', 'cross'].map((kind) => page.locator(`.graph .edge.${kind}`).count()));
    await stepTo(page, /^The search starts at A/);
    expect(await edges()).toEqual([0, 0, 0]);

    await stepTo(page, /is a back edge/);
    expect(await sentence(page)).toBe('C → 3 is a back edge: 3 is an ancestor of C.');
    expect(await edges()).toEqual([6, 1, 0]);

    await stepTo(page, /is a cross edge/);
    expect(await edges()).toEqual([16, 3, 1]);
    await page.keyboard.press('ArrowLeft');
    expect(await edges()).toEqual([16, 3, 0]);
    const legend = await page.getByRole('list', { name: 'Legend' }).innerText();
    for (const kind of ['tree', 'back', 'cross', 'forward']) expect(legend).toContain(`${kind} edge`);
  });

  test('Table 2.1 is shown with its colours, row by row', async () => {
    await page.getByRole('group', { name: 'Phases' }).getByRole('button', { name: 'Components' }).click();
    await button('Full table').click();

    const rows = page.getByRole('dialog').locator('tr');
    const texts = await rows.evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
    );

    const columns = (line: string) => {
      const found = line.split('|').map((text) => text.trim());
      return [...found, ...Array<string>(6 - found.length).fill('')];
    };
    expect(texts).toEqual(TABLE_2_1.trim().split('\n').map(columns));
  });

  test('the matching and the colours of Table 2.1 stay in its address', async () => {
    await page.getByRole('group', { name: 'Phases' }).getByRole('button', { name: 'Components' }).click();
    await expect.poll(() => page.url()).toMatch(/h=r1-132465789&c=yellow.green&n=letters&f=\d/);

    await page.reload();
    await button('Full table').click();

    await expect.poll(() => page.getByRole('dialog').locator('td', { hasText: 'yellow' }).count()).toBe(10);
    expect(await page.locator('.nodes .name').allTextContents()).toEqual([...'ABCDEFGHI']);
  });

  test('source and sink were described as if no flow were there, and the legend had no matched edges', async () => {
    await stepTo(page, /^A source S/);

    expect(await sentence(page)).toContain('The flow is already there: 1 along every matched path');
    expect(await shown('edge.turned')).toBe(3 * 9);
    expect(await page.getByRole('list', { name: 'Legend' }).innerText()).toContain('matched');
  });

  test('nodes that had left the stack kept their low', async () => {
    await stepTo(page, /component a leaves the stack/);
    const low = (node: string) =>
      page.locator(`.node:has([data-node="${node}"]) .low`).evaluate((text) => text.textContent);

    expect(await Promise.all(['3', 'r1c2', '8', 'r1c1'].map(low))).toEqual(['∞', '∞', '2', '1']);
  });

  test('removed and fixed edges were not to be seen in the result', async () => {
    await stepTo(page, /candidates are removed/);

    const edges = page.locator('.graph .edge:is(.removed, .fixed)');
    await expect.poll(() => edges.count()).toBe(4);
    const opacity = () => edges.evaluateAll((all) => all.map((edge) => getComputedStyle(edge).opacity));
    await expect.poll(opacity).toEqual(['1', '1', '1', '1']);
  });
});

describe('figures 2.1 to 2.6 on the graph of the document', () => {
  test('the flow is sent path by path, and a longer path is needed', async () => {
    await button('Figs 2.1–2.6').click();
    await expectCount(page, /^1 of/);

    await stepTo(page, /^A source S/);
    expect(await shown('edge.turned')).toBe(0);
    await stepTo(page, /^An augmenting path is found/);
    expect(await sentence(page)).toBe('An augmenting path is found: S → F → 4 → D → 6 → T.');
    expect(await page.locator('aside ol li').allTextContents()).toContain(
      'queue ← all cells that S leads to',
    );
  });
});

describe('a house that is left before the algorithm has ended', () => {
  const RAW = '123456789';
  const COLUMN = [RAW, 2, 5, RAW, RAW, RAW, 3, RAW, RAW].join(' ');
  beforeEach(async () => {
    await page.goto(`${workbench.address}/#/alldiff?p=${LOCKEDSET}&h=c1&f=60`);
    await expectCount(page, /^61 of/);
    await button('Deselect').click();
    expect(await sentence(page)).toContain('No house is selected');
  });

  test('lost candidates that the algorithm had not come to', async () => {
    expect(await column1(page)).toBe(COLUMN);
    expect(await page.locator('.stage .returned .mark').count()).toBe(6 * 9);
    await expect.poll(() => page.url()).not.toContain('h=c1');

    await page.keyboard.press('ArrowRight');
    await expectCount(page, /^62 of/);
    await expect.poll(() => page.locator('.stage.away').count()).toBe(1);
  });

  test('left its result to the house selected next', async () => {
    await page.getByRole('radio', { name: 'row 4' }).click();
    await expect.poll(() => sentence(page)).toContain('Row 4 is selected');

    expect(await domain(page, 'r4c1')).toBe(RAW);
    await expectCount(page, 'nothing to play');
  });

  test('left nine cells lying over the thick lines of the board', async () => {
    const opacity = () =>
      page
        .locator('.stage .moving-cell')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));

    await expect.poll(opacity).toEqual(Array(9).fill('0'));
  });
});

describe('the grid', () => {
  test('has boxes of 2 and a border of 4', async () => {
    const width = (what: string) =>
      page.locator(`.stage .thick.${what}`).evaluate((line) => getComputedStyle(line).strokeWidth);

    expect([await width('boxes'), await width('border')]).toEqual(['2px', '4px']);
  });
});

describe('Appendix A', () => {
  test('a puzzle of the project is opened by name', async () => {
    await expect.poll(() => page.url()).toContain('p=..63....19');

    await button('Open').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('A puzzle in any format').fill('lockedset.txt');
    await dialog.getByRole('button', { name: 'Open' }).click();

    await expect.poll(() => page.url()).toContain(`p=${LOCKEDSET}`);
  });
});

describe('Appendix B', () => {
  beforeEach(() => page.goto(`${workbench.address}/#/alldiff?p=${LOCKEDSET}`));

  test('select does not run: the algorithm starts only when it is asked for', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    await page.getByRole('radio', { name: 'column 1' }).click();
    await expect.poll(() => shown('moving-cell')).toBe(9);
    await expect.poll(() => page.locator('.stage.away').count()).toBe(1);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    await expectCount(page, 'nothing to play');
    expect(await shown('graph.shown')).toBe(0);

    await button('Run').click();
    await expectCount(page, /^3 of/);
    expect(await shown('graph.shown')).toBe(1);
  });

  test('the five steps by hand, select, run and unselect, lead to figure B.2', async () => {
    for (const house of ['column 1', 'row 5', 'row 6', 'box 4', 'column 1']) {
      await page.getByRole('radio', { name: house }).click();
      await button('Run').click();
      await expect.poll(() => sentence(page)).toContain('9 cells and the digits');
      await page.keyboard.press('End');
      await button('Deselect').click();
      expect(await sentence(page)).toContain('No house is selected');
    }

    expect(await column1(page)).toBe('679 2 5 4 18 18 3 679 679');
  });

  test('Show demo runs the same steps', async () => {
    await button('Show demo').click();
    await expectCount(page, '1 of 674');

    const chapters = await page
      .getByRole('group', { name: 'Chapters' })
      .getByRole('button')
      .allTextContents();

    expect(chapters.map((text) => text.trim())).toEqual(['column 1', 'row 5', 'row 6', 'box 4', 'column 1']);
  });

  test('a house is selected, run and left by keyboard alone', async () => {
    await page.getByRole('radio', { name: 'row 1' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sentence(page)).toContain('Row 1 is selected');
    await page.keyboard.press('Escape');
    await expect.poll(() => sentence(page)).toContain('No house is selected');
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);

    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.stage.away').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expectCount(page, /^3 of/);
  });

  test('a house that is selected and not run stays in the address', async () => {
    await page.getByRole('radio', { name: 'box 4' }).click();
    await expect.poll(() => page.url()).toContain('s=b4');

    await page.reload();

    await expect.poll(() => sentence(page)).toContain('Box 4 is selected');
    await expect.poll(() => page.locator('.stage.away').count()).toBe(1);
  });
});

describe('the movement of a selection', () => {
  /** When the first of these begins to move and the last ends, in seconds, as their styles say. */
  const timing = (moving: Page, what: string) =>
    moving.locator(`.scene .${what}`).evaluateAll((elements) => {
      const styles = elements.map((element) => getComputedStyle(element));
      const starts = styles.map(({ transitionDelay }) => parseFloat(transitionDelay));
      const ends = styles.map(
        ({ transitionDuration }, place) => parseFloat(transitionDuration) + starts[place]!,
      );
      return { start: Math.min(...starts), last: Math.max(...starts), end: Math.max(...ends) };
    });

  test('others fade out first, then the cells move; back they slide, then the others fade in', async () => {
    const moving = await workbench.page(`/#/alldiff?p=${LOCKEDSET}`);

    await moving.page.getByRole('radio', { name: 'column 1' }).click();
    await moving.page.locator('.stage.away').waitFor();
    const [veil, cells] = [await timing(moving.page, 'veil'), await timing(moving.page, 'moving-cell')];
    expect(veil.start).toBe(0);
    expect(cells.start).toBeGreaterThanOrEqual(veil.end);
    expect(cells.last, 'all cells start at the same time').toBe(cells.start);

    await moving.page.getByRole('button', { name: 'Deselect' }).click();
    await moving.page.locator('.stage.resting').waitFor();
    const [back, home] = [await timing(moving.page, 'veil'), await timing(moving.page, 'moving-cell')];
    expect(home.start).toBe(0);
    expect(back.start).toBeGreaterThanOrEqual(home.end);
    await moving.close();
  });

  test('nothing moves where less motion is asked for, and a run waits for steps', async () => {
    await page.getByRole('radio', { name: 'row 1' }).click();
    await expect.poll(() => page.locator('.stage.away').count()).toBe(1);
    expect((await timing(page, 'moving-cell')).end).toBeLessThan(0.001);

    await button('Run').click();

    await expectCount(page, /^3 of/);
    await expect.poll(() => button('Play').count()).toBe(1);
  });

  test('a run ends with the house still selected, until it is unselected', async () => {
    const moving = await workbench.page('/#/alldiff?p=12..............');
    await moving.page.getByLabel('Speed').fill('6');
    await moving.page.getByRole('radio', { name: 'row 1' }).click();
    await moving.page.getByRole('button', { name: 'Run', exact: true }).click();

    await expect.poll(() => sentence(moving.page)).toContain('candidates are removed');
    await moving.page.getByRole('button', { name: 'Play', exact: true }).waitFor();

    const { position, of } = await count(moving.page);
    expect(position).toBe(of - 1);
    await expect.poll(() => moving.page.locator('.stage.away').count()).toBe(1);
    await moving.close();
  });
});
