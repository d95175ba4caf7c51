/** The one log of commands, with the board after each. Undo and redo move a mark in it; nothing else is needed. */

import type { Board } from './board';
import { apply, type Command } from './commands';

export interface Log {
  readonly commands: readonly Command[];
  /** The board before the first command, and after each. Boards share what they have in common. */
  readonly boards: readonly Board[];
  /** How many of the commands are in force; the others can be redone. */
  readonly at: number;
}

/** Older commands are forgotten beyond this length. */
const LONGEST = 4000;

export const newLog = (start: Board): Log => ({ commands: [], boards: [start], at: 0 });

/** The board after the commands in force. */
export function boardOf({ boards, at }: Log): Board {
  const board = boards[at];
  if (!board) throw new Error(`a log of ${boards.length - 1} commands has no moment ${at}`);
  return board;
}

/** Carries out a command. One that changes nothing is not logged. */
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

/** The latest moment up to now at which the board was fine, or nothing if it never was. */
export function lastFine(log: Log, fine: (board: Board) => boolean): number | null {
  const at = log.boards.slice(0, log.at + 1).findLastIndex(fine);
  return at < 0 ? null : at;
}
