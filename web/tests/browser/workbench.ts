/** A running workbench and a browser to look at it with, for the tests and the pictures. */

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { StaticFiles } from './static-files';

/** The folder of a site without a server, if that is what is tested. */
export const SITE = process.env.CANDOKU_SITE;

/** Whether the host of the site is stopped and the network switched off once a page has been visited. */
const OFFLINE = Boolean(process.env.CANDOKU_OFFLINE);

export class Workbench {
  readonly address: string;
  readonly #browser: Browser;
  readonly #running: Running;

  private constructor(running: Running, browser: Browser) {
    this.address = running.address.replace(/\/$/, '');
    this.#browser = browser;
    this.#running = running;
  }

  /**
   * Starts the program named by CANDOKU_BIN, unless CANDOKU_URL names a workbench that runs already, or CANDOKU_SITE a
   * folder to serve below a path.
   */
  static async open(flags: readonly string[] = []): Promise<Workbench> {
    const running = await start();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--headless=new', '--disable-background-networking', ...flags],
    });
    return new Workbench(running, browser);
  }

  /**
   * A page of its own, with nothing stored, after something has been done to prepare it. What goes wrong in it is kept in
   * `problems`.
   */
  async page(
    path = '/#/play',
    options: BrowserContextOptions = {},
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Visit> {
    const files = OFFLINE && !path.includes('://') ? this.#running.files : undefined;
    const context = await this.#browser.newContext({
      viewport: { width: 1280, height: 860 },
      // Where it is not needed, it would only load every file again.
      serviceWorkers: files ? 'allow' : 'block',
      ...options,
    });
    // A busy machine may need longer than the usual half minute.
    context.setDefaultTimeout(100_000);
    const page = await context.newPage();
    if (files) await goOffline(page, files);
    await prepare(page);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(path.includes('://') ? path : this.address + path);
    await page.locator('main > *').first().waitFor();
    return { page, problems, close: () => context.close() };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#running.end();
  }
}

/** Visits the site, waits until it is kept, stops its host and switches the network off. */
async function goOffline(page: Page, files: StaticFiles): Promise<void> {
  await files.reopen();
  // A page without scripts, so that nothing is stored that tests would find.
  await page.goto(`${files.address}/manual/index.html`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('../service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await files.close();
  await page.context().setOffline(true);
}

export interface Visit {
  readonly page: Page;
  readonly problems: string[];
  readonly close: () => Promise<void>;
}

interface Running {
  readonly address: string;
  /** The host, if the site is tested. */
  readonly files?: StaticFiles;
  readonly end: () => unknown;
}

async function start(): Promise<Running> {
  const running = process.env.CANDOKU_URL;
  if (running) return { address: running, end: () => {} };
  if (SITE) {
    const files = await StaticFiles.serve(SITE, '/some/where');
    return { address: files.address, files, end: () => files.close() };
  }
  const [address, server] = await serve();
  return { address, end: () => server.kill('SIGTERM') };
}

async function serve(): Promise<readonly [string, ChildProcess]> {
  const program = process.env.CANDOKU_BIN;
  if (!program) throw new Error('CANDOKU_BIN must name the candoku program that the tests start');
  const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const [, address] = /^candoku workbench: (\S+)/.exec(line) ?? [];
    if (address) return [address, server];
  }
  throw new Error(`${program} serve ended without naming its address`);
}
