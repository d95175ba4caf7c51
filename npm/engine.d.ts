/** A status of HTTP, and an answer or a refusal in JSON. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** The module broke down on a question: a bug in candoku. */
export class Breakdown extends Error {}

/** Whether modules with vectors run here; where they do not, `candoku-scalar.wasm` gives the same answers. */
export function supportsVectors(): boolean;

/** Fetches and compiles a module from a host that may not send it as `application/wasm`. */
export function compile(address: string | URL): Promise<WebAssembly.Module>;

/** What ends a question early, and what is called then. */
export interface Limits {
  /** The most time, in milliseconds. */
  readonly time?: number;
  /** Polled during long work; once it returns true, the question is refused. */
  readonly isCancelled?: () => boolean;
  /** Told during long work how much is done: solutions counted, steps taken, puzzles tried. */
  readonly progress?: (done: number) => void;
}

/** Answers questions one after another, in the thread that asks. */
export class Engine {
  constructor(module: WebAssembly.Module);

  /** Asks a question: its name, and its body as JSON. */
  ask(path: string, body?: string, limits?: Limits): Reply;
}
