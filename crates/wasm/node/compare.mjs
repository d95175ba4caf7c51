/**
 * Compares answers with those of the native library, byte for byte:
 *
 *   node compare.mjs ANSWERS wasm MODULE.wasm
 *   node compare.mjs ANSWERS http PROGRAM
 *
 * ANSWERS is what the example `native` writes; PROGRAM is candoku, whose server is started.
 */

import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Engine } from '../../../npm/engine.js';

const [answers, kind, what] = process.argv.slice(2);
const { ask, end } = await { wasm, http }[kind](what);
const statuses = new Map();
let different = 0;
for await (const line of createInterface({ input: createReadStream(answers) })) {
  const [path, body, status, answer] = JSON.parse(line);
  const said = await ask(path, body);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  // What HTTP has no path for, it refuses in its own words.
  if (said.status === 404 && answer.includes('which candoku does not know')) continue;
  if (said.status !== status || said.text !== answer) {
    different += 1;
    console.log(`${path} ${body}\n  native ${status} ${answer}\n  ${kind} ${said.status} ${said.text}`);
  }
}
end();
const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0);
const kinds = [...statuses].sort().map(([status, count]) => `${count} with status ${status}`);
console.log(`${asked} questions: ${kinds.join(', ')}`);
console.log(`${kind} and native: ${asked - different} passed, ${different} failed`);
process.exitCode = different === 0 && asked > 0 ? 0 : 1;

async function wasm(module) {
  const engine = new Engine(await WebAssembly.compile(await readFile(module)));
  return { ask: (path, body) => engine.ask(path, body), end: () => {} };
}

async function http(program) {
  const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await started(server.stdout);
  const headers = { 'content-type': 'application/json' };
  const ask = async (path, body) => {
    // Only questions have bodies; the others are lists.
    const isList = /^(formats|rules|techniques)\b/.test(path);
    const options = isList ? {} : { method: 'POST', headers, body };
    const response = await fetch(`${address}api/v1/${path}`, options);
    return { status: response.status, text: await response.text() };
  };
  return { ask, end: () => server.kill('SIGTERM') };
}

async function started(output) {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /^candoku workbench: (\S+)/.exec(line) ?? [];
    if (address) return address.replace(/\/?$/, '/');
  }
  throw new Error('the server ended without naming its address');
}
