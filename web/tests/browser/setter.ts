/** What a setter does, in the words of the tests. */

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { violations } from './alldiff-tools';
import { Workbench, type Visit } from './workbench';

/** Begins every test of a file with a setter at a new page, and holds that nothing went wrong on it. */
export function beforeEachSetter(begin: (setter: Setter) => void): void {
  let workbench: Workbench;
  let visit: Visit;
  beforeAll(async () => {
    workbench = await Workbench.open();
  });
  afterAll(() => workbench.close());
  beforeEach(async () => {
    visit = await workbench.page('/#/set', { reducedMotion: 'reduce' });
    begin(new Setter(visit.page));
  });
  afterEach(async () => {
    // A request that is refused is an answer, which browsers note as an error of the network.
    expect(visit.problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
    await visit.close();
  });
}

export class Setter {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  cell(name: string): Locator {
    return this.page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
  }

  spoken(name: string): Promise<string> {
    return this.cell(name).locator('.spoken').innerText();
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** The field for the numbers of the clue that is made. */
  numbers(): Locator {
    return this.page.getByRole('textbox', { name: /^Numbers?( \(optional\))?$/ });
  }

  /** What is said about the number of solutions. */
  count(): Promise<string> {
    return this.region('Answers').locator('.count').innerText();
  }

  /** The texts of the clues. */
  async clues(): Promise<string[]> {
    return this.region('Clues').locator('button.name').allInnerTexts();
  }

  async begin(side: number, type = 'Sudoku'): Promise<void> {
    await this.page.getByLabel('Type').selectOption(type);
    await this.page.getByLabel('Side').selectOption(String(side));
    await this.button('New').click();
  }

  async choose(rule: string): Promise<void> {
    await this.page.getByLabel('Find a rule').fill(rule);
    await this.button(rule).click();
  }

  async drag(...names: readonly string[]): Promise<void> {
    for (const [place, name] of names.entries()) {
      await this.cell(name).hover();
      if (place === 0) await this.page.mouse.down();
    }
    await this.page.mouse.up();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async import(text: string): Promise<void> {
    await this.page.getByLabel('Import: a link').fill(text);
    await this.button('Import').click();
  }

  async export(format: string): Promise<string> {
    await this.page.getByLabel('Export as').selectOption(format);
    await this.button('Export').click();
    return this.page.getByLabel('Exported puzzle').inputValue();
  }

  /** Everything that axe finds wrong. */
  violations = (): Promise<string[]> => violations(this.page);
}
