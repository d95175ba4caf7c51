/** A running workbench and a browser to look at it with, for the tests and the pictures. */

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

export class Workbench {
  readonly address: string;
  readonly #browser: Browser;
  readonly #server: ChildProcess | null;

  private constructor(address: string, browser: Browser, server: ChildProcess | null) {
    this.address = address;
    this.#browser = browser;
    this.#server = server;
  }

  /** Starts the program named by CANDOKU_BIN, unless CANDOKU_URL names a workbench that runs already. */
  static async open(): Promise<Workbench> {
    const running = process.env.CANDOKU_URL;
    const [address, server] = running ? ([running, null] as const) : await serve();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--headless=new', '--disable-background-networking'],
    });
    return new Workbench(address.replace(/\/$/, ''), browser, server);
  }

  /** A page of its own, with nothing stored. What goes wrong in it is kept in `problems`. */
  async page(path = '/#/play', options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(this.address + path);
    await page.locator('main > *').first().waitFor();
    return { page, problems, close: () => context.close() };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server?.kill('SIGTERM');
  }
}

export interface Visit {
  readonly page: Page;
  readonly problems: string[];
  readonly close: () => Promise<void>;
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
