import { expect, test } from 'vitest';
import { makeLayout } from '../../src/board/layout';
import { newBoard } from '../../src/state/board';
import { apply, type Command } from '../../src/state/commands';
import { packBoard, readDigits } from '../../src/state/packed';
import { readShared, writeShared } from '../../src/state/share';

const commands: Command[] = [
  { type: 'place', cells: [1], digit: 4 },
  { type: 'mark', cells: [2, 3], digit: 2, kind: 'corner' },
  { type: 'colour', cells: [5], hue: 7 },
  { type: 'automatic', on: true },
  { type: 'mark', cells: [2], digit: 3, kind: 'centre' },
];

test.each([
  newBoard(
    makeLayout(9),
    readDigits('.576.....1.9...4....297.5.83.57......2.....5......98.22.8.957....1...9.4.....718.', 9),
  ),
  newBoard(makeLayout(16)),
  newBoard(makeLayout(6, { kind: 'sudoku', boxes: '2x3' })),
  newBoard(makeLayout(9, { kind: 'windoku' })),
  newBoard(makeLayout(4, { kind: 'jigsaw', map: 'aabbabbdacddcccd' })),
])('a shared board comes back as it was', async (start) => {
  const board = commands.reduce(apply, start);

  const back = await readShared(await writeShared(board));

  expect(packBoard(back)).toEqual(packBoard(board));
  expect(back.layout).toEqual(board.layout);
});

test('the text of a link needs no escaping in an address and says its version', async () => {
  const text = await writeShared(commands.reduce(apply, newBoard(makeLayout(9))));

  expect(text).toMatch(/^1\.[A-Za-z0-9_-]+$/);
});

test.each(['', '1.', '2.abc', '1.!!!!', '1.abcd'])(
  'a link that holds %j is refused in words',
  async (text) => {
    await expect(readShared(text)).rejects.toThrow(/^This link/);
  },
);

test('a link with nonsense inside is refused in words', async () => {
  const whole = await writeShared(newBoard(makeLayout(9)));

  await expect(readShared(whole.slice(0, 20))).rejects.toThrow('damaged');
});
