/** Questions about Sudoku and its relatives, answered by candoku's engine in WebAssembly. */

import { Breakdown, compile, Engine, supportsVectors } from './engine.js';

export { Breakdown, compile, Engine, supportsVectors };

/** A question without an answer, with the reason and, if there is one, the position in the puzzle's text. */
export class Refusal extends Error {
  constructor(status, { message, part = null, line = null, column = null, found = null, expected = null }) {
    super(message);
    this.name = 'Refusal';
    Object.assign(this, { status, part, line, column, found, expected });
  }
}

let engine = null;

/** Loads the engine, once. Questions do this when the first is asked; call it to choose the moment or the module. */
export async function load(module) {
  if (module) engine = Promise.resolve(new Engine(await module));
  engine ??= compiled().then(
    (module) => new Engine(module),
    (error) => {
      // The next question tries again.
      engine = null;
      throw error;
    },
  );
  await engine;
}

async function compiled() {
  const address = new URL(supportsVectors() ? './candoku.wasm' : './candoku-scalar.wasm', import.meta.url);
  if (address.protocol !== 'file:') return compile(address);
  const { readFile } = await import('node:fs/promises');
  return WebAssembly.compile(await readFile(address));
}

/**
 * Asks a question by name, with a body as for the HTTP API. `timeLimit` is in milliseconds; `onProgress` is called with how much
 * of long work is done. Once `signal` is aborted, the question is not asked, or its answer not given: the engine works in
 * the thread that asks, where nothing else happens meanwhile, unless `onProgress` aborts it.
 */
export async function ask(question, body = {}, { timeLimit: time, onProgress: progress, signal } = {}) {
  signal?.throwIfAborted();
  await load();
  const ready = await engine;
  signal?.throwIfAborted();
  const isCancelled = signal && (() => signal.aborted);
  const { status, text } = ready.ask(question, JSON.stringify(body), { time, progress, isCancelled });
  signal?.throwIfAborted();
  const said = JSON.parse(text);
  if (status !== 200) throw new Refusal(status, said.error);
  return said;
}

/** A question about a puzzle: text in any format, or an object with `puzzle` or `board`. */
const about = (question) => (puzzle, options) =>
  ask(question, {
    ...(typeof puzzle === 'string' ? { puzzle } : puzzle),
    ...options,
  });

export const solve = about('solve');
export const count = about('count');
export const estimate = about('estimate');
export const candidates = about('candidates');
export const why = about('why');
export const reduce = about('reduce');
export const check = about('check');
export const mistakes = about('mistakes');
export const hint = about('hint');
export const steps = about('steps');
export const explain = about('explain');
export const judge = about('judge');
export const rate = about('rate');
export const convert = about('convert');
export const draw = about('draw');
export const alldiff = about('alldiff');
export const regions = about('regions');
export const collection = (puzzles, options) => ask('collection', { puzzles, ...options });
export const read = (text) => ask('read', { text });
export const generate = (options) => ask('generate', options);
export const layout = (options) => ask('layout', options);
export const formats = () => ask('formats');
export const rules = () => ask('rules');
export const techniques = (names = 'hodoku') => ask(`techniques?names=${names}`);
