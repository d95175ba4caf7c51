import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { digitOf, has, symbol } from '../../src/board/digits';
import { makeLayout } from '../../src/board/layout';
import { framesOf, type Frame } from '../../src/network/frames';
import { stretchesOf } from '../../src/network/stretches';
import { cellAt, channels, topologyOf } from '../../src/network/topology';
import type { Message, Trace } from '../../src/network/trace';

const layout = makeLayout(6);
const topology = topologyOf(layout)!;

const TOLD = '.5.16.........4.1..12.3..6.4....1.4.';
const SEARCHED = '3..4.....53.5.....1...6......12.1.4.';

describe('regions of a 6×6 board', () => {
  test('stand three in a row, two rows of them, each three rows by two columns', () => {
    expect(topology).toMatchObject({ rows: 3, columns: 2, down: 2, across: 3 });
    expect(cellAt(topology, 'E', 0, 1)).toBe(3 * 6 + 3);
    expect(channels(topology).map((pair) => pair.join(''))).toEqual([
      'AB',
      'AD',
      'BC',
      'BE',
      'CF',
      'DE',
      'EF',
    ]);
  });

  test('have no place where boxes have no common shape', () => {
    expect(topologyOf(makeLayout(5, { kind: 'latin' }))).toBeNull();
  });
});

describe('a run that needs no search', () => {
  const trace = read('network-told');
  const frames = framesOf(topology, layout, digits(TOLD), trace);

  test('has a frame for each message, one before and one after', () => {
    expect(frames).toHaveLength(trace.messages.length + 2);
    expect(frames[0]!.kind).toBe('begin');
    expect(frames.at(-1)!.kind).toBe('end');
  });

  test('has told every cell before the answer is known', () => {
    expect(written(frames.at(-2)!)).toBe(trace.solution);
  });

  test('never fills a cell with a number that its region has ruled out', () => {
    for (const frame of frames) {
      frame.knowledge.values.forEach((digit, cell) => {
        if (digit) expect(has(frame.knowledge.possible[cell]!, digit)).toBe(true);
      });
    }
  });

  test('fills each cell once, in the frame that tells it first', () => {
    const fresh = frames.flatMap((frame) => (frame.fresh === null ? [] : [frame.fresh]));

    expect(new Set(fresh).size).toBe(fresh.length);
    expect(fresh).toHaveLength(36 - 12);
  });

  test('says who tells whom and what follows', () => {
    expect(frames[1]!.sentence).toBe('A tells B: A(1,2)=5. B eliminates 5 from its row 1.');
    expect(frames[2]!.sentence).toBe('A tells D: A(1,2)=5. D eliminates 5 from its column 2.');
  });

  test('counts what went through each channel', () => {
    const total = [...frames.at(-1)!.traffic.values()].reduce((sum, count) => sum + count, 0);

    expect(total).toBe(trace.messages.length);
  });
});

describe('a run with search', () => {
  const trace = read('network-searched');
  const frames = framesOf(topology, layout, digits(SEARCHED), trace);

  test('ends with the solution', () => {
    expect(written(frames.at(-1)!)).toBe(trace.solution);
    expect(frames.at(-1)!.sentence).toBe('Solved by search.');
  });

  test('goes deeper with another cell and back with the same', () => {
    const assumed = frames.filter(({ kind }) => kind === 'assumed');
    const paths = assumed.map(({ branches }) => branches.map(({ cell, digit }) => `${cell}=${digit}`));

    expect(paths).toEqual([['6=4'], ['6=4', '2=2'], ['6=4', '2=6'], ['6=6']]);
  });

  test('forgets what an assumption that failed had brought', () => {
    const again = frames.findLast(({ kind }) => kind === 'assumed')!;
    const first = frames.findIndex(({ kind }) => kind === 'assumed');

    const before = frames[first - 1]!.knowledge.values;

    expect(again.knowledge.values).toEqual(before.with(6, 6));
  });

  test('has one stretch for each assumption, without gaps', () => {
    const stretches = stretchesOf(frames);

    expect(stretches.map(({ title }) => title)).toEqual([
      'Messages',
      'A(2,1)=4',
      'B(1,1)=2',
      'B(1,1)=6',
      'A(2,1)=6',
      'Answer',
    ]);
    stretches.slice(1).forEach(({ start }, place) => expect(start).toBe(stretches[place]!.end));
  });
});

function read(name: string): Trace {
  const file = new URL(`../fixtures/${name}.ndjson`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const { answer, solution } = JSON.parse(lines.pop()!) as { answer: string; solution: string };
  return { messages: lines.map((line) => JSON.parse(line) as Message), answer, solution };
}

function digits(givens: string): number[] {
  return [...givens].map((symbol) => digitOf(symbol, 6));
}

function written(frame: Frame): string {
  return frame.knowledge.values.map((digit) => (digit ? symbol(digit) : '.')).join('');
}
