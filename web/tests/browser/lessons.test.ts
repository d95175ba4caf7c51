import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Workbench, type Visit } from './workbench';

let workbench: Workbench;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());
beforeEach(async () => {
  visit = await workbench.page('/#/lessons?t=0300');
  page = visit.page;
});
afterEach(async () => {
  await visit.close();
  expect(visit.problems).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { name, exact: true });
const eliminated = () => page.locator('svg.board .tone-removed').count();

test('a page of the manual stands beside a live board, which explains itself sentence by sentence', async () => {
  await title('X-Wing').waitFor();
  await title('Why it is true').waitFor();
  await expect.poll(() => page.getByText('larger: lines whose places for a digit').count()).toBe(1);
  expect(await eliminated()).toBe(0);

  await button('Why?').click();
  await expect.poll(() => page.getByText(/^1 of \d$/).count()).toBe(1);
  expect(await eliminated()).toBe(0);
  await button('The whole step').click();

  expect(await eliminated()).toBeGreaterThan(0);
  await button('Another board').click();
  await button('Why?').waitFor();
  expect(await eliminated()).toBe(0);
});

test('the path leads from lesson to lesson, by button and by link, and back', async () => {
  await button('Next').click();
  await title('Swordfish').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Swordfish');
  await button('Previous').click();
  await title('X-Wing').waitFor();

  await page
    .getByRole('navigation', { name: 'The path' })
    .getByRole('link', { name: 'Skyscraper', exact: true })
    .click();
  await title('Skyscraper').waitFor();
  await page.goBack();
  await title('X-Wing').waitFor();
});

test('what is read is practised, and what is practised can be read', async () => {
  await page.getByRole('link', { name: 'Practise this' }).click();
  await page.getByRole('heading', { name: 'X-Wing' }).waitFor();
  await button('Hint').waitFor();

  await page.getByRole('link', { name: 'Lesson: X-Wing' }).click();
  await title('Why it is true').waitFor();
});

test('every technique of the manual has its lesson, from singles to nets', async () => {
  await title('X-Wing').waitFor();
  const names = await page
    .getByRole('navigation', { name: 'The path' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent));
  const codes = await page.evaluate(() =>
    [...document.querySelectorAll('select option')].map((one) => (one as HTMLOptionElement).value),
  );

  expect(names.length).toBe(169);
  expect(codes).toHaveLength(names.length);
  expect(names[0]).toBe('Full House');
  expect(names.some((name) => name?.includes('Net'))).toBe(true);
});

test('a technique without a board is explained in words', async () => {
  const last = await page.locator('select option').last().getAttribute('value');
  await page.evaluate((code) => location.assign(`#/lessons?t=${code}`), last);

  await page.getByText('There is no board for this technique').waitFor();
  await title('Why it is true').waitFor();
});
