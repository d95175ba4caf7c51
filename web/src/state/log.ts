/** The log of commands, with the board after each. Undo and redo only move a position in it. */

import type { Board } from './board';
import { apply, type Command } from './commands';

export interface Log {
  readonly commands: readonly Command[];
  /** The board before the first command, and after each. Boards share unchanged parts. */
  readonly boards: readonly Board[];
  /** How many of the commands are applied; the others can be redone. */
  readonly at: number;
}

/** Beyond this length, the oldest commands are dropped. */
const LONGEST = 4000;

export const newLog = (start: Board): Log => ({ commands: [], boards: [start], at: 0 });

/** The board after the applied commands. */
export function boardOf({ boards, at }: Log): Board {
  const board = boards[at];
  if (!board) throw new Error(`a log of ${boards.length - 1} commands has no moment ${at}`);
  return board;
}

/** Applies a command. One that changes nothing is not logged. */
export function perform(log: Log, command: Command): Log {
  const before = boardOf(log);
  const board = apply(before, command);
  if (board === before) return log;
  const commands = [...log.commands.slice(0, log.at), command].slice(-LONGEST);
  const boards = [...log.boards.slice(0, log.at + 1), board].slice(-LONGEST - 1);
  return { commands, boards, at: commands.length };
}

/** Moves to the moment after the first `at` commands. */
export function moveTo(log: Log, at: number): Log {
  const place = Math.max(0, Math.min(at, log.commands.length));
  return place === log.at ? log : { ...log, at: place };
}

export const undo = (log: Log): Log => moveTo(log, log.at - 1);
export const redo = (log: Log): Log => moveTo(log, log.at + 1);

/** The latest position at which the board passed the test, or null if it never did. */
export function lastFine(log: Log, fine: (board: Board) => boolean): number | null {
  const at = log.boards.slice(0, log.at + 1).findLastIndex(fine);
  return at < 0 ? null : at;
}
