/**
 * Collects boards for practice: `node scripts/spots.mjs http://127.0.0.1:8731 > src/practise/spots.json`.
 *
 * For every technique it walks from the fixtures of the strategies, and from generated puzzles, with simpler techniques
 * only, up to the spot where these end and the technique makes progress. Rare techniques always have company; for them
 * only the techniques up to level Medium are walked with, or only singles, or none: `walk` says which. A board is written
 * as in the fixtures: `+` before a placed digit, then the candidates that have been eliminated, as digit, row and column.
 */
import { readFileSync, writeSync } from 'node:fs';

const [server = 'http://127.0.0.1:8731', most = '4', seconds = '6'] = process.argv.slice(2);
const FIXTURES = new URL('../../crates/strategy/fixtures/', import.meta.url);
const GUESSES = ['Brute Force', 'Template Set', 'Template Delete'];

async function ask(path, body) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const signal = AbortSignal.timeout(Number(seconds) * 1000);
  try {
    const response = await fetch(`${server}/api/v1/${path}`, { ...options, signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

const peers = Array.from({ length: 81 }, (_, cell) => {
  const [r, c] = [Math.floor(cell / 9), cell % 9];
  const sees = (other) => {
    const [row, column] = [Math.floor(other / 9), other % 9];
    const box = Math.floor(row / 3) === Math.floor(r / 3) && Math.floor(column / 3) === Math.floor(c / 3);
    return other !== cell && (row === r || column === c || box);
  };
  return Array.from({ length: 81 }, (_, other) => other).filter(sees);
});

const cellOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;

/** The board of a puzzle after the steps before the technique, or null if it is never the simplest one. */
async function spotOf(puzzle, technique, simpler) {
  const start = await ask('convert', { puzzle });
  if (!start || start.side !== 9) return null;
  const board = { side: 9, givens: start.givens, values: start.values, candidates: start.candidates };
  const path = await ask('explain', { board, techniques: [...simpler, technique.code] });
  const end = path?.steps.findIndex(({ code }) => code === technique.code) ?? -1;
  if (end < 0) return null;
  const digits = [...start.givens].map((given, cell) =>
    given !== '.' ? given : (start.values?.[cell] ?? '.'),
  );
  const struck = new Set();
  for (let cell = 0; cell < 81; cell++)
    for (const digit of '123456789')
      if (start.candidates?.[cell] && !start.candidates[cell].includes(digit)) struck.add(`${digit}${cell}`);
  for (const { placements, eliminations } of path.steps.slice(0, end)) {
    for (const name of placements) digits[cellOf(name.slice(1))] = name[0];
    for (const name of eliminations) struck.add(`${name[0]}${cellOf(name.slice(1))}`);
  }
  const seen = ([digit, ...cell]) => peers[Number(cell.join(''))].some((peer) => digits[peer] === digit);
  const left = [...struck].filter((one) => digits[Number(one.slice(1))] === '.' && !seen(one));
  const grid = digits.map((digit, cell) =>
    digit !== '.' && start.givens[cell] === '.' ? `+${digit}` : digit,
  );
  const names = left.map((one) => {
    const cell = Number(one.slice(1));
    return `${one[0]}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`;
  });
  return `${grid.join('')}:${names.sort().join(' ')}`;
}

function fixtures(code) {
  try {
    const text = readFileSync(new URL(`${code}.txt`, FIXTURES), 'utf8').split('# nearly')[0];
    return text.split('\n').filter((line) => line.startsWith(':'));
  } catch {
    return [];
  }
}

/** What may be walked with, from all simpler techniques down to none. */
const WALKS = [
  ['simpler', (simpler) => simpler],
  ['medium', (simpler) => simpler.filter(({ level }) => level === 'Easy' || level === 'Medium')],
  ['singles', (simpler) => simpler.filter(({ level }) => level === 'Easy')],
  ['none', () => []],
];

async function spotsOf(technique, simpler) {
  const found = new Set();
  const add = async (puzzle) => {
    const codes = simpler.map(({ code }) => code);
    const spot = found.size < Number(most) && (await spotOf(puzzle, technique, codes));
    if (spot) found.add(spot);
  };
  for (const line of fixtures(technique.code)) await add(line);
  for (let seed = 1; technique.on && seed <= 3 && found.size < Number(most); seed++) {
    const made = await ask('generate', { technique: technique.code, seed });
    if (!made) break;
    await add(made.puzzle);
  }
  return [...found].sort();
}

const techniques = await ask('techniques');
const spots = {};
for (const [place, technique] of techniques.entries()) {
  // The others are known under two names, and these are HoDoKu's.
  if (GUESSES.includes(technique.name) || !/^\d/.test(technique.code)) continue;
  const simpler = techniques.slice(0, place).filter(({ on }) => on);
  for (const [walk, keep] of WALKS) {
    const boards = await spotsOf(technique, keep(simpler));
    writeSync(2, `${technique.code} ${technique.name}, ${walk}: ${boards.length}\n`);
    if (boards.length === 0) continue;
    spots[technique.code] = { walk, boards };
    break;
  }
}
console.log(JSON.stringify(spots, null, 1));
