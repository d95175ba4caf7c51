/** What readers see comes from the catalogue: no words in the markup, and no sentences in the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const SOURCES = 'src';
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('texts/') && file !== 'api/types.ts');

/** The attributes that readers see or hear. `title`, `label` and `what` are also properties of components. */
const READ = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label', 'what', 'text'];

/** Names that are the same in every language. */
const NAMES = [
  'candoku',
  'Inter',
  'Literata',
  'SVG',
  'PNG',
  'GIF',
  'CSV',
  'Parquet',
  'candoku-history',
  'H',
  'A',
];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !NAMES.includes(text.trim());

/** The literal texts that an expression can result in; those that it only compares or looks up do not count. */
function results(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral': {
      const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      return [...pieces, ...(node.expressions as unknown[]).flatMap(results)];
    }
    case 'ConditionalExpression':
      return [...results(node.consequent), ...results(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '===' || node.operator === '!==' || node.operator === '<'
        ? []
        : [...results(node.left), ...results(node.right)];
    default:
      return [];
  }
}

/** The texts of an attribute's value: `true`, an expression, or pieces of both. */
const valueTexts = (value: unknown): string[] =>
  [value].flat().flatMap((piece) => {
    if (!isNode(piece)) return [];
    return piece.type === 'Text' ? [String(piece.data)] : results(piece.expression);
  });

/** The words in the markup of a component that are not from the catalogue. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    if (value.type === 'Text') found.push(String(value.data));
    else if (value.type === 'ExpressionTag') found.push(...results(value.expression));
    else if (value.type === 'StyleDirective') return;
    else if (value.type === 'Attribute') {
      if (READ.includes(String(value.name))) found.push(...valueTexts(value.value));
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      if (key !== 'expression' && key !== 'metadata') walk(child);
    }
  };
  walk(parse(source, { modern: true }).fragment);
  return found.filter(hasWords).map((text) => text.trim());
}

/** Two words in a row are a text for readers, unless they are only for developers: errors that no reader sees. */
function sentencesIn(source: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isNewExpression(node) && /Error$|^DOMException$/.test(node.expression.getText())) return;
    if (isText(node) && /\p{L}{2,} \p{L}{2,}/u.test(node.text)) found.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2022, true));
  return found;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** The script of a component. */
const scriptOf = (source: string): string =>
  [...source.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script).join('\n');

/** Texts that are not for readers of the page, or that are the same in all languages. */
const NOT_READ: Record<string, readonly string[]> = {
  // Words of the API.
  'set/placing.ts': [
    'from the left',
    'from the right',
    'from above',
    'from below',
    'down and right',
    'down and left',
    'up and right',
    'up and left',
  ],
  'set/unmarked.ts': ['negative differences', 'negative ratios', 'negative sums', 'pair sum'],
  // The report of the Contest document, word for word.
  'checker/report.ts': [' is repeated on ', ' is duplicated in ', ' is broken'],
  'checker/grids.ts': ['latin square'],
  // Levels and techniques of the engine.
  'collections/columns.ts': ['Long Trials', 'Full Trials', 'Nested Trials'],
  'network/engine.ts': ['Naked Single', 'Hidden Single'],
  // A role of the engine.
  'play/evidence.ts': ['endo fin'],
  // Selectors and styles.
  'alldiff/picture.ts': ['font:20px serif;text-anchor:start;fill:'],
  'play/ShareDialog.svelte': ['.frame svg.board'],
  'player/keys.ts': ['.timeline input'],
  // Messages between the page and its service worker and engine.
  'shell/offline.svelte.ts': ['take over'],
  'api/engine.ts': ['internal error: this is a bug in candoku, please report it'],
};

describe('all texts come from the catalogue', () => {
  test.each(files.filter((file) => file.endsWith('.svelte')))('in the markup of %s', (file) => {
    expect(wordsIn(readFileSync(join(SOURCES, file), 'utf8'))).toEqual([]);
  });

  test.each(files.filter((file) => /\.(svelte|ts)$/.test(file)))('in the code of %s', (file) => {
    const source = readFileSync(join(SOURCES, file), 'utf8');
    const allowed = NOT_READ[file] ?? [];

    const found = sentencesIn(file.endsWith('.svelte') ? scriptOf(source) : source);

    expect(found.filter((text) => !allowed.includes(text))).toEqual([]);
  });
});

test('a word in the markup is found wherever readers meet it', () => {
  const planted = [
    '<p>one</p>',
    '<button title="two">{texts.a}</button>',
    '<i aria-label={yes ? "three" : texts.b}></i>',
    '{#if x}{x === "no" ? "four" : ""}{/if}',
    '<Dialog title="five {count}">{@render children()}</Dialog>',
    '<p>{`six ${count}`}</p>',
  ];

  expect(planted.flatMap(wordsIn)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  expect(wordsIn('<a class="quiet" href="#/play" aria-current="page">← {texts.a}</a>')).toEqual([]);
});

test('a sentence in the code is found, and an error for developers is not one', () => {
  expect(sentencesIn('say(`Opened the ${name}.`); throw new Error("never reached this")')).toEqual([
    'Opened the ',
  ]);
});
