/** The one log of commands. A board is what its commands made of the start; undo and redo move a mark in the log. */

import type { Board } from './board';
import { apply, type Command } from './commands';

export interface Log {
  readonly start: Board;
  readonly commands: readonly Command[];
  /** How many of the commands are in force; the others can be redone. */
  readonly at: number;
  /** The board after those commands. */
  readonly board: Board;
}

/** Older commands are folded into the start beyond this length. */
const LONGEST = 4000;

export const newLog = (start: Board): Log => ({ start, commands: [], at: 0, board: start });

/** Carries out a command. One that changes nothing is not logged. */
export function perform(log: Log, command: Command): Log {
  const board = apply(log.board, command);
  if (board === log.board) return log;
  const commands = [...log.commands.slice(0, log.at), command];
  const spare = Math.max(0, commands.length - LONGEST);
  return {
    start: commands.slice(0, spare).reduce(apply, log.start),
    commands: commands.slice(spare),
    at: commands.length - spare,
    board,
  };
}

/** Moves to the moment after the first `at` commands. */
export function moveTo(log: Log, at: number): Log {
  const place = Math.max(0, Math.min(at, log.commands.length));
  return place === log.at ? log : { ...log, at: place, board: boardAt(log, place) };
}

export const undo = (log: Log): Log => moveTo(log, log.at - 1);
export const redo = (log: Log): Log => moveTo(log, log.at + 1);

export const boardAt = (log: Log, at: number): Board => log.commands.slice(0, at).reduce(apply, log.start);

/** The latest moment up to now at which the board was fine, or nothing if it never was. */
export function lastFine(log: Log, fine: (board: Board) => boolean): number | null {
  let [board, latest] = [log.start, fine(log.start) ? 0 : null];
  log.commands.slice(0, log.at).forEach((command, index) => {
    board = apply(board, command);
    if (fine(board)) latest = index + 1;
  });
  return latest;
}
