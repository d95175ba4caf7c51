import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/api/answers';
import { makeLayout } from '../../src/board/layout';
import { newBoard } from '../../src/state/board';
import { apply, type Command } from '../../src/state/commands';
import { readDigits } from '../../src/state/packed';
import * as select from '../../src/state/selection';
import { clockText } from '../../src/state/clock.svelte';
import { evidenceOf } from '../../src/play/evidence';
import type { Paragraph } from '../../src/api/answers';
import { actionOf, keyWords, modeWhileHeld, type Key } from '../../src/play/keys';
import { KINDS } from '../../src/play/kinds';
import { plain } from '../../src/play/open';
import { partsOf, placesIn } from '../../src/play/places';
import { spokenLabel } from '../../src/play/spoken';

const key = (text: string, more: Partial<Key> = {}): Key => ({
  key: text,
  code: /^\d$/.test(text) ? `Digit${text}` : '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('keys', () => {
  test('a digit is known by its place on the keyboard when Shift makes it a sign', () => {
    expect(actionOf(key('%', { code: 'Digit5', shiftKey: true }), 9)).toEqual({ type: 'digit', digit: 5 });
  });

  test('a digit beyond the side means nothing', () => {
    expect(actionOf(key('7'), 6)).toBe(null);
  });

  test('C is a mode on 9×9 and a digit on 16×16', () => {
    expect(actionOf(key('c'), 9)).toEqual({ type: 'mode', mode: 'centre' });
    expect(actionOf(key('c'), 16)).toEqual({ type: 'digit', digit: 12 });
  });

  test.each([9, 16, 25])('the keys that are named work on side %i', (side) => {
    const told = keyWords(side).map(([keys]) => keys);
    const letters = told.filter((keys) => /^[A-Z]( [A-Z])*$/.test(keys)).flatMap((keys) => keys.split(' '));

    expect(letters.length).toBeGreaterThan(0);
    for (const letter of letters) {
      expect(['mode', 'hint']).toContain(actionOf(key(letter.toLowerCase()), side)?.type);
    }
  });

  test('H is named where it is no digit', () => {
    const told = [9, 16, 25].map((side) => keyWords(side).some(([keys]) => keys === 'H'));

    expect(told).toEqual([true, true, false]);
  });

  test('arrows extend the choice with Shift', () => {
    expect(actionOf(key('ArrowUp', { shiftKey: true }), 9)).toEqual({
      type: 'move',
      direction: 'up',
      extend: true,
    });
  });

  test('Control keys that belong to the browser are left to it', () => {
    expect(actionOf(key('r', { ctrlKey: true }), 9)).toBe(null);
    expect(actionOf(key('v', { ctrlKey: true }), 9)).toBe(null);
  });

  test('Shift holds corner marks, Control centre marks, both colours', () => {
    const held = [{ shiftKey: true }, { ctrlKey: true }, { shiftKey: true, ctrlKey: true }, {}];

    expect(held.map((more) => modeWhileHeld(key('', more)))).toEqual(['corner', 'centre', 'colour', null]);
  });
});

describe('choosing cells', () => {
  const layout = makeLayout(9);

  test('arrows go round the edges', () => {
    expect(select.neighbour(layout, 0, 'up')).toBe(72);
    expect(select.neighbour(layout, 8, 'right')).toBe(0);
  });

  test('Shift and a click choose the rectangle between', () => {
    const { cells } = select.chooseBetween(select.chooseOnly(0), 11, layout);

    expect([...cells].sort((a, b) => a - b)).toEqual([0, 1, 2, 9, 10, 11]);
  });

  test('a second Control click lets a cell go', () => {
    const twice = select.toggleChoice(select.toggleChoice(select.noSelection, 4), 4);

    expect(twice.cells.size).toBe(0);
  });

  test('alike are all cells with the same digit', () => {
    const board = newBoard(makeLayout(4), readDigits('1..2..1..1......', 4));

    expect([...select.chooseAlike(board, 0).cells]).toEqual([0, 6, 9]);
  });

  test('an empty cell without marks is like no other', () => {
    expect([...select.chooseAlike(newBoard(makeLayout(4)), 3).cells]).toEqual([3]);
  });
});

describe('what a screen reader says', () => {
  const board = newBoard(makeLayout(9), readDigits('5', 9));
  const marked = [1, 4, 7].reduce(
    (at, digit) => apply(at, { type: 'mark', cells: [22], digit, kind: 'centre' } satisfies Command),
    board,
  );

  test('an empty cell with its candidates', () => {
    expect(spokenLabel(marked, 22, false)).toBe('row 3 column 5, empty, candidates 1 4 7');
  });

  test('a given in conflict', () => {
    expect(spokenLabel(board, 0, true)).toBe('row 1 column 1, given 5, conflict');
  });
});

describe('evidence', () => {
  const step: Step = {
    step: 1,
    technique: 'Chain',
    code: '0',
    text: '',
    explanation: [],
    placements: [],
    eliminations: ['4r1c9'],
    evidence: {
      houses: ['row 1'],
      covers: ['column 9'],
      marks: [
        { role: 'pincer', cells: ['r1c1'], digits: '4' },
        { role: 'colour B', cells: ['r5c5', 'r1c9'], digits: '4' },
      ],
      links: [{ from: 0, to: 1, strength: 'strong' }],
      suppositions: [],
    },
    proof: true,
    manual: '',
  };

  test('what is ruled out lies above what it rests on', () => {
    const { marks } = evidenceOf(step, makeLayout(9));

    expect(marks.map(({ cell, tone }) => [cell, tone])).toEqual([
      [0, 'pincer'],
      [40, 'hue'],
      [8, 'removed'],
    ]);
  });

  test('a link runs between the nearest candidates of its marks', () => {
    const { links } = evidenceOf(step, makeLayout(9));

    expect(links).toEqual([{ from: { cell: 0, digit: 4 }, to: { cell: 40, digit: 4 }, strength: 'strong' }]);
  });

  test('everything drawn has words in the legend', () => {
    const { legend } = evidenceOf(step, makeLayout(9));

    expect(legend.map(({ tone }) => tone)).toEqual(['pincer', 'hue', 'removed', 'base', 'cover', 'strong']);
  });
});

describe('places in an explanation', () => {
  const layout = makeLayout(9);
  const paragraph: Paragraph = {
    spans: [
      'In ',
      { house: 'box 3' },
      ' ',
      { digit: '1' },
      ' is in ',
      { cell: 'r1c7' },
      ', not ',
      { candidate: '1r3c7' },
    ],
  };

  test('each part is a span with its cells, and the parts are the text again', () => {
    const parts = partsOf(paragraph, layout);

    expect(parts.map((part) => part.text).join('')).toBe('In box 3 1 is in r1c7, not 1r3c7');
    expect(parts.filter(({ cells }) => cells.length > 0)).toEqual([
      { text: 'box 3', cells: [6, 7, 8, 15, 16, 17, 24, 25, 26] },
      { text: 'r1c7', cells: [6] },
      { text: '1r3c7', cells: [24] },
    ]);
  });

  test('words that look like a name are just words', () => {
    expect(placesIn([{ spans: ['box 3 and r1c7'] }, paragraph], layout)).toHaveLength(3);
  });

  test('a house that the board does not have is just words', () => {
    expect(placesIn([{ spans: [{ house: 'box 12' }] }], layout)).toEqual([]);
  });
});

test('every kind of puzzle on offer has a layout', () => {
  expect(KINDS.map(({ side, layout }) => makeLayout(side, layout).side)).toEqual(
    KINDS.map(({ side }) => side),
  );
});

test('a plain board of 6×6 is the same as the one that is read from text', () => {
  const { layout } = KINDS.find(({ name }) => name === 'Sudoku 6×6')!;

  expect(plain(6, { kind: 'sudoku', boxes: '3x2', map: null })).toEqual(layout);
});

test('the usual boxes are not spelt out', () => {
  expect(plain(9, { kind: 'sudoku-x', boxes: '3x3', map: null })).toEqual({ kind: 'sudoku-x' });
  expect(plain(6, { kind: 'sudoku', boxes: '2x3', map: null })).toEqual({ kind: 'sudoku', boxes: '2x3' });
});

test('the clock reads as people write it', () => {
  expect([0, 67, 3753].map(clockText)).toEqual(['0:00', '1:07', '1:02:33']);
});
