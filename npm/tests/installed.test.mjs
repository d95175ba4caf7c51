/** Tests of the package as it is installed: run in a folder whose node_modules has it. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { test } from 'node:test';
import * as candoku from 'candoku';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

test('a puzzle is solved and counted', async () => {
  assert.deepEqual(await candoku.solve(PUZZLE), {
    puzzle: PUZZLE,
    solutions: 1,
    solution: SOLUTION,
  });
  assert.deepEqual(await candoku.count(PUZZLE), { count: 1, complete: true });
});

test('a wrong puzzle is refused with its position', async () => {
  await assert.rejects(candoku.solve(PUZZLE.replace('7', 'x')), (error) => {
    assert(error instanceof candoku.Refusal);
    assert.equal(error.status, 400);
    assert.equal(error.part, 'puzzle');
    return true;
  });
});

test('the same seed gives the same puzzle, and no seed gives another one each time', async () => {
  const [first, second] = [await candoku.generate({ seed: 7 }), await candoku.generate({ seed: 7 })];
  const [third, fourth] = [await candoku.generate(), await candoku.generate()];

  assert.deepEqual(first, second);
  assert.notEqual(third.seed, fourth.seed);
});

test('work that takes too long is refused, and the next question is answered', async () => {
  const endless = candoku.ask('generate', { side: 25, minimal: true }, { timeLimit: 0 });

  await assert.rejects(endless, { status: 422 });
  assert.equal((await candoku.solve(PUZZLE)).solution, SOLUTION);
});

test('long work reports its progress', async () => {
  const reports = [];

  await candoku.ask('count', { puzzle: '.'.repeat(16) }, { onProgress: (done) => reports.push(done) });

  assert.deepEqual(
    reports,
    Array.from({ length: 288 }, (_, index) => index + 1),
  );
});

test('a question ends once it is cancelled', async () => {
  const module = new URL(import.meta.resolve('candoku/candoku.wasm'));
  const engine = new candoku.Engine(await WebAssembly.compile(await readFile(module)));
  let polls = 0;

  const body = JSON.stringify({ puzzle: '.'.repeat(81) });
  const { status, text } = engine.ask('count', body, {
    isCancelled: () => ++polls > 100,
  });

  assert.equal(status, 200);
  assert.equal(JSON.parse(text).complete, false);
});

test('without vectors the other module gives the same answers', async () => {
  const lines = [
    "import { explain, supportsVectors } from 'candoku';",
    `console.log(JSON.stringify({ vectors: supportsVectors(), answer: await explain('${PUZZLE}') }));`,
  ];
  await writeFile('vectors.mjs', lines.join('\n'));
  const run = (...flags) => {
    const { stdout } = spawnSync(process.execPath, [...flags, 'vectors.mjs'], {
      encoding: 'utf8',
    });
    return JSON.parse(stdout);
  };

  // Vectors need these instructions of x86 processors.
  const [usual, without] = [run(), run(...(process.arch === 'x64' ? ['--no-enable-sse4-1'] : []))];

  assert.equal(usual.vectors, true);
  assert.equal(without.vectors, process.arch !== 'x64');
  assert.deepEqual(without.answer, usual.answer);
});

test('an instance that traps is replaced', async () => {
  // A module with the exports of the engine, whose answer traps: (unreachable).
  const text =
    'AGFzbQEAAAABCgJgAX8Bf2AAAX8DBQQAAAEBBQMBAAEHKwUGbWVtb3J5AgAEcm9vbQAABmFuc3dlcgABBXN0YXJ0AAIGbGVuZ3RoAAMKFAQEAEEACwMAAAsEAEEACwQAQQAL';
  const engine = new candoku.Engine(await WebAssembly.compile(Buffer.from(text, 'base64')));

  assert.throws(() => engine.ask('solve', '{}'), candoku.Breakdown);
  assert.throws(() => engine.ask('solve', '{}'), candoku.Breakdown);
});

test('the lines of the README work', async () => {
  const readme = await readFile(
    new URL('node_modules/candoku/README.md', `file://${process.cwd()}/`),
    'utf8',
  );
  const [, code] = /```js\n([^]*?)```/.exec(readme);
  await writeFile('readme.mjs', code);

  const { status, stdout, stderr } = spawnSync(process.execPath, ['readme.mjs'], { encoding: 'utf8' });

  assert.equal(status, 0, stderr);
  assert.match(stdout, /^true 1\n/);
});

test('the licences of all that the module contains come with it', async () => {
  const folder = new URL('node_modules/candoku/', `file://${process.cwd()}/`);
  const read = (name) => readFile(new URL(name, folder), 'utf8');

  assert.match(await read('THIRD-PARTY-LICENCES.txt'), /^serde_json \d[^]*Permission is hereby granted/m);
  assert.match(await read('LICENSE-MIT'), /Permission is hereby granted/);
});

test('a question that is no longer wanted is not answered', async () => {
  const cancelled = candoku.ask('solve', { puzzle: PUZZLE }, { signal: AbortSignal.abort() });

  await assert.rejects(cancelled, { name: 'AbortError' });
});

test('what hears of the progress can end the question', async () => {
  const controller = new AbortController();
  let most = 0;
  const onProgress = (done) => {
    most = done;
    if (done === 10) controller.abort();
  };

  const endless = candoku.ask('count', { puzzle: '.'.repeat(81) }, { onProgress, signal: controller.signal });

  await assert.rejects(endless, { name: 'AbortError' });
  assert(most < 1000, `${most} solutions were counted`);
});

test('a module from a host that says nothing of its type is compiled all the same', async () => {
  const bytes = await readFile(new URL(import.meta.resolve('candoku/candoku.wasm')));
  const host = createServer((request, response) => {
    const type = request.url === '/named' ? 'application/wasm' : 'application/octet-stream';
    const status = request.url === '/missing' ? 404 : 200;
    response.writeHead(status, { 'content-type': type }).end(bytes);
  });
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${host.address().port}`;
  try {
    assert((await candoku.compile(`${address}/unnamed`)) instanceof WebAssembly.Module);
    assert((await candoku.compile(`${address}/named`)) instanceof WebAssembly.Module);
    await assert.rejects(candoku.compile(`${address}/missing`), /status 404/);
  } finally {
    host.close();
  }
});
