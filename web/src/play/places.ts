/** The cells that an explanation names, so that the page can highlight them. */

import { houseNamed, type Layout } from '../board/layout';
import { candidateNamed, cellNamed, type Cell } from '../board/names';
import type { Explanation, Paragraph, Span } from '../api/answers';
import { spanText } from './explanation';

export interface Part {
  readonly text: string;
  /** The cells that this part names; empty for plain text. */
  readonly cells: readonly Cell[];
}

/** The spans of a paragraph with their cells, in order. */
export const partsOf = ({ spans }: Paragraph, layout: Layout): Part[] =>
  spans.map((span) => ({ text: spanText(span), cells: cellsOf(span, layout) }));

/** The cells of each name in an explanation. */
export const placesIn = (explanation: Explanation, layout: Layout): (readonly Cell[])[] =>
  explanation
    .flatMap((paragraph) => partsOf(paragraph, layout))
    .flatMap(({ cells }) => (cells.length > 0 ? [cells] : []));

function cellsOf(span: Span, layout: Layout): readonly Cell[] {
  if (typeof span === 'string' || 'digit' in span) return [];
  if ('house' in span) return houseNamed(layout, span.house)?.cells ?? [];
  return [
    'cell' in span ? cellNamed(span.cell, layout.side) : candidateNamed(span.candidate, layout.side).cell,
  ];
}
