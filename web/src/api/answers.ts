/** Short names for the server's answers. The types are generated from its OpenAPI document: `npm run types`. */

import type { components } from './types';

type Schemas = components['schemas'];

export type Supposition = Schemas['Supposition'];
export type Step = Schemas['Step'];
export type Span = Schemas['Span'];
export type Paragraph = Schemas['Paragraph'];
export type Explanation = readonly Paragraph[];
export type Verdict = Schemas['Verdict'];
export type HintAnswer = Schemas['HintAnswer'];
export type MistakesAnswer = Schemas['MistakesAnswer'];
export type Rating = Schemas['Rating'];
export type Rated = Schemas['Rated'];
export type Steps = Schemas['StepsAnswer'];
export type Judged = Schemas['JudgeAnswer'];
export type Explained = Schemas['Explained'];
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
export type Counts = Schemas['TrueCandidates'];
export type Drawn = Schemas['DrawAnswer'];
export type DrawnClue = Schemas['DrawnClue'];
export type DrawnMark = Schemas['DrawnMark'];
export type BrokenRule = Schemas['BrokenRule'];
export type Checked = Schemas['Checked'];
export type Estimated = Schemas['Estimated'];
export type PuzzleClue = Schemas['PuzzleClue'];
export type Reasons = Schemas['Reasons'];
export type Reduced = Schemas['Reduced'];
/** A clue of a rule beyond houses: `{ rule: 'killer cage', cells: ['r1c1', 'r1c2'], values: [10] }`. */
export type Rule = Readonly<Schemas['Rule']>;
export type RuleObject = Schemas['RuleObject'];
