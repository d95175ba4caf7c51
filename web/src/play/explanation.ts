/** Explanations from the server: text with the names of cells, candidates and houses marked. */

import type { Span } from '../api/answers';

/** A span as it is read. */
export function spanText(span: Span): string {
  if (typeof span === 'string') return span;
  if ('cell' in span) return span.cell;
  if ('digit' in span) return span.digit;
  return 'house' in span ? span.house : span.candidate;
}
