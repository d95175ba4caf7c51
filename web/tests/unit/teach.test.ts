import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { framesOf } from '../../src/alldiff/frames';
import { cut, pause } from '../../src/alldiff/pace';
import { mark } from '../../src/alldiff/quiz';
import { edgeName, type TraceEvent } from '../../src/alldiff/trace';
import { boardAfter, trafficUpTo } from '../../src/network/engine';
import { framesOf as networkFrames } from '../../src/network/frames';
import { readRecording } from '../../src/network/recording';
import { topologyOf } from '../../src/network/topology';
import { makeLayout } from '../../src/board/layout';

const runs = readRuns(new URL('../fixtures/alldiff-demo.ndjson', import.meta.url));
const frames = runs.flatMap((events) => framesOf(events));
const sum = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('a cut takes its time, shows every frame, and slows none down', () => {
  const pauses = cut(frames, 90_000);

  expect(sum(frames.map(pause))).toBeGreaterThan(90_000);
  expect(sum(pauses)).toBeCloseTo(90_000, 3);
  expect(pauses).toHaveLength(frames.length);
  expect(pauses.every((one, place) => one > 0 && one <= pause(frames[place]!))).toBe(true);
  expect(cut(frames, 1e9)).toEqual(frames.map(pause));
});

test('a guess is right, missed or wrong by the verdicts of the run', () => {
  const verdicts = framesOf(runs.at(-1)!).findLast(({ phase }) => phase === 'judge')!;
  const going = [...verdicts.judgements]
    .filter(([, { verdict }]) => verdict === 'removed')
    .map(([edge]) => edge);
  const staying = [...verdicts.judgements].find(([, { verdict }]) => verdict === 'kept')![0];
  expect(going.length).toBeGreaterThan(1);

  const marked = mark(verdicts, new Set([going[0]!, staying]));

  const names = (edges: typeof marked.right) => edges.map(({ cell, digit }) => edgeName(cell, digit));
  expect(names(marked.right)).toEqual([going[0]]);
  expect(names(marked.missed).sort()).toEqual(going.slice(1).sort());
  expect(names(marked.wrong)).toEqual([staying]);
});

test('messages are counted up to the frame, and an assumption of the leader is none', () => {
  const text = readFileSync(new URL('../fixtures/network-searched.ndjson', import.meta.url), 'utf8');
  const recording = readRecording(text);
  if (typeof recording === 'string') throw new Error(recording);
  const layout = makeLayout(recording.side, { kind: 'sudoku', boxes: recording.boxes });
  const givens = Array.from({ length: recording.side ** 2 }, () => 0);
  const shown = networkFrames(topologyOf(layout)!, layout, givens, recording.trace);
  const leaders = recording.trace.messages.filter(({ from }) => from === 'leader').length;

  const end = trafficUpTo(shown, shown.length - 1, givens);

  expect(leaders).toBeGreaterThan(0);
  expect(end).toMatchObject({ assumptions: leaders, messages: recording.trace.messages.length - leaders });
  expect(end.relayed).toBeLessThan(end.messages);
  expect(trafficUpTo(shown, 0, givens)).toEqual({ messages: 0, relayed: 0, assumptions: 0, found: 0 });
});

test('the board of the engine has as many digits as it has found', () => {
  const path = {
    found: [
      { cell: 3, digit: 2 },
      { cell: 0, digit: 1 },
    ],
    solved: false,
  } as const;

  expect(boardAfter(path, [0, 4, 0, 0], 1)).toEqual([0, 0, 0, 2]);
  expect(boardAfter(path, [0, 4, 0, 0], 9)).toEqual([1, 0, 0, 2]);
});

function readRuns(file: URL): TraceEvent[][] {
  const runs: TraceEvent[][] = [];
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const event = JSON.parse(line) as TraceEvent;
    if (event.event === 'graph') runs.push([]);
    runs.at(-1)!.push(event);
  }
  return runs;
}
