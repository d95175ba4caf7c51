/** Work that may take a while: whether it is running, and whether to show that it is. */

/** The delay before the page shows that it is working, in milliseconds. */
const PATIENCE = 300;

export class Work {
  busy = $state(false);
  /** Whether it has been running for longer than that delay. */
  long = $state(false);

  #running = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Busy until the work is done; overlapping calls count as one. */
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
