/** The answers that the board's view uses, by short names. */

import type { LayoutChoice } from '../board/layout';

export interface Step {
  technique: string;
  code: string;
  text: string;
  placements: string[];
  eliminations: string[];
  evidence: {
    houses: string[];
    covers: string[];
    marks: { role: string; cells: string[]; digits: string }[];
    links: { from: number; to: number; strength: 'strong' | 'weak' }[];
  };
  proof: boolean;
  manual: string;
}

export type Verdict = 'fine' | 'wrong' | 'no-solution' | 'several';

export interface HintAnswer {
  verdict: Verdict;
  solved: boolean;
  mistakes: { wrong: string[]; missing: string[] };
  step: Step | null;
  text: string;
}

export interface Rating {
  hodoku: { level: string; score: number } | null;
  hardest: string | null;
  guesses: number | null;
}

export interface Explained {
  verdict: Verdict;
  steps: Step[];
  solved: boolean;
  rating: Rating;
}

export interface Converted {
  layout: LayoutChoice;
  side: number;
  givens: string;
  values: string;
  candidates: string[] | null;
  format: string | null;
  text: string | null;
}

export interface Generated {
  puzzle: string;
  layout: LayoutChoice;
  side: number;
  rating: Rating;
  seed: number;
}

export interface Solved {
  solutions: number;
  solution: string | null;
}

export interface Technique {
  code: string;
  name: string;
  level: string;
  score: number;
  manual: string;
}
