/** Runs test programs that were compiled for WebAssembly: node tests.mjs PROGRAM.wasm …
 *
 * Such a program can't print: a test that fails traps, and the stack says where. */

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const programs = process.argv.slice(2);
if (programs.length === 0) throw new Error('expected the names of test programs');
let failed = 0;
for (const program of programs) {
  const { instance } = await WebAssembly.instantiate(await readFile(program));
  try {
    const status = instance.exports.main(0, 0);
    if (status !== 0) throw new Error(`status ${status}`);
    console.log(`passed: ${basename(program)}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${basename(program)}: ${error.stack}`);
  }
}
console.log(`wasm: ${programs.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
