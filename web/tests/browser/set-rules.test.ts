/**
 * Every rule is placed, changed, undone and exported, by mouse and by keyboard.
 *
 * By default one rule of each placement, and all of them placed once; with EVERY_RULE=1 everything with all of them.
 */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Engine } from '../../../npm/engine.js';
import { beforeEachSetter, type Setter } from './setter';
import { SITE } from './workbench';

interface Rule {
  readonly name: string;
  readonly placement: string;
  readonly least: number;
  readonly most: number | null;
}

/** The cells to choose for each placement, along a path. */
const CELLS: Readonly<Record<string, readonly string[]>> = {
  grid: [],
  cage: ['r2c2', 'r2c3', 'r3c3', 'r3c4'],
  cells: ['r2c2', 'r2c3'],
  line: ['r2c2', 'r2c3', 'r3c3', 'r3c4'],
  edge: ['r2c2', 'r2c3'],
  corner: ['r2c2'],
  outside: ['r2c2'],
  diagonal: ['r2c2'],
  groups: ['r2c2', 'r2c3', 'r3c3', 'r3c4'],
};

/** Numbers of rules for which 9 is invalid. */
const NUMBERS: Readonly<Record<string, string>> = {
  'look-and-say cage': '1 5',
  'pair table': Array(9).fill('511').join(' '),
  'pill arrow': '2',
  quadruple: '1 2',
  'same values': '2',
  skyscraper: '3',
};

const KEYS: Readonly<Record<string, string>> = {
  'r2c2>r2c3': 'Shift+ArrowRight',
  'r2c3>r3c3': 'Shift+ArrowDown',
  'r3c3>r3c4': 'Shift+ArrowRight',
};

let setter: Setter;
beforeEachSetter((arrived) => (setter = arrived));

const vocabulary = (): Promise<readonly Rule[]> => (SITE ? rulesOfSite(SITE) : rulesOfServer());

async function rules(): Promise<readonly Rule[]> {
  const all = await vocabulary();
  const isFirst = (rule: Rule, place: number) =>
    all.findIndex(({ placement }) => placement === rule.placement) === place;
  return process.env.EVERY_RULE ? all : all.filter(isFirst);
}

function rulesOfServer(): Promise<Rule[]> {
  return setter.page.evaluate(async () => (await (await fetch('api/v1/rules')).json()) as Rule[]);
}

/** The rules that the engine of a site knows. */
async function rulesOfSite(site: string): Promise<Rule[]> {
  const page = await readFile(`${site}/index.html`, 'utf8');
  const [, module] = /name="candoku-engine" content="([^"]+)"/.exec(page)!;
  const engine = new Engine(await WebAssembly.compile(await readFile(`${site}/${module}`)));
  return JSON.parse(engine.ask('rules', '').text) as Rule[];
}

const numbersOf = ({ name, least }: Rule): string => (least === 0 ? '' : (NUMBERS[name] ?? '9'));

/** What must hold once a clue of a rule has been added. */
async function isPlaced({ name }: Rule): Promise<void> {
  await expect.poll(() => setter.clues(), { message: name }).toHaveLength(1);
  expect((await setter.clues())[0]).toMatch(new RegExp(`^${name}`));
}

async function exported(rule: Rule): Promise<void> {
  await expect.poll(() => setter.export('json'), { message: rule.name }).toContain(`"rule":"${rule.name}"`);
}

test('every rule of the vocabulary is placed once', async () => {
  const all = await vocabulary();
  expect(all.length).toBeGreaterThan(50);
  for (const rule of all) {
    await setter.choose(rule.name);
    if (CELLS[rule.placement]!.length > 0) await setter.drag(...CELLS[rule.placement]!);
    if (numbersOf(rule)) await setter.numbers().fill(numbersOf(rule));
    await setter.button('Add').click();
    await isPlaced(rule);
    await setter.button('Undo').click();
    await expect.poll(() => setter.clues(), { message: rule.name }).toEqual([]);
  }
}, 900_000);

test('every rule by mouse', async () => {
  for (const rule of await rules()) {
    await setter.begin(9);
    await setter.choose(rule.name);
    const cells = CELLS[rule.placement]!;
    await setter.drag(...cells);
    if (numbersOf(rule)) await setter.numbers().fill(numbersOf(rule));
    await setter.button('Add').click();
    await isPlaced(rule);
    const [before] = await setter.clues();

    const changes = await change(rule);

    if (changes) expect((await setter.clues())[0], rule.name).not.toBe(before);
    await exported(rule);
    if (changes) await setter.button('Undo').click();
    expect(await setter.clues(), rule.name).toEqual([before]);
    await setter.button('Undo').click();
    expect(await setter.clues(), rule.name).toEqual([]);
    await setter.button('Redo').click();
    await setter.button(/^Delete /).click();
    expect(await setter.clues(), rule.name).toEqual([]);
  }
}, 900_000);

/** Moves the clue, or changes its numbers; returns whether there was anything to change. */
async function change(rule: Rule): Promise<boolean> {
  if (CELLS[rule.placement]!.length > 0) {
    await setter.region('Clues').locator('button.name').click();
    await setter.button(rule.placement === 'outside' ? 'Move down' : 'Move right').click();
    return true;
  }
  if (rule.most === 0) return false;
  await setter.page.getByLabel(/^Numbers of/).fill('3');
  await setter.press('Tab');
  return true;
}

test('every rule by keyboard', async () => {
  for (const rule of await rules()) {
    await setter.begin(9);
    await setter.page.getByLabel('Find a rule').focus();
    await setter.press('Control+a');
    await setter.page.keyboard.type(rule.name);
    await setter.button(rule.name).focus();
    await setter.press('Enter');
    const cells = CELLS[rule.placement]!;
    await setter.cell('r1c1').focus();
    await setter.press('ArrowDown', 'ArrowRight');
    if (cells.length === 1) await setter.press(' ');
    await setter.press(...cells.slice(1).map((name, place) => KEYS[`${cells[place]}>${name}`]!));
    if (numbersOf(rule)) {
      await setter.numbers().focus();
      await setter.page.keyboard.type(numbersOf(rule));
    }
    await setter.press('Enter');
    await isPlaced(rule);
    const [before] = await setter.clues();

    await setter.region('Clues').locator('button.name').focus();
    await setter.press('Enter');
    await setter.cell('r3c4').focus();
    await setter.press('Alt+ArrowDown');
    const [after] = await setter.clues();

    if (cells.length > 0) expect(after, rule.name).not.toBe(before);
    else expect(after, rule.name).toBe(before);
    await exported(rule);
    await setter.cell('r3c4').focus();
    if (after !== before) await setter.press('Control+z');
    expect(await setter.clues(), rule.name).toEqual([before]);
    await setter.press('Control+z');
    expect(await setter.clues(), rule.name).toEqual([]);
    await setter.press('Control+y');
    await setter.button(/^Delete /).focus();
    await setter.press('Enter');
    expect(await setter.clues(), rule.name).toEqual([]);
  }
}, 900_000);
