import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/api/answers';
import { hueGround, hueLetter } from '../../src/board/drawing';
import { makeLayout } from '../../src/board/layout';
import { evidenceOf } from '../../src/play/evidence';
import { spokenStep } from '../../src/play/spoken';

const mark = (letter: string, cell: string, digits: string) => ({
  role: `colour ${letter}`,
  cells: [cell],
  digits,
});

/** A net with two suppositions within its first one. */
const net: Step = {
  step: 1,
  technique: 'Nested Forcing Net',
  code: '1305',
  text: '',
  explanation: [],
  placements: [],
  eliminations: ['4r5c3'],
  evidence: {
    houses: [],
    covers: [],
    marks: [
      mark('A', 'r5c3', '4'),
      mark('B', 'r5c8', '4'),
      mark('A', 'r5c8', '3'),
      mark('D', 'r3c6', '3'),
      mark('C', 'r3c6', '8'),
      mark('E', 'r3c9', '1'),
      mark('F', 'r3c9', '4'),
    ],
    links: [
      { from: 0, to: 1, strength: 'weak' },
      { from: 1, to: 2, strength: 'strong' },
    ],
    suppositions: [
      { candidate: '4r5c3', right: true },
      { branch: '1', candidate: '3r3c6', right: false },
      { branch: '2', candidate: '1r3c9', right: true },
    ],
  },
  proof: true,
  manual: '',
};

const wordsOf = (step: Step) => evidenceOf(step, makeLayout(9)).legend.map(({ words }) => words);

describe('the legend of a net', () => {
  test('says under which supposition a colour is right or wrong, and what its arrows mean', () => {
    expect(wordsOf(net)).toEqual([
      'A: true if r5c3 is 4',
      'B: false if r5c3 is 4',
      'C: true in (1), if r3c6 is not 3',
      'D: false in (1), if r3c6 is not 3',
      'E: true in (2), if r3c9 is 1',
      'F: false in (2), if r3c9 is 1',
      'eliminated',
      'all candidates that point here are false, so this one is true',
      'this is true, so that is false',
    ]);
  });

  test('has the same letter in its picture and in its words, beyond the nine grounds too', () => {
    const letters = [...'ABCDEFGHIJKLMNOP'];
    const marks = letters.map((letter, place) =>
      mark(letter, `r1c${(place % 9) + 1}`, `${place < 9 ? 1 : 2}`),
    );

    const { legend } = evidenceOf({ ...net, evidence: { ...net.evidence, marks, links: [] } }, makeLayout(9));

    const hues = legend.filter(({ tone }) => tone === 'hue');
    expect(hues.map(({ hue }) => hueLetter(hue ?? 0))).toEqual(letters);
    expect(hues.map(({ words }) => words[0])).toEqual(letters);
    expect(Math.max(...hues.map(({ hue }) => hueGround(hue ?? 0)))).toBe(9);
  });

  test('names no supposition where letters had to be used again', () => {
    const supposed = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ candidate: `1r${(place % 9) + 1}c1`, right: true }));
    const first = (count: number) =>
      wordsOf({ ...net, evidence: { ...net.evidence, suppositions: supposed(count) } })[0];

    expect(first(13)).toBe('A: true if r1c1 is 1');
    expect(first(14)).toBe('A: true if the assumption holds');
  });

  test('lists no colour that later marks hide', () => {
    const marks = [mark('A', 'r1c1', '1'), mark('C', 'r2c2', '2'), mark('E', 'r2c2', '2')];

    const words = wordsOf({ ...net, evidence: { ...net.evidence, marks, links: [] } });

    expect(words.map((line) => line[0]).join('')).toBe('AEe');
  });

  test('a colouring is right or wrong as a whole', () => {
    const words = wordsOf({ ...net, evidence: { ...net.evidence, suppositions: [] } });

    expect(words[0]).toBe('A: all true or all false');
    expect(words.at(-2)).toBe('at least one is true (strong link)');
  });
});

test('a step is spoken by its technique and what follows, without its reasons', () => {
  expect(spokenStep(net, 9)).toBe('Nested Forcing Net: r5c3 is not 4.');
  expect(spokenStep({ ...net, placements: ['3r1c2'], eliminations: [] }, 9)).toBe(
    'Nested Forcing Net: r1c2 is 3.',
  );
});
