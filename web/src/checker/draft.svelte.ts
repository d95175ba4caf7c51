/** The checker's input, kept while other views are open. */
import type { LayoutKind } from '../board/layout';
import { EXAMPLES } from './grids';

interface Draft {
  text: string;
  /** The type to check it as. */
  kind: LayoutKind | 'any';
}

export const draft: Draft = $state({ text: EXAMPLES[0]!.text, kind: 'any' });
