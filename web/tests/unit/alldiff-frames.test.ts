import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeLayout } from '../../src/board/layout';
import { framesOf, type Frame } from '../../src/alldiff/frames';
import { edgeDirection, edgeLook, nodeLook } from '../../src/alldiff/looks';
import { begin, domainsAfter, frameCount, momentAt, segments, withRun } from '../../src/alldiff/story';
import type { TraceEvent } from '../../src/alldiff/trace';
import { plain } from '../../src/alldiff/words';

const LOCKEDSET = '..9...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';
const runs = readRuns(new URL('../fixtures/alldiff-demo.ndjson', import.meta.url));

/** Two variables, one of which can only be 1: the example of the description of the trace. */
const SMALL: TraceEvent[] = [
  {
    event: 'graph',
    house: 'row 1',
    cells: [
      { cell: 'r1c1', digits: '12' },
      { cell: 'r1c2', digits: '1' },
    ],
    pairs: [],
  },
  { event: 'paired', cell: 'r1c1', digit: '1' },
  { event: 'search_begun', cell: 'r1c2' },
  { event: 'visited', cell: 'r1c2', digit: '1', owner: 'r1c1' },
  { event: 'visited', cell: 'r1c1', digit: '2', owner: null },
  {
    event: 'path_found',
    path: [
      { cell: 'r1c2', digit: '1' },
      { cell: 'r1c1', digit: '2' },
    ],
  },
  {
    event: 'flipped',
    added: [
      { cell: 'r1c2', digit: '1' },
      { cell: 'r1c1', digit: '2' },
    ],
    dropped: [{ cell: 'r1c1', digit: '1' }],
  },
  { event: 'matched', size: 2 },
  { event: 'oriented', free: '' },
];

describe('the frames of a run', () => {
  test('begin and end on the board, with one frame for each event between', () => {
    const events = runs[0]!;

    const frames = framesOf(events);

    expect(frames).toHaveLength(events.length + 2);
    expect(frames.map((frame) => frame.place).filter((place) => place === 'board')).toHaveLength(2);
    expect(frames[0]!.phase).toBe('select');
    expect(frames.at(-1)!.phase).toBe('return');
  });

  test('show the queue of the search and who waits in it', () => {
    const frames = framesOf(SMALL);

    const first = frames[4]!;
    const second = frames[5]!;

    expect(first.search!.reached).toEqual(['r1c2', 'r1c1']);
    expect(nodeLook(first, 'r1c2')).toBe('current');
    expect(nodeLook(first, 'r1c1')).toBe('waiting');
    expect(nodeLook(second, 'r1c1')).toBe('current');
    expect(nodeLook(second, 'r1c2')).toBe('root');
  });

  test('show a path and what its flip adds and drops', () => {
    const frames = framesOf(SMALL);

    const looks = (frame: Frame) =>
      [
        ['r1c1', '1'],
        ['r1c1', '2'],
        ['r1c2', '1'],
      ].map(([cell, digit]) => edgeLook(frame, cell!, digit!));

    expect(looks(frames[6]!)).toEqual(['path', 'path', 'path']);
    expect(looks(frames[7]!)).toEqual(['dropped', 'added', 'added']);
    expect(looks(frames[8]!)).toEqual(['plain', 'chosen', 'chosen']);
  });

  test('direct paired edges to the cell and all others to the digit', () => {
    const oriented = framesOf(SMALL).at(-1)!;

    expect(edgeDirection(oriented, 'r1c1', '2')).toBe('to-cell');
    expect(edgeDirection(oriented, 'r1c1', '1')).toBe('to-digit');
    expect(edgeDirection(framesOf(SMALL)[1]!, 'r1c1', '1')).toBe('none');
  });

  test('keep the table of index, low and stack', () => {
    const events = runs[4]!;
    const end = framesOf(events).at(-1)!;

    const lows = end.table.flatMap((row) =>
      row.kind === 'node' ? [[row.node, row.index, end.low.get(row.node)]] : [],
    );

    expect(lows.slice(0, 5)).toEqual([
      ['r1c1', 1, 1],
      ['1', 2, 2],
      ['r6c1', 3, 2],
      ['8', 4, 2],
      ['r5c1', 5, 2],
    ]);
    expect(end.table[5]).toMatchObject({ kind: 'component', letter: 'A', stack: ['r1c1'] });
    expect(end.components.size).toBe(18);
  });

  test('tell the reason of a removal by its human name', () => {
    const frames = framesOf(runs[4]!);

    const removal = frames.find((frame) => frame.reason?.name === 'naked pair')!;

    expect(plain(removal.sentence)).toBe(
      'r1c1 is not 1. Naked pair: r5c1 and r6c1 have only 1 and 8. No way leads back from A to D.',
    );
    const named = removal.sentence.flatMap((word) => (word.node ? [word.node] : []));
    expect(named).toEqual(['r1c1', '1', 'r5c1', 'r6c1', '1', '8']);
  });

  test('end with the violator where no arrangement exists', () => {
    const events: TraceEvent[] = [
      ...SMALL.slice(0, 4),
      { event: 'infeasible', cells: ['r1c1', 'r1c2'], digits: '1' },
    ];

    const end = framesOf(events).at(-1)!;

    expect(end.place).toBe('graph');
    expect(plain(end.sentence)).toBe(
      'r1c1 and r1c2 have only 1: 1 digit for 2 cells. No arrangement exists.',
    );
    expect(['r1c1', 'r1c2', '1', '2'].map((node) => nodeLook(end, node))).toEqual([
      'short',
      'short',
      'short',
      'plain',
    ]);
  });

  test('have a line of the algorithm for each event', () => {
    for (const frame of runs.flatMap(framesOf)) {
      expect(frame.line === null).toBe(frame.place === 'board');
    }
  });

  test('are never changed by those that follow', () => {
    const before = framesOf(runs[1]!.slice(0, 40)).map(snapshot);

    const after = framesOf(runs[1]!).map(snapshot);

    expect(after.slice(0, before.length)).toEqual(before);
  });
});

describe('the story of the demo', () => {
  const demo = runs.reduce((story, events) => withRun(story, events, []), begin(makeLayout(9), LOCKEDSET));

  test('reaches the domains of the document', () => {
    const domains = domainsAfter(demo);

    const column = Array.from({ length: 9 }, (_, row) => domains.get(`r${row + 1}c1`));
    expect(column.join(' ')).toBe('679 2 5 4 18 18 3 679 679');
  });

  test('has one timeline without gaps', () => {
    const cuts = segments(demo);

    expect(cuts[0]!.start).toBe(0);
    expect(cuts.at(-1)!.end).toBe(frameCount(demo));
    cuts.slice(1).forEach((cut, place) => expect(cut.start).toBe(cuts[place]!.end));
    for (const cut of cuts) expect(momentAt(demo, cut.start)!.frame.phase).toBe(cut.phase);
    expect(momentAt(demo, frameCount(demo))).toBeNull();
  });
});

function readRuns(file: URL): TraceEvent[][] {
  const events = readFileSync(file, 'utf8').trim().split('\n');
  const runs: TraceEvent[][] = [];
  for (const line of events) {
    const event = JSON.parse(line) as TraceEvent;
    if (event.event === 'graph') runs.push([]);
    runs.at(-1)!.push(event);
  }
  return runs;
}

function snapshot(frame: Frame): unknown {
  return JSON.parse(
    JSON.stringify(frame, (_, value: unknown) => (value instanceof Map ? [...value] : value)),
  );
}
