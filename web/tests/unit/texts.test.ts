/** The catalogues: what the type of a translation cannot say. */
import { describe, expect, test } from 'vitest';
import { de } from '../../src/texts/de';
import { en } from '../../src/texts/en';
import { houseText, LANGUAGES, language, levelText, tagIn, texts } from '../../src/texts/texts.svelte';

/** The entries of a catalogue by their paths, a function as its code. */
function entries(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const here = path === '' ? name : `${path}.${name}`;
    return typeof value === 'object' && value !== null ? entries(value, here) : [[here, String(value)]];
  });
}

const isCode = (text: string): boolean => text.includes('=>');

/** The words of an entry: without code, if it is a function. */
const written = (text: string): string =>
  isCode(text)
    ? [...text.replace(/\$\{[^}]*\}/g, '').matchAll(/[`'"]([^`'"]*)[`'"]/g)].map(([, part]) => part).join(' ')
    : text;

/** Entries that German shares with English. */
const SHARED = [
  'alldiff.phases.graph',
  'board.layouts.sudoku',
  'board.layouts.sudoku-x',
  'board.layouts.windoku',
  'board.levels.Unfair',
  'check.examples.sudoku',
  'alldiff.quiz.edge',
  'collections.columns.b',
  'collections.columns.bxb',
  'collections.columns.bxbb',
  'collections.columns.ed',
  'collections.columns.ep',
  'collections.columns.er',
  'collections.columns.te',
  'collections.columns.w',
  'collections.scaleNames.hodoku',
  'collections.scaleNames.own',
  'collections.scaleNames.se',
  'collections.scaleNames.sotd',
  'player.lecture.1.0',
  'player.lecture.3.0',
  'player.lecture.4.0',
  'help.digitIn',
  'help.inCase',
  'network.examples.small.0',
  'network.examples.usual.0',
  'network.kinds.begin',
  'network.kinds.end',
  'play.format',
  'play.pause',
  'play.text',
  'play.zoom',
  'set.ruleExamples',
  'shell.link',
  'shell.typefaceLicence',
  'shell.version',
  'shell.views.api',
];

describe('German', () => {
  const english = new Map(entries(en));

  test('has every entry of English, and no other', () => {
    expect(entries(de).map(([path]) => path)).toEqual([...english.keys()]);
  });

  test('leaves no entry empty that English has', () => {
    const empty = entries(de).filter(([path, text]) => text === '' && english.get(path) !== '');

    expect(empty).toEqual([]);
  });

  test('leaves nothing in English by accident', () => {
    const same = entries(de).filter(([path, text]) => text === english.get(path));

    expect(same.map(([path]) => path).sort()).toEqual([...SHARED].sort());
  });

  test('contains no English words', () => {
    const words = /\b(the|and|with|this|that|from|your|puzzle|cell|digit|row|column)\b/i;

    expect(entries(de).filter(([, text]) => words.test(written(text)))).toEqual([]);
  });

  test('names the same keys to press as English', () => {
    const keysIn = (text: string) => [...text.matchAll(/\[/g)].length;

    for (const [path, text] of entries(de)) {
      if (!isCode(text)) expect([path, keysIn(text)]).toEqual([path, keysIn(english.get(path)!)]);
    }
  });

  test('counts one and several', () => {
    expect([de.help.steps(1), de.help.steps(54)]).toEqual(['1 Schritt.', '54 Schritte.']);
    expect([de.help.wentBack(1), de.help.wentBack(3)].map((text) => text.slice(0, 28))).toEqual([
      'Zurück vor den Fehler: 1 Zug',
      'Zurück vor den Fehler: 3 Züg',
    ]);
  });
});

test('the language is the first of the browser’s that there is', () => {
  expect(tagIn(['fr-FR', 'de-AT', 'en-GB'])).toBe('de');
  expect(tagIn(['fr'])).toBeNull();
  expect(tagIn([''])).toBeNull();
});

test('the list of languages names each catalogue by its tag', async () => {
  const tags = await Promise.all(LANGUAGES.map(async ({ load }) => (await load()).tag));

  expect(tags).toEqual(LANGUAGES.map(({ tag }) => tag));
});

test('texts follow the language', async () => {
  const page = { documentElement: { lang: '' } };
  Object.assign(globalThis, { document: page });

  await language.choose('de');
  expect([page.documentElement.lang, texts.shell.close, houseText('box 3'), levelText('Easy')]).toEqual([
    'de',
    'Schließen',
    'Block 3',
    'Leicht',
  ]);

  await language.choose('en');
  expect([page.documentElement.lang, texts.shell.close, houseText('box 3')]).toEqual([
    'en',
    'Close',
    'box 3',
  ]);
  Reflect.deleteProperty(globalThis, 'document');
});

test('a house or a level without a translation keeps its name', () => {
  expect([houseText('extra 1'), levelText('Ludicrous')]).toEqual(['extra 1', 'Ludicrous']);
});
