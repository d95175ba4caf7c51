import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RuleObject } from '../../src/api/answers';
import { draftIn, emptyDraft, restrictedCells, withCandidates, withGivens } from '../../src/set/draft';
import { cellAt, cellBeside, cornerAt, edgeAt, pointsTo } from '../../src/set/pointing';
import { regions } from '../../src/set/regions.svelte';
import { boxesOf, layoutOf } from '../../src/set/shapes';
import { rulesFound } from '../../src/set/search';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve({ status: 200, text: () => Promise.resolve('[]') }));
});
afterEach(() => vi.unstubAllGlobals());

test('a diagonal line picked up neighbours at the corners, and a fast one skipped cells', () => {
  const cells = pointsTo({ x: 0.5, y: 0.5 }, { x: 3.5, y: 3.4 }).map((point) => cellAt(point, 4, 0.14));

  expect([...new Set(cells)].filter((cell) => cell !== null)).toEqual([0, 5, 10, 15]);
});

test('a click near the line between two cells is on their edge, and near a point on its corner', () => {
  expect(edgeAt({ x: 1.1, y: 0.5 }, 4)).toEqual([0, 1]);
  expect(edgeAt({ x: 0.5, y: 0.9 }, 4)).toEqual([0, 4]);
  expect(edgeAt({ x: 0.5, y: 0.5 }, 4)).toBeNull();
  expect(edgeAt({ x: 0.05, y: 0.5 }, 4)).toBeNull();
  expect(edgeAt({ x: 1.1, y: 1.1 }, 4)).toBeNull();
  expect(cornerAt({ x: 2.1, y: 0.9 }, 4)).toBe(1);
  expect(cornerAt({ x: 0.1, y: 0.1 }, 4)).toBeNull();
  expect(cornerAt({ x: 0.5, y: 0.5 }, 4)).toBeNull();
});

test('a line that is drawn by keys ends at the edge', () => {
  expect(cellBeside(3, 0, 1, 4)).toBe(3);
  expect(cellBeside(3, 1, 0, 4)).toBe(7);
});

test('rules are found by other names and by what they demand, those with the name first', () => {
  const rule = (name: string, text: string) => ({ name, text }) as RuleObject;
  const rules = [
    rule('difference', 'Cells with a dot differ by the number.'),
    rule('whispers', 'Neighbours on the line differ by the number.'),
    rule('pair sum', 'Two cells have the sum.'),
  ];
  const names = (search: string) => rulesFound(rules, search).map(({ name }) => name);

  expect(names('kropki')).toEqual(['difference']);
  expect(names('XV')).toEqual(['pair sum']);
  expect(names('German')).toEqual(['whispers']);
  expect(names('differ')).toEqual(['difference', 'whispers']);
  expect(names('')).toHaveLength(3);
});

test('every shape of box that fills the grid can be chosen, the usual one first', () => {
  expect(boxesOf(12)).toEqual([
    [3, 4],
    [4, 3],
    [2, 6],
    [6, 2],
  ]);
  expect(layoutOf('sudoku', 6, '3x2')).toEqual({ kind: 'sudoku', boxes: '3x2' });
  expect(layoutOf('sudoku', 6, '4x2')).toEqual({ kind: 'sudoku', boxes: '2x3' });
  expect(layoutOf('sudoku', 7)).toEqual({ kind: 'latin' });
});

test('cells can be restricted to some digits, and freed again', () => {
  const restricted = withCandidates(withGivens(emptyDraft(4), [2], 4), [1, 2], '31');

  expect(restrictedCells(restricted)).toEqual([1, 2]);
  expect(restricted.candidates[1]).toBe('13');
  expect(restricted.givens[2]).toBe(0);
  expect(restrictedCells(withCandidates(restricted, [1, 2], ''))).toEqual([]);
  expect(restrictedCells(withCandidates(restricted, [1, 2], '1234'))).toEqual([]);
});

test('a stored draft comes back, and one that cannot be read does not', () => {
  const draft = withGivens(emptyDraft(4), [2], 4);

  expect(draftIn(JSON.stringify(draft))).toEqual(draft);
  expect(draftIn(null)).toBeNull();
  expect(draftIn('{"side":')).toBeNull();
  expect(draftIn(JSON.stringify({ ...draft, givens: [1] }))).toBeNull();
  expect(draftIn(JSON.stringify({ ...draft, layout: { kind: 'jigsaw' } }))).toBeNull();
});

test('a stroke of the brush is undone as a whole', () => {
  regions.begin(emptyDraft(4));
  const before = regions.map;
  regions.paint([2]);
  regions.paint([3], true);
  expect(regions.map?.slice(0, 4)).toEqual([0, 0, 0, 0]);

  regions.undo();
  expect(regions.map).toEqual(before);
  expect(regions.canUndo).toBe(false);
  regions.redo();
  expect(regions.map?.slice(0, 4)).toEqual([0, 0, 0, 0]);
  regions.end();
});

test('a line that is drawn back gets shorter, and a change that changes nothing is not undone', async () => {
  const { editor } = await import('../../src/set/editor.svelte');
  editor.begin(emptyDraft(4));
  editor.chooseOnly(0);
  for (const cell of [1, 2, 6, 2]) editor.draw(cell);
  expect(editor.chosen).toEqual([0, 1, 2]);

  editor.change(withGivens(editor.draft, [0], 3));
  editor.change(withGivens(editor.draft, [0], 3));
  editor.undo();
  expect(editor.draft.givens[0]).toBe(0);
});

test('what was not understood belongs to the imported draft and goes with it', async () => {
  const { editor } = await import('../../src/set/editor.svelte');
  const imported = { understood: [], drawn: [], notUnderstood: ['fog'] };
  editor.begin({ ...emptyDraft(4), imported });
  editor.change(withGivens(editor.draft, [0], 1));
  expect(editor.draft.imported).toEqual(imported);

  editor.begin(emptyDraft(4));
  expect(editor.draft.imported).toBeUndefined();
});
