/** The input state: the mode of the digits, and how keys and buttons act on the board. */

import { symbol, type Digit } from '../board/digits';
import type { Generated } from '../api/answers';
import type { Cell } from '../board/names';
import type { Command } from '../state/commands';
import { game } from '../state/game.svelte';
import { settings } from '../state/settings.svelte';
import * as select from '../state/selection';
import { voice } from '../state/voice.svelte';
import { texts } from '../texts/texts.svelte';
import { MODES, type Action, type Mode } from './keys';
import { spokenChange } from './spoken';
import { help } from './help.svelte';

export type DialogName = 'new' | 'open' | 'share' | 'keys' | 'settings' | 'statistics';

class Controls {
  /** The selected mode; a held modifier key overrides it. */
  mode: Mode = $state('digit');
  held: Mode | null = $state(null);
  /** Whether each tap toggles a cell in the selection, for devices without a Control key. */
  several: boolean = $state(false);
  dialog: DialogName | null = $state(null);
  /** Puzzles to be printed instead of the board. */
  sheet: readonly Generated[] = $state.raw([]);
  /** The sentence up to which the shown step is drawn; null for the whole step. */
  stroke: number | null = $state(null);
  /** The case of a net that is drawn. */
  branch: string | null = $state(null);
  /** The cells of the name that the pointer is over. */
  pointed: readonly Cell[] = $state.raw([]);

  /** With digit-first entry: the digit that the next cells get, or 0. */
  digit: Digit = $state(0);

  readonly current: Mode = $derived(this.held ?? this.mode);

  press(digit: Digit, mode: Mode = this.current): void {
    if (this.#onPath()) return;
    const cells = [...game.selection.cells];
    if (cells.length === 0) return;
    if (mode === 'digit')
      this.#write({ type: 'place', cells, digit, ...(!settings.values.clean && { tidy: false as const }) });
    else if (mode === 'colour') this.#write({ type: 'colour', cells, hue: Math.min(digit, 9) });
    else this.#write({ type: 'mark', cells, digit, kind: mode });
  }

  /** A digit of the pad: for the selected cells, or for those tapped next. */
  pad(digit: Digit): void {
    if (!settings.values.digitFirst) return this.press(digit);
    this.digit = this.digit === digit ? 0 : digit;
    voice.say(this.digit ? texts.play.digitFor(symbol(digit)) : texts.play.noDigit);
  }

  /** A tapped cell gets the digit that was chosen first. */
  tapped(): void {
    if (settings.values.digitFirst && this.digit) this.press(this.digit);
  }

  erase(): void {
    if (this.#onPath()) return;
    this.#write({ type: 'erase', cells: [...game.selection.cells] });
  }

  /** Undoes or redoes one command and announces it. */
  turn(way: 'undo' | 'redo'): void {
    help.walking = false;
    const changes = way === 'undo' ? game.canUndo : game.canRedo;
    if (way === 'undo') game.undo();
    else game.redo();
    const { undone, redone, nothingToUndo, nothingToRedo } = texts.play;
    if (way === 'undo') voice.say(changes ? undone : nothingToUndo);
    else voice.say(changes ? redone : nothingToRedo);
  }

  /** Changes the selected cells and announces their new contents. */
  #write(command: Extract<Command, { readonly cells: unknown }>): void {
    const before = game.board;
    game.perform(command);
    voice.say(spokenChange(before, game.board, command.cells));
  }

  choose(mode: Mode): void {
    this.mode = mode;
    voice.say(texts.play.modeChosen[mode]);
  }

  /** The board on the solution path is read-only. */
  #onPath(): boolean {
    if (help.walking) voice.say(texts.play.notYourBoard);
    return help.walking;
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
        void help.more();
        return;
      case 'keys':
        this.dialog = 'keys';
        return;
    }
  }
}

export const controls = new Controls();
