/** The WebAssembly module: a path and a JSON body in, a status and a JSON body out. */

/** The least module with a vector of 128 bits: a function that makes one and returns it. */
const VECTORS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Whether modules with vectors run here; where they do not, `candoku-scalar.wasm` gives the same answers. */
export function supportsVectors() {
  return WebAssembly.validate(new Uint8Array(VECTORS));
}

/** Fetches and compiles a module; while it arrives, if the host says what it is, as browsers require for that. */
export async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  const isNamed = response.headers.get('content-type') === 'application/wasm';
  if (isNamed) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The module broke down on a question: a bug in candoku. */
export class Breakdown extends Error {
  constructor(cause) {
    super('internal error: this is a bug in candoku, please report it', {
      cause,
    });
    this.name = 'Breakdown';
  }
}

/** Answers questions one after another, in the thread that asks. */
export class Engine {
  #module;
  #exports = null;
  #deadline = Infinity;
  #isCancelled = never;
  #progress = never;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * Asks a question: its name, and its body as JSON.
   *
   * It is refused after `time` milliseconds, or once `isCancelled` returns true. `progress` is called with how much of long
   * work is done: solutions counted, steps taken, puzzles tried.
   *
   * @param {string} path
   * @param {string} body
   * @param {{ time?: number, isCancelled?: () => boolean, progress?: (done: number) => void }} limits
   */
  ask(path, body = '{}', { time = Infinity, isCancelled = never, progress = never } = {}) {
    this.#deadline = performance.now() + time;
    this.#isCancelled = isCancelled;
    this.#progress = progress;
    const [name, rest] = [encoder.encode(path), encoder.encode(body)];
    try {
      this.#exports ??= this.#instance();
      const { memory, room, answer, start, length } = this.#exports;
      // The memory may be replaced whenever the module runs, so it is looked up each time.
      const place = room(name.length + rest.length);
      const question = new Uint8Array(memory.buffer, place, name.length + rest.length);
      question.set(name);
      question.set(rest, name.length);
      const status = answer(name.length);
      const text = decoder.decode(new Uint8Array(memory.buffer, start(), length()));
      return { status, text };
    } catch (error) {
      // What a trap leaves behind is not used again: the next question gets a new instance.
      this.#exports = null;
      throw new Breakdown(error);
    }
  }

  #instance() {
    const progress = (done) => void this.#progress(done);
    const host = { is_late: () => (this.#isLate() ? 1 : 0), seed, progress };
    return new WebAssembly.Instance(this.#module, { host }).exports;
  }

  /** The module asks this when work starts and then now and then, so it may take a moment. */
  #isLate() {
    return this.#isCancelled() || performance.now() >= this.#deadline;
  }
}

const never = () => false;

/** A random whole number below 2⁵³. */
function seed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
