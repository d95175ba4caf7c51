/** All steps that are available on the current board. Like a hint, the list belongs to the board it was made for. */

import type { MistakesAnswer, Step, Steps } from '../api/answers';
import { post } from '../api/client';
import { posed, type Board } from '../state/board';
import { clock } from '../state/clock.svelte';
import { game, question } from '../state/game.svelte';
import { voice } from '../state/voice.svelte';
import { texts } from '../texts/texts.svelte';
import { help } from './help.svelte';
import { vocabulary } from './names.svelte';

class Available {
  #found: { readonly board: Board; readonly steps: readonly Step[] } | null = $state.raw(null);
  /** The step that is shown on the board. */
  at: number | null = $state(null);
  busy = $state(false);

  readonly steps = $derived(this.#found?.board === game.board ? this.#found.steps : null);
  readonly shown = $derived(this.at === null ? null : (this.steps?.[this.at] ?? null));

  async find(): Promise<void> {
    if (this.busy) return;
    const { board } = game;
    help.forget();
    this.busy = true;
    try {
      const asked = question(posed(board));
      // Steps from a board with mistakes would lead astray.
      const { verdict } = await post<MistakesAnswer>('mistakes', asked);
      if (verdict === 'wrong' || verdict === 'no-solution') {
        if (board === game.board) await help.check();
        return;
      }
      const { steps } = await post<Steps>('steps', { ...asked, names: vocabulary.current, all: true });
      if (board !== game.board) return;
      this.#found = { board, steps };
      this.at = null;
      clock.countHint();
      voice.say(texts.help.steps(steps.length));
    } catch (error) {
      help.tell('bad', error instanceof Error ? error.message : String(error));
    } finally {
      this.busy = false;
    }
  }

  forget(): void {
    this.#found = null;
    this.at = null;
  }
}

export const available = new Available();
