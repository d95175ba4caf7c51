import { expect, test } from 'vitest';
import {
  clueText,
  draftOf,
  emptyDraft,
  numbersIn,
  questionAbout,
  withGivens,
  withoutRule,
  withRule,
  withValues,
} from '../../src/set/draft';
import { cellsFor, choiceFor, lineThrough, movedCells, OBLIQUE, STRAIGHT } from '../../src/set/placing';
import { excusingMarks } from '../../src/set/unmarked';
import { symmetriesOf } from '../../src/set/symmetry';

test('cages and marked cells are sorted, lines keep the order in which they were drawn', () => {
  expect(cellsFor('cage', [5, 1, 4], 4)).toEqual([1, 4, 5]);
  expect(cellsFor('line', [5, 1, 4], 4)).toEqual([5, 1, 4]);
  expect(cellsFor('line', [5], 4)).toBeNull();
});

test('an edge needs two neighbours', () => {
  expect(cellsFor('edge', [0, 1], 4)).toEqual([0, 1]);
  expect(cellsFor('edge', [4, 0], 4)).toEqual([4, 0]);
  expect(cellsFor('edge', [3, 4], 4)).toBeNull();
  expect(cellsFor('edge', [0], 4)).toBeNull();
});

test('a corner is four cells around a point, or the upper left one of them', () => {
  expect(cellsFor('corner', [5], 4)).toEqual([5, 6, 9, 10]);
  expect(cellsFor('corner', [10, 5, 6, 9], 4)).toEqual([5, 6, 9, 10]);
  expect(cellsFor('corner', [5, 6], 4)).toBeNull();
  expect(cellsFor('corner', [7], 4)).toBeNull();
});

test('an outside clue reads its whole line from the side where it stands', () => {
  expect(cellsFor('outside', [6], 4, STRAIGHT[0])).toEqual([4, 5, 6, 7]);
  expect(cellsFor('outside', [6], 4, STRAIGHT[3])).toEqual([14, 10, 6, 2]);
  expect(lineThrough(6, OBLIQUE[1]!, 4)).toEqual([3, 6, 9, 12]);
  expect(cellsFor('outside', [], 4, STRAIGHT[0])).toBeNull();
});

test('numbers are read with commas or blanks, and counted', () => {
  expect(numbersIn('3, 4 5', 1, null)).toEqual([3, 4, 5]);
  expect(numbersIn('', 0, 1)).toEqual([]);
  expect(numbersIn('', 1, 1)).toBeNull();
  expect(numbersIn('3 4', 0, 1)).toBeNull();
  expect(numbersIn('ten', 0, 1)).toBeNull();
});

test('a draft is changed by replacing it', () => {
  const cage = { rule: 'killer cage', cells: ['r1c1', 'r1c2'], values: [3] };
  const draft = withRule(withGivens(emptyDraft(4), [5], 2), cage);

  expect(questionAbout(draft)).toEqual({
    board: { side: 4, givens: '.....2..........', candidates: Array(16).fill('') },
    layout: { kind: 'sudoku' },
    rules: [cage],
  });
  expect(clueText(withValues(draft, 0, [7]).rules[0]!)).toBe('killer cage 7, r1c1 r1c2');
  expect(withoutRule(draft, 0).rules).toEqual([]);
  expect(draftOf(4, { kind: 'latin' }, { givens: '..3.............' }).givens[2]).toBe(3);
});

test('a clue is moved on the grid and not beyond it', () => {
  expect(movedCells([5, 6], 1, 0, 4)).toEqual([9, 10]);
  expect(movedCells([5, 7], 0, 1, 4)).toBeNull();
});

test('a line from edge to edge that is moved is one again', () => {
  expect(movedCells([4, 5, 6, 7], 1, 0, 4, 'outside')).toEqual([8, 9, 10, 11]);
  expect(movedCells([4, 5, 6, 7], 0, 1, 4, 'outside')).toBeNull();
  expect(movedCells([0, 5, 10, 15], 0, 1, 4, 'diagonal')).toEqual([1, 6, 11]);
});

test('a clue that is changed starts from what had to be chosen for it', () => {
  expect(choiceFor('outside', [7, 6, 5, 4], 4)).toEqual({ chosen: [7], towards: 1 });
  expect(choiceFor('line', [7, 6], 4)).toEqual({ chosen: [7, 6], towards: 0 });
});

test('cells with a dot are excused from what holds without dots, as soon as the dot is there', () => {
  const negative = withRule(emptyDraft(4), { rule: 'negative differences' });
  const dotted = withRule(negative, { rule: 'difference', cells: ['r1c1', 'r1c2'] });

  expect(dotted.rules[0]!.cells).toEqual(['r1c1', 'r1c2']);
  expect(withoutRule(dotted, 1).rules[0]!.cells).toEqual([]);
});

test('pairs that an imported puzzle excuses without a dot stay excused when something else changes', () => {
  const rules = [
    { rule: 'nonconsecutive', cells: ['r1c1', 'r1c2', 'r3c3', 'r3c4'] },
    { rule: 'difference', cells: ['r3c4', 'r3c3'] },
  ];
  const imported = draftOf(4, { kind: 'latin' }, { givens: '.'.repeat(16), rules });

  const edited = withRule(imported, { rule: 'thermometer', cells: ['r2c1', 'r2c2'] });
  expect(edited.rules[0]!.cells).toEqual(['r1c1', 'r1c2', 'r3c3', 'r3c4']);
  expect(withoutRule(edited, 1).rules[0]!.cells).toEqual(['r1c1', 'r1c2']);
});

test('dots that excuse cells from a rule about unmarked ones are known', () => {
  const dot = { rule: 'difference', cells: ['r1c2', 'r1c1'] };
  const negative = { rule: 'nonconsecutive', cells: ['r1c1', 'r1c2'] };
  const other = { rule: 'difference', cells: ['r2c1', 'r2c2'] };

  expect(excusingMarks([dot, other, negative])).toEqual([dot]);
  expect(excusingMarks([dot, other])).toEqual([]);
});

test('the symmetries of the givens have names', () => {
  const corners = [1, 0, 0, 2, ...Array<number>(8).fill(0), 3, 0, 0, 4];
  expect(symmetriesOf(corners, 4)).toHaveLength(6);
  expect(symmetriesOf([1, ...Array<number>(15).fill(0)], 4)).toEqual(['falling']);
  expect(symmetriesOf(Array<number>(16).fill(0), 4)).toEqual([]);
});
