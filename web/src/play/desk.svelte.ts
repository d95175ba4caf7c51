/** What the player's hands are doing: the mode of the digits, and how keys and buttons act on the board. */

import type { Digit } from '../board/digits';
import type { Cell } from '../board/names';
import { game } from '../state/game.svelte';
import * as select from '../state/selection';
import { voice } from '../state/voice.svelte';
import { MODES, type Action, type Mode } from './keys';
import { teacher } from './teacher.svelte';

export type DialogName = 'new' | 'open' | 'share' | 'keys';

class Desk {
  /** The mode that was chosen; a held key goes before it. */
  mode: Mode = $state('digit');
  held: Mode | null = $state(null);
  dialog: DialogName | null = $state(null);
  /** Cells that a text names and the reader points at. */
  pointed: readonly Cell[] = $state.raw([]);

  readonly current: Mode = $derived(this.held ?? this.mode);

  press(digit: Digit, mode: Mode = this.current): void {
    if (this.#onPath()) return;
    const cells = [...game.selection.cells];
    if (cells.length === 0) return;
    if (mode === 'digit') game.perform({ type: 'place', cells, digit });
    else if (mode === 'colour') game.perform({ type: 'colour', cells, hue: Math.min(digit, 9) });
    else game.perform({ type: 'mark', cells, digit, kind: mode });
  }

  erase(): void {
    if (this.#onPath()) return;
    game.perform({ type: 'erase', cells: [...game.selection.cells] });
  }

  choose(mode: Mode): void {
    this.mode = mode;
    voice.say(`Mode: ${mode}`);
  }

  /** A path can be looked at but not written on. */
  #onPath(): boolean {
    if (teacher.walking) voice.say('This is the path, not your board.');
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
