/** What stands in the checker, kept while other views are looked at. */
import type { LayoutKind } from '../board/layout';
import { EXAMPLES } from './grids';

interface Draft {
  text: string;
  /** What to judge it as. */
  kind: LayoutKind | 'any';
}

export const draft: Draft = $state({ text: EXAMPLES[0]!.text, kind: 'any' });
