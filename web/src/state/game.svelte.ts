/** The current puzzle, shared by all views: its log, its selection, and what is derived from them. */

import { writeSet, type Digit } from '../board/digits';
import { makeLayout, type LayoutChoice } from '../board/layout';
import { candidatesOf, emptyBoard, newBoard, type Board } from './board';
import type { Command } from './commands';
import * as logs from './log';
import { packLog, unpackLog, writeDigits, type PackedLog } from './packed';
import { noSelection, type Selection } from './selection';
import { keep, recall } from './storage';

const KEY = 'candoku.game';

class Game {
  log: logs.Log = $state.raw(logs.newLog(emptyBoard));
  selection: Selection = $state.raw(noSelection);

  readonly board: Board = $derived(logs.boardOf(this.log));
  readonly layout = $derived(this.board.layout);
  readonly canUndo = $derived(this.log.at > 0);
  readonly canRedo = $derived(this.log.at < this.log.commands.length);

  perform(command: Command): void {
    this.#become(logs.perform(this.log, command));
  }

  undo(): void {
    this.#become(logs.undo(this.log));
  }

  redo(): void {
    this.#become(logs.redo(this.log));
  }

  moveTo(at: number): void {
    this.#become(logs.moveTo(this.log, at));
  }

  /** Replaces the board; undo restores the old one. */
  load(board: Board): void {
    this.perform({ type: 'load', board });
  }

  loadPuzzle(side: number, choice: LayoutChoice, givens: readonly Digit[]): void {
    this.load(newBoard(makeLayout(side, choice), givens));
  }

  /** Starts afresh, with nothing to undo. */
  begin(board: Board): void {
    this.#become(logs.newLog(board));
  }

  /** Restores the game stored in this browser, if there is one. */
  restore(): boolean {
    return this.#show(recall(KEY));
  }

  /** Adopts changes made in another tab, so that neither overwrites the other; returns whether there were any. */
  follow({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
    return key === KEY && this.#show(newValue);
  }

  /** Restores a stored game; damaged data is ignored. */
  #show(text: string | null): boolean {
    if (text === null) return false;
    try {
      this.#turnTo(unpackLog(JSON.parse(text) as PackedLog));
      return true;
    } catch {
      return false;
    }
  }

  #become(log: logs.Log): void {
    this.#turnTo(log);
    keep(KEY, JSON.stringify(packLog(log)));
  }

  #turnTo(log: logs.Log): void {
    if (logs.boardOf(log).layout.side !== this.layout.side) this.selection = noSelection;
    this.log = log;
  }
}

export const game = new Game();

/** The part of a request to the server that describes a player's board. */
export function question(board: Board) {
  const cells = [...board.givens.keys()];
  const noted = cells.map((cell) => writeSet(candidatesOf(board, cell)));
  return {
    layout: board.layout.choice,
    ...(board.rules.length > 0 && { rules: board.rules }),
    board: {
      side: board.layout.side,
      givens: writeDigits(board.givens),
      values: writeDigits(board.values),
      candidates: noted.some((set) => set !== '') ? noted : null,
    },
  };
}
