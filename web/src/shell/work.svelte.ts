/** Work that may take a while: whether it goes on, and whether it is time to say so. */

/** How long people wait without a word, in milliseconds. */
const PATIENCE = 300;

export class Work {
  busy = $state(false);
  /** Whether it has gone on for longer than people wait without a word. */
  long = $state(false);

  #running = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Counts as busy until the work is done, and works that overlap as one. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running++ === 0) this.#timer = setTimeout(() => (this.long = true), PATIENCE);
    this.busy = true;
    try {
      return await work();
    } finally {
      if (--this.#running === 0) {
        clearTimeout(this.#timer);
        this.busy = this.long = false;
      }
    }
  }
}
