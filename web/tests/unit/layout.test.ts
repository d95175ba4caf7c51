import { describe, expect, test } from 'vitest';
import { houseNamed, makeLayout, spokenCell } from '../../src/board/layout';
import { candidateName, candidateNamed, cellName, cellNamed } from '../../src/board/names';

describe('layouts', () => {
  test('a Sudoku has 27 houses and 20 peers for each cell', () => {
    const layout = makeLayout(9);

    expect(layout.houses.length).toBe(27);
    expect(layout.peers.every((peers) => peers.length === 20)).toBe(true);
  });

  test('the usual boxes of side 6 have three rows of two', () => {
    const layout = makeLayout(6);

    expect(houseNamed(layout, 'box 2')?.cells).toEqual([2, 3, 8, 9, 14, 15]);
  });

  test('boxes of another shape are numbered row by row', () => {
    const layout = makeLayout(6, { kind: 'sudoku', boxes: '2x3' });

    expect(houseNamed(layout, 'box 2')?.cells).toEqual([3, 4, 5, 9, 10, 11]);
  });

  test('Sudoku-X adds the falling and then the rising diagonal', () => {
    const layout = makeLayout(4, { kind: 'sudoku-x' });

    expect(houseNamed(layout, 'diagonal 1')?.cells).toEqual([0, 5, 10, 15]);
    expect(houseNamed(layout, 'diagonal 2')?.cells).toEqual([12, 9, 6, 3]);
  });

  test('Windoku adds four windows', () => {
    const layout = makeLayout(9, { kind: 'windoku' });
    const windows = layout.houses.filter(({ kind }) => kind === 'window');

    expect(windows.map(({ cells }) => cellName(cells[0]!, 9))).toEqual(['r2c2', 'r2c6', 'r6c2', 'r6c6']);
  });

  test('pieces of a jigsaw are numbered as they appear', () => {
    const layout = makeLayout(4, { kind: 'jigsaw', map: 'zzyy\nzyyx\nzxxx\nwwww' });

    expect(houseNamed(layout, 'box 2')?.cells).toEqual([2, 3, 5, 6]);
  });

  test('a map with a piece too small is refused', () => {
    expect(() => makeLayout(4, { kind: 'jigsaw', map: 'aaaabbbbccccdddc' })).toThrow('pieces');
  });

  test('every house has as many cells as the board has rows', () => {
    const layouts = [
      makeLayout(4),
      makeLayout(16),
      makeLayout(9, { kind: 'latin' }),
      makeLayout(9, { kind: 'windoku' }),
    ];

    const sizes = layouts.map(({ side, houses }) =>
      houses.every(({ cells }) => new Set(cells).size === side),
    );

    expect(sizes).toEqual([true, true, true, true]);
  });
});

describe('names', () => {
  test('cells and candidates are read as they are written', () => {
    const every = Array.from({ length: 256 }, (_, cell) => cell);

    expect(every.map((cell) => cellNamed(cellName(cell, 16), 16))).toEqual(every);
    expect(candidateNamed(candidateName({ cell: 255, digit: 16 }, 16), 16)).toEqual({ cell: 255, digit: 16 });
  });

  test('a cell is spoken by row and column', () => {
    expect(spokenCell(22, 9)).toBe('row 3 column 5');
  });
});
