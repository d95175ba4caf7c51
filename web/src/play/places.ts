/** The cells that an explanation names, so that the page can highlight them. */

import { houseNamed, type Layout } from '../board/layout';
import { candidateNamed, cellNamed, type Cell } from '../board/names';
import type { Explanation, Paragraph, Span } from '../api/answers';
import type { NamedClue } from './clues.svelte';
import { spanText } from './explanation';

export interface Part {
  readonly text: string;
  /** The cells that this part names; empty for plain text. */
  readonly cells: readonly Cell[];
}

/** The spans of a paragraph with their cells, in order. */
export const partsOf = ({ spans }: Paragraph, layout: Layout, clues: readonly NamedClue[] = []): Part[] =>
  spans.flatMap((span): Part[] =>
    typeof span === 'string'
      ? withClues(span, clues)
      : [{ text: spanText(span), cells: cellsOf(span, layout) }],
  );

/** The cells of each name in an explanation. */
export const placesIn = (
  explanation: Explanation,
  layout: Layout,
  clues: readonly NamedClue[] = [],
): (readonly Cell[])[] =>
  explanation
    .flatMap((paragraph) => partsOf(paragraph, layout, clues))
    .flatMap(({ cells }) => (cells.length > 0 ? [cells] : []));

/** A text cut at the names of clues, which are part of its words and may begin a sentence. */
function withClues(text: string, clues: readonly NamedClue[]): Part[] {
  const found = clues
    .filter(({ cells }) => cells.length > 0)
    .flatMap(({ name, cells }) => {
      // The rest of the name is enough to find it, and `r1c1` must not be found in `r1c10`.
      const place = text.slice(1).search(new RegExp(`${escaped(name.slice(1))}(?!\\d)`)) + 1;
      const isThere = place > 0 && text.charAt(place - 1).toLowerCase() === name.charAt(0);
      return isThere ? [{ place: place - 1, name, cells }] : [];
    })
    .sort((a, b) => a.place - b.place || b.name.length - a.name.length);
  const [first] = found;
  if (!first) return [{ text, cells: [] }];
  const end = first.place + first.name.length;
  const before = text.slice(0, first.place);
  const named = { text: text.slice(first.place, end), cells: first.cells };
  const after = text.slice(end);
  return [...(before ? [{ text: before, cells: [] }] : []), named, ...(after ? withClues(after, clues) : [])];
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function cellsOf(span: Span, layout: Layout): readonly Cell[] {
  if (typeof span === 'string' || 'digit' in span) return [];
  if ('house' in span) return houseNamed(layout, span.house)?.cells ?? [];
  return [
    'cell' in span ? cellNamed(span.cell, layout.side) : candidateNamed(span.candidate, layout.side).cell,
  ];
}
