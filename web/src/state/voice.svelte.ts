/** What the page says besides showing it: one sentence at a time, in a live region. */

import { untrack } from 'svelte';

class Voice {
  sentence: string = $state('');

  say(sentence: string): void {
    // The same sentence twice is spoken twice only if it changed in between.
    const last = untrack(() => this.sentence);
    this.sentence = sentence === last ? `${sentence}\u00a0` : sentence;
  }
}

export const voice = new Voice();
