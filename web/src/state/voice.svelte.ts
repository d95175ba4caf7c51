/** What the page says besides showing it: one sentence at a time, in a live region. */

class Voice {
  sentence: string = $state('');

  say(sentence: string): void {
    // The same sentence twice is spoken twice only if it changed in between.
    this.sentence = sentence === this.sentence ? `${sentence}\u00a0` : sentence;
  }
}

export const voice = new Voice();
