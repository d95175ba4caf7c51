/**
 * Looks for boards where techniques that rarely come first are the simplest: `node scripts/more-spots.mjs ADDRESS MINUTES
 * [SEED]` reads src/practise/spots.json and writes it again.
 *
 * It begins with the givens of the strategies' fixtures, exchanges a few of them for other digits of the solution, and
 * walks every such puzzle with all techniques in use. Where the next step is a harder one, it asks for each technique
 * that still lacks boards. A board counts only if no simpler technique in use has any step on it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const [server = 'http://127.0.0.1:8731', minutes = '10', seed = '1'] = process.argv.slice(2);
const FIXTURES = new URL('../../crates/strategy/fixtures/', import.meta.url);
const SPOTS = new URL('../src/practise/spots.json', import.meta.url);
const GUESSES = ['Brute Force', 'Template Set', 'Template Delete'];
/** Fish that always have a smaller one in the other rows and columns. */
const NEVER_FIRST = ['0303', '0304', '0305'];
/** Enough boards of one technique. */
const MOST = 3;
/** Puzzles with a step this far up the list of techniques are worth varying. */
const HARD = 60;

let state = Number(seed);
const random = (below) => {
  state = (state * 48271) % 2147483647;
  return Math.floor((state / 2147483647) * below);
};

async function ask(path, body) {
  const headers = { 'content-type': 'application/json' };
  const options = body && { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(`${server}/api/v1/${path}`, {
      ...options,
      signal: AbortSignal.timeout(60_000),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

const names = Array.from({ length: 81 }, (_, cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`);
const cells = new Map(names.map((name, cell) => [name, cell]));
const sees = (one, other) => {
  const [r, c, row, column] = [Math.floor(one / 9), one % 9, Math.floor(other / 9), other % 9];
  const inBlock = Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3);
  return one !== other && (r === row || c === column || inBlock);
};
const peers = names.map((_, cell) => names.map((_, other) => other).filter((other) => sees(cell, other)));

/** The board after the first steps of a path: its question and its text. */
function boardAfter(givens, steps) {
  const digits = [...givens];
  const struck = new Set();
  for (const { placements, eliminations } of steps) {
    for (const name of placements) digits[cells.get(name.slice(1))] = name[0];
    for (const name of eliminations) struck.add(name);
  }
  const isOpen = (digit, cell) => digits[cell] === '.' && peers[cell].every((peer) => digits[peer] !== digit);
  const left = [...struck].filter((name) => isOpen(name[0], cells.get(name.slice(1))));
  const candidates = digits.map((_, cell) =>
    [...'123456789'].filter((digit) => isOpen(digit, cell) && !left.includes(digit + names[cell])).join(''),
  );
  const values = digits.map((digit, cell) => (givens[cell] === '.' ? digit : '.')).join('');
  const grid = digits.map((digit, cell) => (digit !== '.' && givens[cell] === '.' ? `+${digit}` : digit));
  const written = left.map((name) => name[0] + name[2] + name[4]).sort();
  return {
    text: `${grid.join('')}:${written.join(' ')}`,
    board: { side: 9, givens, values, candidates },
  };
}

const techniques = await ask('techniques');
const place = new Map(techniques.map(({ code }, index) => [code, index]));
const inUse = (code) => techniques[place.get(code)].on;
const spots = JSON.parse(readFileSync(SPOTS, 'utf8'));
const wanted = new Set(
  techniques
    .filter(({ code, name }) => /^\d/.test(code) && !GUESSES.includes(name))
    .filter(({ code }) => spots[code]?.walk !== 'simpler' && !NEVER_FIRST.includes(code))
    .map(({ code }) => code),
);

/** Whether a technique is the simplest of those in use that has a step. */
async function isFirst(code, board) {
  const all = await ask('steps', { board });
  return all !== null && all.steps.every((step) => place.get(step.code) >= place.get(code));
}

async function collect(code, text) {
  const { walk, boards } = spots[code] ?? {};
  const before = walk === 'simpler' ? boards : [];
  spots[code] = { walk: 'simpler', boards: [...new Set([...before, text])].sort() };
  if (spots[code].boards.length >= MOST) wanted.delete(code);
  writeFileSync(SPOTS, `${JSON.stringify(spots, null, 1)}\n`);
  const counted = Object.values(spots).filter((one) => one.walk === 'simpler').length;
  console.log(
    `${techniques[place.get(code)].name}: ${spots[code].boards.length}; ${counted} techniques come first`,
  );
}

/** Walks a puzzle; returns how far up the list of techniques its hardest step is. */
async function walk(givens) {
  const path = await ask('explain', { puzzle: givens });
  const places = path?.steps.map(({ code }) => place.get(code)) ?? [];
  for (const [index, step] of (path?.steps ?? []).entries()) {
    const at = places[index];
    // A technique in use would have been taken if it came first.
    const lacking = [...wanted].filter((code) => (inUse(code) ? code === step.code : place.get(code) < at));
    if (at < 12 || lacking.length === 0) continue;
    const { board, text } = boardAfter(givens, path.steps.slice(0, index));
    for (const code of lacking) {
      const found = await ask('steps', { board, technique: code });
      if (found?.steps.length > 0 && wanted.has(code) && (await isFirst(code, board)))
        await collect(code, text);
    }
  }
  return Math.max(0, ...places);
}

function fixtures() {
  const files = readdirSync(FIXTURES).filter((file) => /^\d+\.txt$/.test(file));
  const lines = files.flatMap((file) => readFileSync(new URL(file, FIXTURES), 'utf8').split('\n'));
  const fields = lines.filter((line) => line.startsWith(':')).map((line) => line.split(':')[3]);
  const givens = fields.map((grid) => grid?.replace(/\+./g, '.') ?? '');
  return [...new Set(givens.filter((grid) => /^[.1-9]{81}$/.test(grid)))];
}

const pool = [];

/** A puzzle of the pool with up to three givens exchanged, if it has one solution. */
async function neighbour() {
  const givens = [...pool[random(pool.length)]];
  const { solution } = (await ask('solve', { puzzle: givens.join('') })) ?? {};
  if (!solution) return null;
  for (let turn = random(3) + 1; turn > 0; turn--) {
    const full = [...givens.keys()].filter((cell) => givens[cell] !== '.');
    const open = [...givens.keys()].filter((cell) => givens[cell] === '.');
    givens[full[random(full.length)]] = '.';
    const more = open[random(open.length)];
    givens[more] = solution[more];
  }
  const counted = await ask('count', { puzzle: givens.join(''), limit: 2 });
  return counted?.solutions === 1 ? givens.join('') : null;
}

const end = Date.now() + Number(minutes) * 60_000;
const start = fixtures();
let walked = 0;
async function work() {
  while (Date.now() < end && wanted.size > 0) {
    const puzzle = start.pop() ?? (pool.length > 0 ? await neighbour() : null);
    if (!puzzle) continue;
    walked += 1;
    if ((await walk(puzzle)) >= HARD && !pool.includes(puzzle)) pool.push(puzzle);
  }
}

/** Asks the generator for puzzles that need techniques in use which lack boards. */
async function generate() {
  for (let turn = 1; Date.now() < end; turn++) {
    const lacking = [...wanted].filter(inUse);
    if (lacking.length === 0) return;
    for (const technique of lacking) {
      const made = await ask('generate', { technique, seed: Number(seed) * 1000 + turn });
      if (made) await walk(made.puzzle);
    }
  }
}
await Promise.all([work(), generate()]);
console.log(`${walked} puzzles walked; without boards where they come first: ${[...wanted].join(' ')}`);
