/** Hints from the server: as much of a step as the level reveals. */

import type { HintAnswer, Step } from '../api/answers';

/** The step of a hint that reveals it in full. */
export function stepOf(answer: HintAnswer): Step | null {
  const { technique, code, text, placements, eliminations, evidence, proof, manual, explanation } = answer;
  if (!technique || !code || !placements || !eliminations) return null;
  if (!evidence || proof === null || !manual) return null;
  return { step: 1, technique, code, text, placements, eliminations, evidence, proof, manual, explanation };
}
