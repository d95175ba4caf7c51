import { describe, expect, test } from 'vitest';
import { readSet, writeSet } from '../../src/board/digits';
import { makeLayout } from '../../src/board/layout';
import { candidateNamed, cellNamed } from '../../src/board/names';
import {
  candidatesOf,
  conflicts,
  isTyped,
  mistakes,
  newBoard,
  remaining,
  type Board,
} from '../../src/state/board';
import { apply, type Command } from '../../src/state/commands';
import { readDigits, writeDigits } from '../../src/state/packed';

const PUZZLE = '12.. .... .... ...3'.replaceAll(' ', '');
const board = newBoard(makeLayout(4), readDigits(PUZZLE, 4));
const cell = (name: string) => cellNamed(name, 4);
const after = (...commands: Command[]): Board => commands.reduce(apply, board);
const marks = (at: Board, name: string) => writeSet(candidatesOf(at, cell(name)));

describe('placing digits', () => {
  test('a digit is placed in all chosen cells but the givens', () => {
    const next = after({ type: 'place', cells: [cell('r1c1'), cell('r2c3')], digit: 4 });

    expect(writeDigits(next.values)).toBe('......4.........');
  });

  test('the same digit again takes it away', () => {
    const place: Command = { type: 'place', cells: [cell('r2c3')], digit: 4 };

    expect(after(place, place).values).toEqual(board.values);
  });

  test('a placed digit leaves the marks of its peers', () => {
    const next = after(
      { type: 'mark', cells: [cell('r2c1'), cell('r4c1')], digit: 3, kind: 'centre' },
      { type: 'mark', cells: [cell('r2c1')], digit: 4, kind: 'corner' },
      { type: 'place', cells: [cell('r2c3')], digit: 3 },
      { type: 'place', cells: [cell('r2c4')], digit: 4 },
    );

    expect([marks(next, 'r2c1'), marks(next, 'r4c1')]).toEqual(['', '3']);
    expect(next.corners[cell('r2c1')]).toBe(0);
  });

  test('equal digits in one house are a conflict', () => {
    const next = after({ type: 'place', cells: [cell('r4c2')], digit: 2 });

    expect([...conflicts(next)]).toEqual([cell('r1c2'), cell('r4c2')]);
  });

  test('what remains of a digit counts givens and placed digits', () => {
    const next = after({ type: 'place', cells: [cell('r2c4')], digit: 1 });

    expect(remaining(next).slice(1)).toEqual([2, 3, 3, 4]);
  });
});

describe('marks', () => {
  test('cells that disagree all get the mark, then all lose it', () => {
    const one: Command = { type: 'mark', cells: [cell('r2c1')], digit: 3, kind: 'corner' };
    const both: Command = { type: 'mark', cells: [cell('r2c1'), cell('r2c2')], digit: 3, kind: 'corner' };

    const given = after(one, both);
    const taken = apply(given, both);

    expect([given.corners[cell('r2c1')], given.corners[cell('r2c2')]]).toEqual([8, 8]);
    expect(taken.corners.every((set) => set === 0)).toBe(true);
  });

  test('a mark in a full cell changes nothing', () => {
    expect(after({ type: 'mark', cells: [cell('r1c1')], digit: 3, kind: 'centre' })).toBe(board);
  });
});

describe('automatic candidates', () => {
  const on: Command = { type: 'automatic', on: true };

  test('they are what the digits leave', () => {
    expect(marks(after(on), 'r1c4')).toBe('4');
    expect(marks(after(on), 'r2c3')).toBe('1234');
  });

  test('they come back when a digit is taken away', () => {
    const next = after(
      on,
      { type: 'place', cells: [cell('r2c4')], digit: 4 },
      { type: 'erase', cells: [cell('r2c4')] },
    );

    expect(marks(next, 'r1c4')).toBe('4');
  });

  test('what was struck stays struck', () => {
    const strike: Command = { type: 'mark', cells: [cell('r2c3')], digit: 1, kind: 'centre' };

    expect(marks(after(on, strike), 'r2c3')).toBe('234');
    expect(marks(after(on, strike, strike), 'r2c3')).toBe('1234');
  });

  test('a few centre marks are not taken for all candidates of their cells', () => {
    const next = after({ type: 'mark', cells: [cell('r2c3')], digit: 3, kind: 'centre' }, on);

    expect(marks(next, 'r2c3')).toBe('1234');
  });

  test('candidates noted in every cell are kept when they are turned on, and off again', () => {
    const all = [...board.givens.keys()];
    const noted = [1, 2, 3, 4].map((digit): Command => ({ type: 'mark', cells: all, digit, kind: 'centre' }));
    const strike: Command = { type: 'mark', cells: [cell('r2c3')], digit: 1, kind: 'centre' };
    const next = after(...noted, strike, on);

    expect(marks(next, 'r2c3')).toBe('234');
    expect(marks(apply(next, { type: 'automatic', on: false }), 'r2c3')).toBe('234');
  });
});

describe('erasing', () => {
  test('takes digits first, then marks, then colours', () => {
    const at = [cell('r2c3')];
    const erase: Command = { type: 'erase', cells: at };
    const full = after(
      { type: 'mark', cells: at, digit: 1, kind: 'corner' },
      { type: 'colour', cells: at, hue: 2 },
      { type: 'place', cells: at, digit: 4 },
    );

    const stages = [
      full,
      apply(full, erase),
      [erase, erase].reduce(apply, full),
      [erase, erase, erase].reduce(apply, full),
    ];

    const left = stages.map((one) => [one.values[6], one.corners[6], one.hues[6]]);
    expect(left).toEqual([
      [4, 2, 2],
      [0, 2, 2],
      [0, 0, 2],
      [0, 0, 0],
    ]);
  });
});

describe('steps', () => {
  test('an elimination strikes a candidate and turns automatic candidates on', () => {
    const next = after({ type: 'step', placements: [], eliminations: [candidateNamed('1r2c3', 4)] });

    expect(next.automatic).toBe(true);
    expect(marks(next, 'r2c3')).toBe('234');
  });

  test('a placement alone leaves the player with their own marks', () => {
    const next = after({ type: 'step', placements: [candidateNamed('4r1c4', 4)], eliminations: [] });

    expect([next.automatic, next.values[3]]).toEqual([false, 4]);
  });
});

describe('a puzzle that is changed', () => {
  test('has its givens as digits of the player, and is the same puzzle when they are fixed again', () => {
    const next = after({ type: 'place', cells: [cell('r2c3')], digit: 4 }, { type: 'edit' });

    expect([isTyped(next), writeDigits(next.values)]).toEqual([true, PUZZLE]);
    expect(apply(next, { type: 'fix' })).toEqual(board);
  });

  test('a board that is being typed in stays as it is', () => {
    const typed = after({ type: 'edit' });

    expect(apply(typed, { type: 'edit' })).toBe(typed);
  });
});

describe('mistakes', () => {
  const solution = readDigits('1234341221434321', 4);

  test('a wrong digit and a struck true candidate are found', () => {
    const next = after(
      { type: 'place', cells: [cell('r1c4')], digit: 3 },
      { type: 'automatic', on: true },
      { type: 'mark', cells: [cell('r2c1')], digit: 3, kind: 'centre' },
    );

    expect(mistakes(next, solution)).toEqual({
      wrong: [cell('r1c4')],
      missing: [candidateNamed('3r2c1', 4)],
    });
  });

  test('candidates that only a wrong digit takes away are not counted', () => {
    const next = after({ type: 'automatic', on: true }, { type: 'place', cells: [cell('r1c4')], digit: 3 });

    expect(mistakes(next, solution).missing).toEqual([]);
  });
});

test('sets of digits are read as they are written', () => {
  expect(writeSet(readSet('159G', 16))).toBe('159G');
});
