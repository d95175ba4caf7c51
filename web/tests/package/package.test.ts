/** The npm package as it is installed, in a browser without a bundler. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { chromium } from 'playwright-core';
import { StaticFiles } from '../browser/static-files';

/** Runs the lines of the README as they are; the import map says where the package is, as a bundler would. */
const page = (code: string): string => `<!doctype html>
  <script type="importmap">{ "imports": { "candoku": "./index.js" } }</script>
  <output></output>
  <script>
    const lines = [];
    console.log = (...values) => lines.push(values.join(' '));
  </script>
  <script type="module">
    ${code}
    const { Refusal } = await import('candoku');
    const refusal = await solve('12x4').catch((error) => error);
    lines.push(refusal instanceof Refusal);
    document.querySelector('output').textContent = lines.join('\\n');
  </script>`;

test('the lines of the README work in a browser', async () => {
  const folder = process.env.CANDOKU_PACKAGE;
  if (!folder) throw new Error('CANDOKU_PACKAGE must name the folder of the installed package');
  const [, code] = /```js\n([^]*?)```/.exec(await readFile(`${folder}/README.md`, 'utf8')) ?? [];
  const files = await StaticFiles.serve(folder, '/modules/candoku');
  files.replaced.set('page.html', page(code ?? ''));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless=new', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${files.address}/page.html`);

    await page.locator('output:not(:empty)').waitFor();

    const lines = (await page.locator('output').textContent())?.split('\n') ?? [];
    expect(lines[0]).toBe('true 1');
    expect(lines.at(-1)).toBe('true');
    expect(lines.length).toBeGreaterThan(6);
  } finally {
    await browser.close();
    await files.close();
  }
});
