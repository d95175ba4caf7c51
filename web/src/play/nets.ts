/**
 * What the colours of a forcing net mean.
 *
 * A net supposes something, perhaps something more within that, and draws what would follow: each supposition has two
 * colours, the first for what would be right under it, the second for what would be wrong.
 */

import type { Step, Supposition } from '../api/answers';

/** Whether anything is supposed. In all other techniques a colour is right or wrong as a whole. */
export const isNet = ({ evidence }: Step): boolean => evidence.suppositions.length > 0;

/** Letters are used again after this many suppositions; then none of them stands for a single one. */
const MOST = 13;

/** For the colour of each letter, in the order of the letters, its words. */
export function netWords({ evidence: { marks, suppositions } }: Step): Map<string, string> {
  const letters = [...new Set(marks.flatMap(({ role }) => letterOf(role) ?? []))].sort();
  return new Map(
    letters.map((letter) => {
      const place = letter.charCodeAt(0) - 'A'.charCodeAt(0);
      const supposed = suppositions.length <= MOST ? suppositions[Math.floor(place / 2)] : undefined;
      const condition = supposed ? conditionOf(supposed) : 'if what is supposed holds';
      return [letter, `${letter}: ${place % 2 === 0 ? 'right' : 'wrong'} ${condition}`];
    }),
  );
}

/** With the number that the explanation gives to a supposition, where it has one. */
function conditionOf({ branch, candidate, right }: Supposition): string {
  const [digit, cell] = [candidate.slice(0, 1), candidate.slice(1)];
  const claim = `${cell} ${right ? 'is' : 'is not'} ${digit}`;
  return branch === undefined ? `if ${claim}` : `in (${branch}), if ${claim}`;
}

const COLOUR = 'colour ';

/** The letter of `colour B`, or nothing for another role. */
export const letterOf = (role: string): string | undefined =>
  role.startsWith(COLOUR) ? role.slice(COLOUR.length) : undefined;
