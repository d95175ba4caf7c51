import { describe, expect, test } from 'vitest';
import { makeLayout } from '../../src/board/layout';
import { newBoard } from '../../src/state/board';
import { apply, type Command } from '../../src/state/commands';
import { boardOf, lastFine, moveTo, newLog, perform, redo, undo, type Log } from '../../src/state/log';
import { packBoard, packLog, unpackLog } from '../../src/state/packed';

const start = newLog(newBoard(makeLayout(9)));
const does = (log: Log, commands: readonly Command[]) => commands.reduce(perform, log);

/** A fixed, seeded stream of commands of every kind, so that the test is the same each time. */
function someCommands(count: number): Command[] {
  let seed = 20261115;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (): Command => {
    const cells = [random(81), random(81)];
    const digit = 1 + random(9);
    const kinds: Command[] = [
      { type: 'place', cells, digit },
      { type: 'mark', cells, digit, kind: 'corner' },
      { type: 'mark', cells, digit, kind: 'centre' },
      { type: 'colour', cells, hue: digit },
      { type: 'erase', cells },
      { type: 'automatic', on: random(2) === 0 },
      { type: 'step', placements: [{ cell: cells[0]!, digit }], eliminations: [{ cell: cells[1]!, digit }] },
      { type: 'load', board: newBoard(makeLayout(6)) },
      { type: 'load', board: newBoard(makeLayout(9)) },
      { type: 'fix' },
      { type: 'edit' },
      { type: 'restart' },
    ];
    return kinds[random(kinds.length)]!;
  }).map((command) =>
    'cells' in command ? { ...command, cells: command.cells.filter((cell) => cell < 36) } : command,
  );
}

describe('the log', () => {
  test('undoing everything brings back the start, and redoing everything the end', () => {
    const end = does(start, someCommands(600));

    let log = end;
    while (log.at > 0) log = undo(log);
    expect(packBoard(boardOf(log))).toEqual(packBoard(boardOf(start)));

    while (log.at < log.commands.length) log = redo(log);
    expect(packBoard(boardOf(log))).toEqual(packBoard(boardOf(end)));
  });

  test('every moment on the way is the board that was there', () => {
    const commands = someCommands(120);
    const seen = commands.map((_, count) => commands.slice(0, count).reduce(apply, boardOf(start)));

    const log = does(start, commands);

    const kept = log.commands.map((_, at) => packBoard(boardOf(moveTo(log, at))));
    // Commands that changed nothing were not logged, so each kept board was seen, in order.
    const texts = seen.map((board) => JSON.stringify(packBoard(board)));
    let from = 0;
    for (const board of kept) {
      const at = texts.indexOf(JSON.stringify(board), from);
      expect(at).toBeGreaterThanOrEqual(from);
      from = at;
    }
  });

  test('a command that changes nothing is not logged', () => {
    expect(perform(start, { type: 'automatic', on: false })).toBe(start);
  });

  test('a new command after undo forgets what was undone', () => {
    const log = does(undo(does(start, [{ type: 'place', cells: [0], digit: 1 }])), [
      { type: 'place', cells: [1], digit: 2 },
    ]);

    expect(log.commands.length).toBe(1);
    expect(redo(log)).toBe(log);
  });

  test('undo goes beyond a new puzzle to the one before', () => {
    const log = does(start, [
      { type: 'place', cells: [0], digit: 1 },
      { type: 'load', board: newBoard(makeLayout(4)) },
    ]);

    expect(boardOf(undo(log)).values[0]).toBe(1);
  });

  test('the log survives being stored', () => {
    const log = moveTo(does(start, someCommands(200)), 77);

    const back = unpackLog(JSON.parse(JSON.stringify(packLog(log))));

    expect(back.at).toBe(log.at);
    expect(packBoard(boardOf(back))).toEqual(packBoard(boardOf(log)));
    expect(packBoard(boardOf(redo(back)))).toEqual(packBoard(boardOf(redo(log))));
  });

  test('the way back ends at the last moment without a mistake', () => {
    const log = does(start, [
      { type: 'place', cells: [0], digit: 1 },
      { type: 'place', cells: [5], digit: 9 },
      { type: 'place', cells: [1], digit: 2 },
    ]);

    expect(lastFine(log, (board) => board.values[5] === 0)).toBe(1);
    expect(lastFine(log, () => false)).toBe(null);
  });
});
