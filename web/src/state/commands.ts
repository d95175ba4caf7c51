/** The commands that change a board, and the pure function that applies them. */

import { all, has, NONE, only, type Digit, type DigitSet } from '../board/digits';
import type { Candidate, Cell } from '../board/names';
import { candidatesOf, domainOf, isOpen, isTyped, newBoard, possible, type Board } from './board';

export type MarkKind = 'corner' | 'centre';

export type Command =
  /** Replaces the board: a new puzzle, an import, a shared link. */
  | { readonly type: 'load'; readonly board: Board }
  | { readonly type: 'place'; readonly cells: readonly Cell[]; readonly digit: Digit; readonly tidy?: false }
  | { readonly type: 'mark'; readonly cells: readonly Cell[]; readonly digit: Digit; readonly kind: MarkKind }
  | { readonly type: 'colour'; readonly cells: readonly Cell[]; readonly hue: number }
  | { readonly type: 'erase'; readonly cells: readonly Cell[] }
  | { readonly type: 'automatic'; readonly on: boolean }
  /** A step of an explanation: places digits and eliminates candidates. */
  | {
      readonly type: 'step';
      readonly placements: readonly Candidate[];
      readonly eliminations: readonly Candidate[];
    }
  /** All digits on the board become givens, to finish entering a puzzle. */
  | { readonly type: 'fix' }
  /** The reverse: the givens become the player's digits, to edit a puzzle without rules. */
  | { readonly type: 'edit' }
  /** The puzzle as it was given. */
  | { readonly type: 'restart' };

/** The board after a command. A command that changes nothing returns the same object. */
export function apply(board: Board, command: Command): Board {
  switch (command.type) {
    case 'load':
      return command.board;
    case 'place':
      return place(board, editable(board, command.cells), command.digit, command.tidy);
    case 'mark':
      return mark(board, open(board, command.cells), command.digit, command.kind);
    case 'colour':
      return colour(board, command.cells, command.hue);
    case 'erase':
      return erase(board, command.cells);
    case 'automatic':
      return command.on === board.automatic ? board : command.on ? turnOn(board) : turnOff(board);
    case 'step':
      return step(board, command.placements, command.eliminations);
    case 'fix':
      return newBoard(
        board.layout,
        board.givens.map((given, cell) => given || (board.values[cell] ?? 0)),
        board.rules,
      );
    case 'edit':
      return isTyped(board) || board.rules.length > 0
        ? board
        : { ...newBoard(board.layout), values: board.givens };
    case 'restart':
      return newBoard(board.layout, board.givens, board.rules);
  }
}

const editable = (board: Board, cells: readonly Cell[]): Cell[] =>
  cells.filter((cell) => !board.givens[cell]);

const open = (board: Board, cells: readonly Cell[]): Cell[] => cells.filter((cell) => isOpen(board, cell));

function changed(
  list: readonly number[],
  cells: readonly Cell[],
  change: (old: number, cell: Cell) => number,
): number[] {
  const copy = [...list];
  for (const cell of cells) copy[cell] = change(copy[cell] ?? 0, cell);
  return copy;
}

/** Places a digit, or erases it if all the cells already have it. If `tidy`, the digit is removed from the marks of peers. */
function place(board: Board, cells: readonly Cell[], digit: Digit, tidy = true): Board {
  if (cells.length === 0) return board;
  if (cells.every((cell) => board.values[cell] === digit)) {
    return { ...board, values: changed(board.values, cells, () => 0) };
  }
  const peers = !tidy ? [] : [...new Set(cells.flatMap((cell) => board.layout.peers[cell] ?? []))];
  const without = (set: DigitSet) => set & ~only(digit);
  return {
    ...board,
    values: changed(board.values, cells, () => digit),
    corners: changed(board.corners, peers, without),
    centres: changed(board.centres, peers, without),
  };
}

/** Adds a mark to all the cells, or removes it if all of them have it. */
function mark(board: Board, cells: readonly Cell[], digit: Digit, kind: MarkKind): Board {
  if (cells.length === 0) return board;
  if (kind === 'corner') return { ...board, corners: flipped(board.corners, cells, digit) };
  if (!board.automatic) return { ...board, centres: flipped(board.centres, cells, digit) };
  const able = cells.filter((cell) => has(possible(board, cell), digit));
  return able.length === 0 ? board : { ...board, struck: flipped(board.struck, able, digit, false) };
}

/** `present` tells whether all cells get the digit or all lose it. */
function flipped(
  list: readonly DigitSet[],
  cells: readonly Cell[],
  digit: Digit,
  present = true,
): DigitSet[] {
  const every = cells.every((cell) => has(list[cell] ?? NONE, digit) === present);
  const wanted = every !== present;
  return changed(list, cells, (set) => (wanted ? set | only(digit) : set & ~only(digit)));
}

function colour(board: Board, cells: readonly Cell[], hue: number): Board {
  if (cells.length === 0) return board;
  const same = cells.every((cell) => board.hues[cell] === hue);
  return { ...board, hues: changed(board.hues, cells, () => (same ? 0 : hue)) };
}

/** Erases the digits of the cells; if there are none, their marks; if there are none, their colours. */
function erase(board: Board, cells: readonly Cell[]): Board {
  const own = editable(board, cells);
  const filled = own.filter((cell) => board.values[cell]);
  if (filled.length > 0) return { ...board, values: changed(board.values, filled, () => 0) };
  const marked = own.filter((cell) => board.corners[cell] || board.centres[cell] || board.struck[cell]);
  if (marked.length > 0) {
    const clear = (list: readonly number[]) => changed(list, marked, () => NONE);
    return {
      ...board,
      corners: clear(board.corners),
      centres: clear(board.centres),
      struck: clear(board.struck),
    };
  }
  const coloured = cells.filter((cell) => board.hues[cell]);
  return coloured.length > 0 ? { ...board, hues: changed(board.hues, coloured, () => 0) } : board;
}

/**
 * If every empty cell has centre marks, these are all its candidates, and what is not marked has been eliminated. A few
 * marks here and there eliminate nothing.
 */
function turnOn(board: Board): Board {
  const complete = board.centres.every((marks, cell) => marks !== NONE || !isOpen(board, cell));
  const struck = board.centres.map((marks, cell) =>
    complete && isOpen(board, cell) ? all(board.layout.side) & ~marks : NONE,
  );
  return { ...board, automatic: true, struck };
}

function turnOff(board: Board): Board {
  const centres = board.centres.map((_, cell) => candidatesOf(board, cell));
  return { ...board, automatic: false, centres, struck: board.struck.map(() => NONE) };
}

/** Eliminations need candidates in every cell, so they turn on automatic candidates. */
function step(board: Board, placements: readonly Candidate[], eliminations: readonly Candidate[]): Board {
  let next = board;
  for (const { cell, digit } of placements) {
    if (next.values[cell] !== digit) next = place(next, editable(next, [cell]), digit);
  }
  const lost = eliminations.filter(({ cell, digit }) => has(domainOf(next, cell), digit));
  if (lost.length === 0) return next;
  if (!next.automatic) next = turnOn(next);
  const struck = [...next.struck];
  for (const { cell, digit } of lost) struck[cell] = (struck[cell] ?? NONE) | only(digit);
  return { ...next, struck };
}
