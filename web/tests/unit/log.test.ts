import { expect, test } from 'vitest';
import { newBoard } from '../../src/state/board';
import { makeLayout } from '../../src/board/layout';
import { newLog, perform, undo } from '../../src/state/log';

test('undo brings back the very board that was there before', () => {
  const start = newLog(newBoard(makeLayout(4)));

  const after = undo(perform(start, { type: 'place', cells: [3], digit: 2 }));

  expect(after.board).toBe(start.board);
});
