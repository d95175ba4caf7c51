/** Boards and logs as plain data, small enough for a link and for the browser's storage. */

import type { Rule } from '../api/answers';
import { digitOf, readSet, symbol, writeSet, type Digit, type DigitSet } from '../board/digits';
import { makeLayout, type LayoutChoice } from '../board/layout';
import type { Board } from './board';
import { apply, type Command } from './commands';
import type { Log } from './log';

export interface PackedBoard {
  readonly side: number;
  readonly layout: LayoutChoice;
  readonly rules?: readonly Rule[];
  /** The sets of cells that the rules keep apart. */
  readonly apart?: readonly (readonly number[])[];
  readonly givens: string;
  readonly values?: string;
  readonly corners?: string;
  readonly centres?: string;
  readonly struck?: string;
  readonly automatic?: true;
  readonly hues?: string;
}

type PackedCommand =
  Exclude<Command, { type: 'load' }> | { readonly type: 'load'; readonly board: PackedBoard };

export interface PackedLog {
  readonly start: PackedBoard;
  readonly commands: readonly PackedCommand[];
  readonly at: number;
}

/** Digits as one character per cell, `.` for none. */
export const writeDigits = (digits: readonly Digit[]): string =>
  digits.map((digit) => (digit ? symbol(digit) : '.')).join('');

export const readDigits = (text: string, side: number): Digit[] =>
  Array.from({ length: side * side }, (_, cell) => digitOf(text[cell] ?? '.', side));

const writeSets = (sets: readonly DigitSet[]): string => sets.map(writeSet).join(',');

function readSets(text: string | undefined, side: number): DigitSet[] {
  const parts = text?.split(',') ?? [];
  return Array.from({ length: side * side }, (_, cell) => readSet(parts[cell] ?? '', side));
}

export function packBoard(board: Board): PackedBoard {
  const some = (list: readonly number[], write: (list: readonly number[]) => string) =>
    list.some((value) => value !== 0) ? write(list) : undefined;
  return {
    side: board.layout.side,
    layout: board.layout.choice,
    rules: board.rules.length > 0 ? board.rules : undefined,
    apart: board.layout.apart.length > 0 ? board.layout.apart : undefined,
    givens: writeDigits(board.givens),
    values: some(board.values, writeDigits),
    corners: some(board.corners, writeSets),
    centres: some(board.centres, writeSets),
    struck: some(board.struck, writeSets),
    automatic: board.automatic || undefined,
    hues: some(board.hues, writeDigits),
  };
}

/** Throws if the data do not describe a board. */
export function unpackBoard(packed: PackedBoard): Board {
  const { side } = packed;
  if (!Number.isInteger(side) || side < 1 || side > 25) throw new Error(`a board of side ${side}`);
  const hues = packed.hues ?? '';
  return {
    layout: makeLayout(side, packed.layout, packed.apart),
    rules: readRules(packed.rules),
    givens: readDigits(packed.givens, side),
    values: readDigits(packed.values ?? '', side),
    corners: readSets(packed.corners, side),
    centres: readSets(packed.centres, side),
    struck: readSets(packed.struck, side),
    automatic: packed.automatic === true,
    hues: Array.from({ length: side * side }, (_, cell) => digitOf(hues[cell] ?? '.', 9)),
  };
}

/** Throws if these are no rules: a board without its rules would be another puzzle. */
function readRules(rules: PackedBoard['rules'] = []): readonly Rule[] {
  const isRule = ({ rule, cells = [], values = [] }: Rule) =>
    typeof rule === 'string' &&
    cells.every((cell) => typeof cell === 'string') &&
    values.every((value) => Number.isInteger(value));
  if (!rules.every(isRule)) throw new Error('a board with damaged rules');
  return rules;
}

export function packLog({ commands, boards, at }: Log): PackedLog {
  const pack = (command: Command): PackedCommand =>
    command.type === 'load' ? { type: 'load', board: packBoard(command.board) } : command;
  return { start: packBoard(boards[0]!), commands: commands.map(pack), at };
}

export function unpackLog(packed: PackedLog): Log {
  const unpack = (command: PackedCommand): Command =>
    command.type === 'load' ? { type: 'load', board: unpackBoard(command.board) } : command;
  const commands = packed.commands.map(unpack);
  const boards = [unpackBoard(packed.start)];
  for (const command of commands) boards.push(apply(boards.at(-1)!, command));
  return { commands, boards, at: Math.max(0, Math.min(packed.at, commands.length)) };
}
