import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeLayout } from '../../src/board/layout';
import { framesOf, type Frame } from '../../src/alldiff/frames';
import { edgeDirection, edgeLook, networkLook, nodeLook, shownLow } from '../../src/alldiff/looks';
import { legendOf } from '../../src/alldiff/legend';
import { begin, domainsAfter, frameCount, momentAt, segments, withRun } from '../../src/alldiff/timeline';
import type { TraceEvent } from '../../src/alldiff/trace';
import { plain, sentenceAbout } from '../../src/alldiff/sentence';
import { spokenNode } from '../../src/alldiff/spoken';
import { numberedTable } from '../../src/alldiff/table';

const LOCKEDSET = '..9...26.2...84...5..2....1.6.1.97...9..7..4...74.3.9.3....6..5...53...8.25...3..';
const runs = readRuns(new URL('../fixtures/alldiff-demo.ndjson', import.meta.url));

/** Two cells, one of which can only be 1; what is said about it is not looked at. */
const SMALL: TraceEvent[] = silent([
  {
    event: 'graph',
    house: 'row 1',
    cells: [
      { cell: 'r1c1', digits: '12' },
      { cell: 'r1c2', digits: '1' },
    ],
    pairs: [],
  },
  { event: 'terminals_added', capacity: 1, flow: 0 },
  { event: 'paired', cell: 'r1c1', digit: '1', nodes: ['source', 'r1c1', '1', 'sink'], turned: [] },
  { event: 'search_begun', cells: ['r1c2'] },
  { event: 'visited', cell: 'r1c2', digit: '1', owner: 'r1c1' },
  { event: 'visited', cell: 'r1c1', digit: '2', owner: null },
  {
    event: 'path_found',
    path: [
      { cell: 'r1c2', digit: '1' },
      { cell: 'r1c1', digit: '2' },
    ],
    nodes: ['source', 'r1c2', '1', 'r1c1', '2', 'sink'],
  },
  {
    event: 'flipped',
    added: [
      { cell: 'r1c2', digit: '1' },
      { cell: 'r1c1', digit: '2' },
    ],
    dropped: [{ cell: 'r1c1', digit: '1' }],
    turned: [
      { from: 'r1c2', to: 'source' },
      { from: '1', to: 'r1c2' },
      { from: 'r1c1', to: '1' },
      { from: '2', to: 'r1c1' },
      { from: 'sink', to: '2' },
    ],
  },
  { event: 'matched', size: 2 },
  { event: 'terminals_removed', sink_stays: false },
  { event: 'oriented', free: '' },
  { event: 'entered', node: 'r1c1', from: null, index: 1, stack: ['r1c1'] },
  { event: 'entered', node: '1', from: 'r1c1', index: 2, stack: ['r1c1', '1'] },
  { event: 'entered', node: '2', from: null, index: 3, stack: ['2'] },
  { event: 'edge_seen', from: '2', to: 'r1c1', kind: 'cross', component: 'c' },
]);

/** The frame after the event with this name has happened for the last time. */
function after(events: readonly TraceEvent[], name: TraceEvent['event']): Frame {
  const place = events.findLastIndex(({ event }) => event === name);
  return framesOf(events)[place + 2]!;
}

describe('the frames of a run', () => {
  test('begin and end on the board, with one frame for the selection and one for each event between', () => {
    const events = runs[0]!;

    const frames = framesOf(events);

    expect(frames).toHaveLength(events.length + 3);
    expect(frames.map((frame) => frame.place).filter((place) => place === 'board')).toHaveLength(2);
    expect(frames[0]!.phase).toBe('select');
    expect([frames[1]!.place, frames[1]!.drawn, frames[2]!.drawn]).toEqual(['graph', false, true]);
    expect(frames.at(-1)!.phase).toBe('return');
  });

  test('show the queue of the search and who waits in it', () => {
    const frames = framesOf(SMALL);

    const first = frames[6]!;
    const second = frames[7]!;

    expect(first.search!.reached).toEqual(['source', 'r1c2', 'r1c1']);
    expect(nodeLook(frames[5]!, 'source')).toBe('current');
    expect(nodeLook(frames[5]!, 'r1c2')).toBe('waiting');
    expect(nodeLook(first, 'r1c2')).toBe('current');
    expect(nodeLook(first, 'r1c1')).toBe('waiting');
    expect(nodeLook(second, 'r1c1')).toBe('current');
    expect(nodeLook(second, 'r1c2')).toBe('root');
  });

  test('show a path and what its flip adds and drops', () => {
    const looks = (frame: Frame) =>
      [
        ['r1c1', '1'],
        ['r1c1', '2'],
        ['r1c2', '1'],
      ].map(([cell, digit]) => edgeLook(frame, cell!, digit!));

    expect(looks(after(SMALL, 'path_found'))).toEqual(['path', 'path', 'path']);
    expect(looks(after(SMALL, 'flipped'))).toEqual(['dropped', 'added', 'added']);
    expect(looks(after(SMALL, 'matched'))).toEqual(['plain', 'chosen', 'chosen']);
  });

  test('turn the edges of the flow round, from source to sink', () => {
    const directions = (frame: Frame) =>
      [
        ['source', 'r1c1'],
        ['source', 'r1c2'],
        ['r1c1', '1'],
        ['r1c1', '2'],
        ['1', 'sink'],
        ['2', 'sink'],
      ].map(([from, to]) => edgeDirection(frame, from!, to!));

    expect(new Set(directions(after(SMALL, 'graph')))).toEqual(new Set(['none']));
    expect(new Set(directions(after(SMALL, 'terminals_added')))).toEqual(new Set(['onward']));
    expect(directions(after(SMALL, 'paired'))).toEqual([
      'turned',
      'onward',
      'turned',
      'onward',
      'turned',
      'onward',
    ]);
    expect(directions(after(SMALL, 'flipped'))).toEqual([
      'turned',
      'turned',
      'onward',
      'turned',
      'turned',
      'turned',
    ]);
    expect(networkLook(after(SMALL, 'paired'), 'source', 'r1c1')).toBe('path');
    expect(networkLook(after(SMALL, 'flipped'), '2', 'sink')).toBe('added');
  });

  test('have source and sink until the components are sought', () => {
    const terminals = (name: TraceEvent['event']) => after(SMALL, name).terminals;

    expect(
      ['graph', 'terminals_added', 'matched', 'terminals_removed'].map((name) => terminals(name as 'graph')),
    ).toEqual(['none', 'both', 'both', 'none']);
  });

  test('draw the walk as a walk: each kind of edge as it is found', () => {
    const looks = (frame: Frame) => [edgeLook(frame, 'r1c1', '1'), edgeLook(frame, 'r1c1', '2')];

    expect(looks(framesOf(SMALL)[14]!)).toEqual(['tree', 'plain']);
    expect(looks(after(SMALL, 'edge_seen'))).toEqual(['tree', 'cross']);
    const kinds = new Set(
      runs.flatMap((events) => framesOf(events)).flatMap((frame) => [...frame.walk.values()]),
    );
    expect([...kinds].sort()).toEqual(['back', 'cross', 'forward', 'tree']);
  });

  test('said nothing of matched edges where a matching is laid in, though they were drawn', () => {
    const events = silent([
      { ...SMALL[0]!, pairs: [{ cell: 'r1c2', digit: '1' }] },
      { event: 'terminals_added', capacity: 1, flow: 1 },
    ]);

    const legends = framesOf(events)
      .slice(2)
      .map((frame) => legendOf(frame).map(({ look, arrow }) => [look, arrow]));

    expect(legends).toEqual([
      [
        ['plain', 'none'],
        ['chosen', 'none'],
      ],
      [
        ['plain', 'onward'],
        ['chosen', 'turned'],
      ],
    ]);
    expect(legendOf(after(SMALL, 'terminals_added'))).toHaveLength(1);
  });

  test('let the cells that the source leads to wait in one queue', () => {
    const events = [...SMALL.slice(0, 3), ...silent([{ event: 'search_begun', cells: ['r1c1', 'r1c2'] }])];

    const { search } = framesOf(events).at(-1)!;

    expect(search!.reached).toEqual(['source', 'r1c1', 'r1c2']);
  });

  test('kept the low of nodes that had left the stack', () => {
    const frames = framesOf(runs[4]!);
    const left = frames.findIndex(({ components }) => components.has('8'));

    expect([left - 1, left].map((place) => shownLow(frames[place]!, '8'))).toEqual(['2', '∞']);
    expect(frames[left]!.low.get('8')).toBe(2);
  });

  test('keep the removed and the fixed edges in sight when the result is there', () => {
    const events = runs[4]!;
    const end = after(events, 'applied');

    const looks = [...end.judgements.keys()].map((name) => edgeLook(end, name.slice(1), name[0]!));

    expect(looks.filter((look) => look === 'removed')).toHaveLength(9);
    expect(looks.filter((look) => look === 'fixed')).toHaveLength(4);
  });

  test('call the cells by the letters of the document where these are given', () => {
    const names = new Map([
      ['r1c1', 'A'],
      ['r1c2', 'B'],
    ]);
    const told = silent([
      { ...SMALL[2]!, text: 'r1c1 takes 1', names: [{ start: 0, end: 4, node: 'r1c1' }] },
    ]);

    const end = framesOf([SMALL[0]!, ...told], names).at(-1)!;

    expect(plain(end.sentence)).toBe('A takes 1');
    expect(spokenNode(end, '1')).toBe('digit 1, matched with A');
    expect(spokenNode(end, 'r1c1')).toBe('A, candidates 1 2, matched with 1');
  });

  test('number the sink as the last vertex', () => {
    const events = [
      ...SMALL.slice(0, 1),
      ...silent([{ event: 'entered', node: 'sink', from: null, index: 1, stack: ['sink'] }]),
    ];

    const [row] = numberedTable(framesOf(events).at(-1)!);

    expect(row!.node).toBe('5');
  });

  test('have a legend for every look that they show', () => {
    for (const frame of runs
      .flatMap((events) => framesOf(events))
      .filter(({ drawn, phase }) => drawn && phase === 'components')) {
      expect(legendOf(frame).map(({ look }) => look)).toEqual(['tree', 'back', 'cross', 'forward', 'plain']);
    }
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
    expect(end.table[5]).toMatchObject({ kind: 'component', letter: 'a', stack: ['r1c1'] });
    expect(end.components.size).toBe(18);
  });

  test('tell the reason of a removal by its human name', () => {
    const frames = framesOf(runs[4]!);

    const removal = frames.find((frame) => frame.reason?.name === 'naked pair')!;

    expect(plain(removal.sentence)).toBe(
      "r1c1 can't be 1: no way leads back from component a to d. Naked pair: r5c1 and r6c1 have only 1 and 8.",
    );
    const named = removal.sentence.flatMap((word) => (word.node ? [word.node] : []));
    expect(named).toEqual(['r1c1', '1', 'r5c1', 'r6c1', '1', '8']);
  });

  test('end with the violator where no arrangement exists', () => {
    const events: TraceEvent[] = [
      ...SMALL.slice(0, 5),
      ...silent([{ event: 'infeasible', cells: ['r1c1', 'r1c2'], digits: '1' }]),
    ];

    const end = framesOf(events).at(-1)!;

    expect(end.place).toBe('graph');
    expect(['r1c1', 'r1c2', '1', '2'].map((node) => nodeLook(end, node))).toEqual([
      'short',
      'short',
      'short',
      'plain',
    ]);
  });

  test('have a line of the algorithm for each event', () => {
    for (const frame of runs.flatMap((events) => framesOf(events))) {
      expect(frame.line === null).toBe(frame.place === 'board' || !frame.drawn);
    }
  });

  test('are never changed by those that follow', () => {
    const before = framesOf(runs[1]!.slice(0, 40)).map(snapshot);

    const after = framesOf(runs[1]!).map(snapshot);

    expect(after.slice(0, before.length)).toEqual(before);
  });
});

test('a number in a sentence that looks like a digit is not taken for its node', () => {
  const sentence = sentenceAbout({
    text: 'S → 4: 3 digits for 4 cells',
    names: [
      { start: 0, end: 1, node: 'source' },
      { start: 4, end: 5, node: '4' },
    ],
  });

  expect(sentence).toEqual([
    { text: 'S', node: 'source' },
    { text: ' → ' },
    { text: '4', node: '4' },
    { text: ': 3 digits for 4 cells' },
  ]);
});

describe('the timeline of the demo', () => {
  const demo = runs.reduce(
    (timeline, events) => withRun(timeline, events, []),
    begin(makeLayout(9), LOCKEDSET),
  );

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

function silent(events: readonly object[]): TraceEvent[] {
  return events.map((event) => ({ text: '', names: [], ...event }) as unknown as TraceEvent);
}

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
