/** Explanations as the server tells them: words, and between them the names of what they speak of. */

import type { Span } from '../api/answers';

/** A span as it is read. */
export function spanText(span: Span): string {
  if (typeof span === 'string') return span;
  if ('cell' in span) return span.cell;
  if ('digit' in span) return span.digit;
  return 'house' in span ? span.house : span.candidate;
}
