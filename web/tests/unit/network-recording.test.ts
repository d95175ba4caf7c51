import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecording } from '../../src/network/recording';

const TOLD = readFileSync(new URL('../fixtures/network-told.ndjson', import.meta.url), 'utf8');
const lines = TOLD.trim().split('\n');
const SOLUTION = '253164146253634512412635365421521346';

test('a recording tells the shape of its regions, every message, and how it ended', () => {
  const recording = readRecording(TOLD);

  expect(recording).toMatchObject({
    side: 6,
    boxes: '3x2',
    trace: { answer: 'solved by propagation', solution: SOLUTION },
  });
  expect(typeof recording === 'string' ? 0 : recording.trace.messages.length).toBe(lines.length - 1);
});

test('an answer in words says the same as one in JSON', () => {
  const inWords = [...lines.slice(0, -1), ...SOLUTION.match(/.{6}/g)!, 'solved by propagation', ''];

  expect(readRecording(inWords.join('\n'))).toEqual(readRecording(TOLD));
});

test('a recording that was cut off still plays', () => {
  const recording = readRecording(lines.slice(0, -1).join('\n'));

  expect(recording).toMatchObject({ trace: { answer: 'end of the recording', solution: null } });
});

test.each([
  ['{"from":"A","to":', 'Line 1 is not a region message.'],
  [`${lines[0]}\n{"from":"A","to":"B","fact":"nonsense"}`, 'Line 2 is not a region message.'],
  ['53..7....', 'It contains no messages. Record a run with candoku regions --trace.'],
  [lines[0]!, 'It does not mention every region, so their shape is unknown.'],
])('an invalid recording is refused: %s', (text, reason) => {
  expect(readRecording(text)).toBe(reason);
});
