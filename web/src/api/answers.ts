/** The server's answers by short names. The types are made from its OpenAPI document: `npm run types`. */

import type { Explanation } from '../play/explanation';
import type { components } from './types';

type Schemas = components['schemas'];

/** What a forcing chain or net takes for right, or for wrong, to see what follows. */
export interface Supposition {
  /** The number that the explanation gives it: `2.1`. */
  readonly branch?: string;
  /** `5r4c7`. */
  readonly candidate: string;
  readonly right: boolean;
}

export type Step = Schemas['Step'] & {
  readonly explanation: Explanation;
  readonly evidence: { readonly suppositions: readonly Supposition[] };
};
export type Verdict = Schemas['Verdict'];
export type HintAnswer = Schemas['HintAnswer'] & {
  readonly explanation: Explanation;
  readonly step: Step | null;
};
export type MistakesAnswer = Schemas['MistakesAnswer'];
export type Rating = Schemas['Rating'];
export type Explained = Omit<Schemas['Explained'], 'steps'> & { readonly steps: readonly Step[] };
export type Converted = Schemas['Converted'];
export type Generated = Schemas['Generated'];
export type Counted = Schemas['Counted'];
export type Solved = Schemas['Solved'];
export type Technique = Schemas['TechniqueObject'];
export type LayoutSpec = Schemas['LayoutSpec'];
export type LayoutKind = Schemas['Kind'];
export type HouseKind = Schemas['HouseKind'];
export type Level = Schemas['Level'];
export type Names = Schemas['Names'];
