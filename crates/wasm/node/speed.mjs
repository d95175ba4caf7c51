/**
 * Compares the speed of the module with that of native code: node speed.mjs MODULE.wasm CLOCK
 *
 * CLOCK is the example `clock`. Both answer the same questions in turn, several rounds after one to warm up, and the
 * least time of each question counts: other programs on the machine disturb both alike.
 */

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Engine } from '../../../npm/engine.js';

const ROUNDS = 7;
const PUZZLES = 40;

const [module, clock] = process.argv.slice(2);
const engine = new Engine(await WebAssembly.compile(await readFile(module)));
const native = spawn(clock, { stdio: ['pipe', 'pipe', 'inherit'] });
const times = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

const puzzles = Array.from({ length: PUZZLES }, (_, seed) => {
  const body = JSON.stringify({ seed, minimal: true });
  return JSON.parse(engine.ask('generate', body).text).puzzle;
});
const about = (options) => puzzles.map((puzzle) => JSON.stringify({ puzzle, ...options }));
const QUESTIONS = [
  ['one solution', 'solve', about({ limit: 1 })],
  ['exactly one', 'solve', about()],
  ['hint', 'hint', about({ level: 3 })],
  ['path', 'explain', about()],
  ['rating, HoDoKu', 'rate', about()],
  ['rating, Explainer', 'rate', about({ hodoku: false, se: true })],
  ['rating, all scales', 'rate', about({ se: true, sotd: true, own: true })],
  ['new puzzle', 'generate', puzzles.map((_, seed) => JSON.stringify({ seed, minimal: true }))],
];

console.log('question              native µs      wasm µs   ratio');
for (const [name, path, bodies] of QUESTIONS) {
  let [here, there] = [0, 0];
  for (const body of bodies) {
    const least = { wasm: Infinity, native: Infinity };
    for (let round = 0; round <= ROUNDS; round++) {
      const [wasm, natively] = [inModule(path, body), await inNative(path, body)];
      if (round === 0) continue;
      least.wasm = Math.min(least.wasm, wasm);
      least.native = Math.min(least.native, natively);
    }
    here += least.wasm / bodies.length;
    there += least.native / bodies.length;
  }
  const columns = [
    there.toFixed(1).padStart(12),
    here.toFixed(1).padStart(12),
    (here / there).toFixed(2).padStart(7),
  ];
  console.log(`${name.padEnd(19)}${columns.join(' ')}`);
}
native.stdin.end();

/** Microseconds in the module. */
function inModule(path, body) {
  const start = process.hrtime.bigint();
  engine.ask(path, body);
  return Number(process.hrtime.bigint() - start) / 1000;
}

/** Microseconds in native code. */
async function inNative(path, body) {
  native.stdin.write(`${JSON.stringify([path, body])}\n`);
  return Number((await times.next()).value) / 1000;
}
