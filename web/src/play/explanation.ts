/** Explanations as the server tells them: words, and between them the names of what they speak of. */

export type Span =
  | string
  | { readonly cell: string }
  | { readonly digit: string }
  | { readonly house: string }
  | { readonly candidate: string };

export interface Paragraph {
  /** The number of the supposition or case that it begins with: `2.1`. */
  readonly branch?: string;
  readonly spans: readonly Span[];
}

export type Explanation = readonly Paragraph[];

/** A span as it is read. */
export function spanText(span: Span): string {
  if (typeof span === 'string') return span;
  if ('cell' in span) return span.cell;
  if ('digit' in span) return span.digit;
  return 'house' in span ? span.house : span.candidate;
}
