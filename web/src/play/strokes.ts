/** A step drawn stroke by stroke: sentence by sentence, each with the marks that it names. */

import type { Explanation } from '../api/answers';
import type { Layout } from '../board/layout';
import type { Cell } from '../board/names';
import type { NamedClue } from './clues.svelte';
import type { Evidence } from './evidence';
import { partsOf, type Part } from './places';

export interface Sentence {
  readonly parts: readonly Part[];
  /** The number of the case that it belongs to, in a net. */
  readonly branch: string | null;
}

/**
 * A full stop ends a sentence, unless it is inside a number such as 2.1. The long sentences of nets give a reason in
 * brackets for each of their parts, and each part counts as a sentence.
 */
const END = /(?<=\.)\s+|(?<=\),)\s+/;

/** The sentences of an explanation, in the order of reading. */
export function sentencesOf(
  explanation: Explanation,
  layout: Layout,
  clues: readonly NamedClue[] = [],
): Sentence[] {
  return explanation.flatMap((paragraph) => {
    const sentences: Part[][] = [[]];
    for (const part of partsOf(paragraph, layout, clues)) {
      const [first = '', ...others] = part.cells.length > 0 ? [part.text] : part.text.split(END);
      sentences.at(-1)!.push({ ...part, text: first });
      for (const text of others) sentences.push([{ ...part, text }]);
    }
    const branch = paragraph.branch ?? null;
    return sentences
      .filter((parts) => parts.some(({ text }) => text.trim() !== ''))
      .map((parts) => ({ parts, branch }));
  });
}

/** A net before its cases are opened: what is assumed and what follows, without the way between them. */
export const withoutWay = (evidence: Evidence, assumed: readonly Cell[]): Evidence => ({
  ...evidence,
  marks: evidence.marks.filter(
    ({ cell, tone }) => tone === 'removed' || tone === 'placed' || assumed.includes(cell),
  ),
  links: [],
});

/**
 * What is drawn once the sentences up to this one have been read: the marks in the cells and the houses that they name.
 * The last sentence completes the picture, and null is the whole of it.
 */
export function drawnUpTo(evidence: Evidence, sentences: readonly Sentence[], at: number | null): Evidence {
  if (at === null || at >= sentences.length - 1) return evidence;
  const parts = sentences.slice(0, at + 1).flatMap((sentence) => sentence.parts);
  const named = new Set(parts.flatMap(({ cells }) => (cells.length === 1 ? cells : [])));
  const houses = parts.flatMap(({ cells }) => (cells.length > 1 ? [cells] : []));
  const isNamed = (cells: readonly Cell[]) =>
    houses.some((house) => house.length === cells.length && house.every((cell, k) => cells[k] === cell)) ||
    (cells.length === 1 && named.has(cells[0]!));
  const marks = evidence.marks.filter(
    ({ cell, tone }) => named.has(cell) && tone !== 'removed' && tone !== 'placed',
  );
  return {
    ...evidence,
    marks,
    houses: evidence.houses.filter(({ cells }) => isNamed(cells)),
    links: evidence.links.filter(({ from, to }) => named.has(from.cell) && named.has(to.cell)),
    cells: [...new Set(marks.map(({ cell }) => cell))],
  };
}
