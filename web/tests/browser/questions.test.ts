/** The page on which the API is tried, against the server or the engine in the page. */

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { QUESTIONS } from '../../src/questions/questions';
import { SITE, Workbench, type Visit } from './workbench';

let workbench: Workbench;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
beforeEach(async () => {
  visit = await workbench.page('/#/api');
  page = visit.page;
});
afterEach(() => visit.close());

const said = () => page.getByRole('status').first().textContent();
const answer = () => page.getByRole('region', { name: 'Answer' }).textContent();
const request = () => page.getByLabel('Request, as JSON');

async function send(): Promise<string> {
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(said).toMatch(/^Status/);
  return (await said()) ?? '';
}

test('is one click from About', async () => {
  await page.evaluate(() => location.assign('#/play'));
  await page.getByRole('button', { name: 'About' }).click();

  await page.getByRole('link', { name: 'Try the API' }).click();

  await page.getByRole('heading', { name: 'Try the API' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(visit.problems).toEqual([]);
});

test('every question has an example with an answer', async () => {
  for (const { name } of QUESTIONS) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: new RegExp(`/api/v1/${name}$`) }).waitFor();

    expect(await send(), name).toMatch(/^Status 200,/);
    expect((await answer())?.length, name).toBeGreaterThan(10);
  }
  expect(visit.problems).toEqual([]);
});

test('a changed request is answered, and refused with its reason where it is wrong', async () => {
  await request().fill('{"puzzle": "1......4.2....3."}');
  await request().press('Control+Enter');
  await expect.poll(said).toMatch(/^Status 200/);
  expect(await answer()).toContain('"solution": "1423231432414132"');
  expect(await page.getByRole('region', { name: /curl/ }).textContent()).toMatch(
    /^curl http:\/\/\S+\/api\/v1\/solve -H .* -d '\{"puzzle":"1\.{6}4\.2\.{4}3\."\}'$/,
  );

  await request().fill('{"puzzle": ');
  expect(await send()).toMatch(/^Status 400/);
  expect(await answer()).toContain('"line": 1');

  await page.getByRole('button', { name: 'Reset the example' }).click();
  expect(await send()).toMatch(/^Status 200/);
});

test('the keyboard alone chooses a question, sends it and reads the answer', async () => {
  await page.getByRole('link', { name: 'rules', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'GET /api/v1/rules' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(said).toMatch(/^Status 200/);

  const region = page.getByRole('region', { name: 'Answer' });
  await region.focus();
  await page.keyboard.press('End');

  await expect.poll(() => region.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
});

test.skipIf(SITE)('the command gives the same answer, and the document is that of the server', async () => {
  const command = await page.getByRole('region', { name: /curl/ }).textContent();
  const [, address = '', body = ''] = /^curl (\S+) .* -d '(.*)'$/.exec(command ?? '') ?? [];
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body });
  await send();
  expect(JSON.parse((await answer()) ?? '')).toEqual(await response.json());

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the OpenAPI document' }).click(),
  ]);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown;
  expect(saved).toEqual(await (await fetch(`${workbench.address}/openapi.json`)).json());
});
