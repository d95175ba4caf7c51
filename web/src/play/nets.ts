/**
 * What the colours of a forcing net mean.
 *
 * A net makes an assumption, perhaps with another one nested in it, and draws what would follow. Each assumption has two
 * colours: the first for candidates that would be true under it, the second for those that would be false.
 */

import type { Step, Supposition } from '../api/answers';
import { candidateNamed, type Cell } from '../board/names';
import { texts } from '../texts/texts.svelte';

/** Whether the step makes assumptions. In all other techniques a colour is all true or all false. */
export const isNet = ({ evidence }: Step): boolean => evidence.suppositions.length > 0;

/** The cells about which a net makes its assumptions. */
export const assumedIn = ({ evidence }: Step, side: number): Cell[] =>
  evidence.suppositions.map(({ candidate }) => candidateNamed(candidate, side).cell);

/** Letters repeat after this many assumptions, so a letter no longer identifies one of them. */
const MOST = 13;

/** The legend text for each colour, in the order of the letters. */
export function netWords({ evidence: { marks, suppositions } }: Step): Map<string, string> {
  const letters = [...new Set(marks.flatMap(({ role }) => letterOf(role) ?? []))].sort();
  return new Map(
    letters.map((letter) => {
      const place = letter.charCodeAt(0) - 'A'.charCodeAt(0);
      const supposed = suppositions.length <= MOST ? suppositions[Math.floor(place / 2)] : undefined;
      const condition = supposed ? conditionOf(supposed) : texts.help.ifHolds;
      return [letter, texts.help.netColour(letter, place % 2 === 0, condition)];
    }),
  );
}

/**
 * The letters of the colours that one case of a net needs: its own, and those of the cases around it. Without a case,
 * those of assumptions that all cases share.
 */
export function lettersIn({ evidence: { suppositions } }: Step, branch: string | null): Set<string> {
  const isNeeded = ({ branch: of }: Supposition) =>
    !of || of === branch || (branch?.startsWith(`${of}.`) ?? false);
  const letter = (place: number) => String.fromCharCode('A'.charCodeAt(0) + (place % (2 * MOST)));
  return new Set(
    suppositions.flatMap((supposed, place) =>
      isNeeded(supposed) ? [letter(2 * place), letter(2 * place + 1)] : [],
    ),
  );
}

/** Includes the number that the explanation gives to the assumption, if it has one. */
function conditionOf({ branch, candidate, right }: Supposition): string {
  const [digit, cell] = [candidate.slice(0, 1), candidate.slice(1)];
  const condition = texts.help.ifIs(cell, digit, right);
  return branch ? texts.help.inCase(branch, condition) : condition;
}

const COLOUR = 'colour ';

/** The letter of `colour B`, or nothing for other roles. */
export const letterOf = (role: string): string | undefined =>
  role.startsWith(COLOUR) ? role.slice(COLOUR.length) : undefined;
