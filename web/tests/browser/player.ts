/** What a player does, in the words of the tests. */

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { Workbench, type Visit } from './workbench';

interface Arrived {
  readonly player: Player;
  readonly visit: Visit;
  readonly workbench: Workbench;
}

/** Begins every test of a file with a player at a new page, and holds that nothing went wrong on it. */
export function beforeEachPlayer(begin: (arrived: Arrived) => void): void {
  let workbench: Workbench;
  let visit: Visit;
  beforeAll(async () => {
    workbench = await Workbench.open();
  });
  afterAll(() => workbench.close());
  beforeEach(async () => {
    visit = await workbench.page();
    begin({ player: new Player(visit.page), visit, workbench });
  });
  afterEach(async () => {
    await visit.close();
    expect(visit.problems).toEqual([]);
  });
}

export class Player {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  cell(name: string): Locator {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
    return this.page
      .getByRole('row')
      .nth(Number(row) - 1)
      .getByRole('gridcell')
      .nth(Number(column) - 1);
  }

  /** The spoken label without the place: `empty, candidates 1 4 7`. */
  async seen(name: string): Promise<string> {
    const label = (await this.cell(name).getAttribute('aria-label')) ?? '';
    return label.replace(/^row \d+ column \d+, /, '');
  }

  /** All digits on the board in reading order, `.` for none. */
  async digits(): Promise<string> {
    const labels = await this.page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return labels
      .map((label) => /^row \d+ column \d+, (?:given )?(\w)(?:,|$)/.exec(label)?.[1] ?? '.')
      .join('');
  }

  /** What a screen reader said last. */
  async heard(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.page.getByRole('status').textContent()).toMatch(pattern);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** What has the focus, by its label or its words. */
  async focused(): Promise<string> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing';
      return focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? '';
    });
  }

  /** Takes the focus away, as browsers do from an element that goes. */
  async blur(): Promise<void> {
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Opens a text through the dialog. */
  async open(text: string, kind?: string): Promise<void> {
    await this.button('Open').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('A puzzle in any format').fill(text);
    if (kind) await dialog.getByLabel('Type').selectOption(kind);
    await dialog.getByRole('button', { name: 'Open' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Pastes a text onto the board, as Ctrl V does. */
  async paste(text: string): Promise<void> {
    await this.cell('r1c1').focus();
    await this.page.evaluate((content) => {
      const data = new DataTransfer();
      data.setData('text/plain', content);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      );
    }, text);
  }
}
