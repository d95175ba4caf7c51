/**
 * What the colours of a forcing net mean.
 *
 * A net supposes something, perhaps something more within that, and draws what would follow: each supposition has two
 * colours, the first for what would be right under it, the second for what would be wrong. The first mark of the two
 * is the supposition itself.
 */

import type { Step } from '../api/answers';

/** Forcing chains and nets, Nishio, and Kraken fish. In all other techniques a colour is right or wrong as a whole. */
export const isNet = ({ code }: Step): boolean => /^(13|037)/.test(code);

/** Letters are used again after this many suppositions; then none of them stands for a single one. */
const MOST = 13;

/** For the colour of each letter, in the order of the letters, its words. */
export function netWords({ evidence, text }: Step): Map<string, string> {
  const marks = evidence.marks.flatMap(({ role, cells, digits }) => {
    const letter = letterOf(role);
    return letter ? [{ letter, branch: branchOf(letter), claim: `${cells[0]} is ${digits}` }] : [];
  });
  const supposed = new Map<number, string>();
  for (const { letter, branch, claim } of marks) {
    if (!supposed.has(branch))
      supposed.set(branch, isRight(letter) ? claim : claim.replace(' is ', ' is not '));
  }
  const condition = (branch: number) =>
    supposed.size < MOST ? conditionOf(supposed.get(branch) ?? '', text) : 'if what is supposed holds';
  const letters = [...new Set(marks.map(({ letter }) => letter))].sort();
  return new Map(
    letters.map((letter) => [
      letter,
      `${letter}: ${isRight(letter) ? 'right' : 'wrong'} ${condition(branchOf(letter))}`,
    ]),
  );
}

/** With the number that the text gives to a supposition, where it has one. */
function conditionOf(claim: string, text: string): string {
  const [, number] = new RegExp(`(\\([\\d.]+\\)) (?:Suppose also|If) ${claim}\\b`).exec(text) ?? [];
  return number ? `in ${number}, if ${claim}` : `if ${claim}`;
}

/** The letter of `colour B`, or nothing for another role. */
export const letterOf = (role: string): string | undefined => /^colour ([A-Z])$/.exec(role)?.[1];

const placeOf = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0);
const branchOf = (letter: string): number => Math.floor(placeOf(letter) / 2);
const isRight = (letter: string): boolean => placeOf(letter) % 2 === 0;
