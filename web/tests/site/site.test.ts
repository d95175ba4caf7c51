/** The site without a server: offline, below any path, from disk, and never in the way of the page. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { StaticFiles } from '../browser/static-files';
import { SITE, Workbench, type Visit } from '../browser/workbench';

const ALLOW = { serviceWorkers: 'allow' } as const;

let workbench: Workbench;
let visit: Visit | null = null;
let files: StaticFiles | null = null;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
afterEach(async () => {
  await visit?.close();
  await files?.close();
  visit = files = null;
});

/** Serves the site once more, so that a test can end it or change it. */
async function visitSite(below: string, path = '/#/play'): Promise<{ page: Page; files: StaticFiles }> {
  files = await StaticFiles.serve(SITE ?? '', below);
  visit = await workbench.page(files.address + path, ALLOW);
  return { page: visit.page, files };
}

/** Waits until every file is kept. */
const kept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

async function expectHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Where to look' }).click();
  await page
    .getByRole('tabpanel')
    .getByText(/^Look at /)
    .waitFor();
}

test.each(['', '/some/where/else'])('a hint comes from the engine in the page, below "%s"', async (below) => {
  const { page } = await visitSite(below);

  await expectHint(page);

  expect(visit?.problems).toEqual([]);
});

test('after the first visit everything works with the host gone', async () => {
  const { page, files } = await visitSite('/some/where');
  await kept(page);
  await files.close();

  await page.reload();
  await expectHint(page);
  await page.getByRole('link', { name: 'Network' }).click();
  await page.getByRole('button', { name: 'Step forward' }).waitFor();
  await page.goto(`${files.address}/manual/techniques/`);
  await page.getByRole('link', { name: 'X-Wing', exact: true }).click();
  await page.getByRole('heading', { name: 'X-Wing' }).waitFor();
  await page.goto(`${files.address}/manual/api.html`);

  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a new version is offered and replaces the old one on request', async () => {
  const { page, files } = await visitSite('/some/where');
  await kept(page);
  const old = await page.request.get(`${files.address}/service-worker.js`).then((answer) => answer.text());
  files.replaced.set('service-worker.js', old.replace(/VERSION = '/, "VERSION = 'newer"));

  await page.reload();
  await page.getByText('A new version is ready.').waitFor();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;

  await expectHint(page);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^candoku newer/)]);
});

/** A puzzle that needs nested forcing nets. */
const HARD = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';

async function openPuzzle(page: Page, puzzle: string): Promise<void> {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByLabel('A puzzle in any format').fill(puzzle);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function rateHard(page: Page): Promise<void> {
  await openPuzzle(page, HARD);
  await page
    .getByText(/Extreme/)
    .first()
    .waitFor();
}

async function generateExtreme(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByLabel('Level', { exact: true }).selectOption('Extreme');
  await page.getByText('Minimal: every clue is needed').click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The page itself counts only as far as it shows; more is asked of the engine as the page does. */
async function countMany(page: Page): Promise<void> {
  const { progress, status } = await page.evaluate(async () => {
    const address = document.querySelector<HTMLMetaElement>('meta[name="candoku-engine"]')?.content ?? '';
    const script = performance.getEntriesByType('resource').find(({ name }) => /engine\.worker/.test(name));
    const worker = new Worker(script?.name ?? '', { type: 'module' });
    worker.postMessage({ module: await WebAssembly.compileStreaming(fetch(address)), cancelled: null });
    const progress: number[] = [];
    const status = await new Promise<number>((resolve) => {
      worker.onmessage = ({ data }) =>
        'progress' in data ? progress.push(data.progress) : resolve(data.status);
      worker.postMessage({
        path: 'count',
        body: JSON.stringify({ puzzle: '.'.repeat(81), limit: 3_000_000 }),
      });
    });
    worker.terminate();
    return { progress, status };
  });
  expect(status).toBe(200);
  // Short work reports nothing, so there need not be any progress.
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
}

test.each([
  ['rating', rateHard],
  ['generation', generateExtreme],
  ['counting', countMany],
])('the page is not blocked during %s', async (what, act) => {
  const { page } = await visitSite('/some/where');
  await expectHint(page);
  await page.evaluate(() => {
    const tasks: number[] = ((window as unknown as { tasks: number[] }).tasks = []);
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
  });
  const start = performance.now();

  await act(page);

  // Browsers call a task long from 50 ms on. How fast this machine is must not decide, so the test holds only that
  // the page did not wait for the engine.
  const took = performance.now() - start;
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  console.log(`${what}: ${Math.round(took)} ms, long tasks of the page (ms): ${JSON.stringify(tasks)}`);
  expect(tasks.reduce((sum, task) => sum + task, 0)).toBeLessThan(took / 2);
});

test('long work says how far it is', async () => {
  files = await StaticFiles.serve(SITE ?? '', '');
  visit = await workbench.page(`${files.address}/#/play`, {}, (page) => page.addInitScript(holdPaths));
  const { page } = visit;

  await page.getByRole('tab', { name: 'Solution path' }).click();
  await page.getByRole('button', { name: 'Show the path' }).click();
  await page.getByText('1,234 steps found …').waitFor();
  await page.evaluate(() => (window as unknown as { release: () => void }).release());

  await page.getByRole('option').first().waitFor();
  await page.getByText(/ steps found …$/).waitFor({ state: 'detached' });
});

/** Makes a page believe that a path takes long: its worker reports progress and gets the question when released. */
function holdPaths(): void {
  const Original = Worker;
  window.Worker = class extends Original {
    override postMessage(message: { path?: string }): void {
      const go = () => super.postMessage(message);
      if (message.path !== 'explain') return go();
      Object.assign(window, { release: go });
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { progress: 1234 } })));
    }
  };
}

test('the first paint does not wait for the engine', async () => {
  files = await StaticFiles.serve(SITE ?? '', '');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  visit = await workbench.page(`${files.address}/#/play`, {}, (page) =>
    page.route('**/*.wasm', (route) => released.then(() => route.continue())),
  );
  const { page } = visit;

  await page.getByRole('gridcell').nth(80).waitFor();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  release();

  await expectHint(page);
});

test.each([
  ['told to stop and kept, if it shares memory with the page', true],
  ['ended, if it shares none', false],
])('the worker of a question that is no longer wanted is %s', async (_, isIsolated) => {
  files = await StaticFiles.serve(SITE ?? '', '');
  if (isIsolated) {
    files.headers['cross-origin-opener-policy'] = 'same-origin';
    files.headers['cross-origin-embedder-policy'] = 'require-corp';
  }
  visit = await workbench.page(`${files.address}/#/play`);
  const { page } = visit;
  await expectHint(page);
  let ended = 0;
  for (const worker of page.workers()) worker.on('close', () => (ended += 1));
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByLabel('Type').selectOption('Sudoku 16×16');
  await page.getByLabel('Level', { exact: true }).selectOption('Extreme');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Searching …').waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectHint(page);

  // Browsers give a busy worker some time before they end it.
  await expect.poll(() => ended).toBe(isIsolated ? 0 : 1);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(isIsolated);
  expect(visit.problems).toEqual([]);
});

test('a browser without vectors gets the module without them', async () => {
  // Vectors need these instructions of x86 processors.
  const old = await Workbench.open(['--js-flags=--no-enable-sse4-1']);
  try {
    const { page, problems, close } = await old.page();
    await expectHint(page);

    const modules = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /candoku[^/]*\.wasm$/.exec(name) ?? []),
    );
    expect(modules).toEqual([expect.stringMatching(/^candoku-scalar-/)]);
    expect(problems).toEqual([]);
    await close();
  } finally {
    await old.close();
  }
});

test('examples in the documents are answered, also with the host gone', async () => {
  const { page, files } = await visitSite('/some/where');
  await kept(page);
  await files.close();

  await page.goto(`${files.address}/manual/try-it.html`);
  await page.getByRole('button', { name: 'Ask solve' }).click();
  await page.getByText('"solutions": 1').waitFor();
  await page.getByRole('textbox', { name: 'The question to count' }).fill('{"puzzle": "12x4"}');
  await page.getByRole('button', { name: 'Ask count' }).click();
  await page.getByText(/"message": "line 1, column 3/).waitFor();
  await page.getByRole('button', { name: 'Ask draw' }).first().click();

  await page.getByRole('img', { name: 'The puzzle' }).waitFor();
});

test('the reference of the library is there, and what was read stays', async () => {
  const { page, files } = await visitSite('/some/where');
  await kept(page);
  await page.goto(`${files.address}/manual/index.html`);
  await page.getByRole('link', { name: 'The library' }).click();
  await page.getByRole('heading', { name: /^Crate candoku/ }).waitFor();
  await page.reload();
  await files.close();

  await page.reload();

  await page.getByRole('heading', { name: /^Crate candoku/ }).waitFor();
});

test('one file that holds everything opens from disk and gives a hint', async () => {
  const file = process.env.CANDOKU_SINGLE_FILE;
  expect(file, 'CANDOKU_SINGLE_FILE must name the page').toBeTruthy();

  visit = await workbench.page(`file://${file}#/play`);
  await expectHint(visit.page);
  await visit.page.getByRole('link', { name: 'Network' }).click();

  await visit.page.getByRole('button', { name: 'Step forward' }).waitFor();
  expect(visit.problems).toEqual([]);
});
