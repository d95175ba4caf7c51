/** The input state: the mode of the digits, and how keys and buttons act on the board. */

import type { Digit } from '../board/digits';
import type { Cell } from '../board/names';
import type { Command } from '../state/commands';
import { game } from '../state/game.svelte';
import * as select from '../state/selection';
import { voice } from '../state/voice.svelte';
import { MODES, type Action, type Mode } from './keys';
import { spokenChange } from './spoken';
import { teacher } from './teacher.svelte';

export type DialogName = 'new' | 'open' | 'share' | 'keys';

class Desk {
  /** The selected mode; a held modifier key overrides it. */
  mode: Mode = $state('digit');
  held: Mode | null = $state(null);
  /** Whether each tap toggles a cell in the selection, for devices without a Control key. */
  several: boolean = $state(false);
  dialog: DialogName | null = $state(null);
  /** The cells of the name that the pointer is over. */
  pointed: readonly Cell[] = $state.raw([]);

  readonly current: Mode = $derived(this.held ?? this.mode);

  press(digit: Digit, mode: Mode = this.current): void {
    if (this.#onPath()) return;
    const cells = [...game.selection.cells];
    if (cells.length === 0) return;
    if (mode === 'digit') this.#write({ type: 'place', cells, digit });
    else if (mode === 'colour') this.#write({ type: 'colour', cells, hue: Math.min(digit, 9) });
    else this.#write({ type: 'mark', cells, digit, kind: mode });
  }

  erase(): void {
    if (this.#onPath()) return;
    this.#write({ type: 'erase', cells: [...game.selection.cells] });
  }

  /** Undoes or redoes one command and announces it. */
  turn(way: 'undo' | 'redo'): void {
    teacher.walking = false;
    const changes = way === 'undo' ? game.canUndo : game.canRedo;
    if (way === 'undo') game.undo();
    else game.redo();
    voice.say(changes ? `${way === 'undo' ? 'Undone' : 'Redone'}.` : `Nothing to ${way}.`);
  }

  /** Changes the selected cells and announces their new contents. */
  #write(command: Extract<Command, { readonly cells: unknown }>): void {
    const before = game.board;
    game.perform(command);
    voice.say(spokenChange(before, game.board, command.cells));
  }

  choose(mode: Mode): void {
    this.mode = mode;
    voice.say(`Mode: ${mode}`);
  }

  /** The board on the solution path is read-only. */
  #onPath(): boolean {
    if (teacher.walking) voice.say('This is the solution path, not your board.');
    return teacher.walking;
  }

  /** Carries out the action of a key. */
  act(action: Action): void {
    const { selection, layout } = game;
    switch (action.type) {
      case 'move': {
        const cell = select.neighbour(layout, selection.cursor, action.direction);
        game.selection = action.extend ? select.chooseAlso(selection, cell) : select.chooseOnly(cell);
        return;
      }
      case 'digit':
        return this.press(action.digit);
      case 'mode':
        return this.choose(action.mode);
      case 'next-mode':
        return this.choose(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length] ?? 'digit');
      case 'erase':
        return this.erase();
      case 'choose-all':
        game.selection = select.chooseAll(selection, layout);
        return;
      case 'choose-none':
        game.selection = select.chooseNone(selection);
        return;
      case 'choose-alike':
        game.selection = select.chooseAlike(game.board, selection.cursor);
        return;
      case 'hint':
        void teacher.more();
        return;
      case 'keys':
        this.dialog = 'keys';
        return;
    }
  }
}

export const desk = new Desk();
