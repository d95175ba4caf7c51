/** Announcements for screen readers: one sentence at a time, in a live region. */

import { untrack } from 'svelte';

class Voice {
  sentence: string = $state('');

  say(sentence: string): void {
    // A repeated sentence is announced again only if the text changed in between.
    const last = untrack(() => this.sentence);
    this.sentence = sentence === last ? `${sentence}\u00a0` : sentence;
  }
}

export const voice = new Voice();
