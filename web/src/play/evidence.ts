/** Turns a step from the server into what is drawn on the board, with a legend of the marks used. */

import type { Step } from '../api/answers';
import { digitsOf, readSet } from '../board/digits';
import { hueOf, type CandidateMark, type HouseMark, type LinkMark, type Tone } from '../board/drawing';
import { candidateAt } from '../board/geometry';
import { houseNamed, type Layout } from '../board/layout';
import { candidateNamed, cellNamed, type Candidate, type Cell } from '../board/names';
import { isNet, letterOf, netWords } from './nets';

export interface LegendEntry {
  readonly tone: Tone | 'base' | 'cover' | 'strong' | 'weak';
  readonly hue?: number;
  readonly words: string;
}

export interface Evidence {
  readonly marks: readonly CandidateMark[];
  readonly houses: readonly HouseMark[];
  readonly links: readonly LinkMark[];
  readonly legend: readonly LegendEntry[];
  /** All cells that the step mentions. */
  readonly cells: readonly Cell[];
}

const WORDS: Record<string, [Tone, string]> = {
  pattern: ['pattern', 'the pattern'],
  fin: ['fin', 'fin: extra candidate'],
  'endo fin': ['fin', 'fin: extra candidate'],
  pivot: ['pivot', 'pivot'],
  pincer: ['pincer', 'pincer'],
  joint: ['joint', 'shared by two parts'],
};

export function evidenceOf(step: Step, layout: Layout): Evidence {
  const { side } = layout;
  const colours = isNet(step) ? netWords(step) : new Map<string, string>();
  const groups = step.evidence.marks.map((mark) => ({
    candidates: mark.cells.flatMap((name) =>
      digitsOf(readSet(mark.digits, side)).map((digit) => ({ cell: cellNamed(name, side), digit })),
    ),
    ...roleOf(mark.role, colours),
  }));
  const named = (names: readonly string[]) => names.map((name) => candidateNamed(name, side));
  // Later marks win: the results of the step are drawn above its evidence.
  const marks: CandidateMark[] = [
    ...groups.flatMap(({ candidates, tone, hue }) => candidates.map((one) => ({ ...one, tone, hue }))),
    ...named(step.eliminations).map((one): CandidateMark => ({ ...one, tone: 'removed' })),
    ...named(step.placements).map((one): CandidateMark => ({ ...one, tone: 'placed' })),
  ];
  const outlined = (names: readonly string[], tone: HouseMark['tone']): HouseMark[] =>
    names.flatMap((name) => {
      const house = houseNamed(layout, name);
      return house ? [{ cells: house.cells, tone }] : [];
    });
  const houses = [...outlined(step.evidence.houses, 'base'), ...outlined(step.evidence.covers, 'cover')];
  const links = step.evidence.links.flatMap(({ from, to, strength }): LinkMark[] => {
    const ends = nearest(groups[from]?.candidates ?? [], groups[to]?.candidates ?? [], side);
    return ends ? [{ from: ends[0], to: ends[1], strength }] : [];
  });
  const seen = [...new Map(marks.map((mark) => [mark.cell * 32 + mark.digit, mark])).values()];
  const isSeen = ({ tone, hue }: { tone: Tone; hue?: number }) =>
    tone !== 'hue' || seen.some((mark) => mark.hue === hue);
  return {
    marks: seen,
    houses,
    links,
    legend: legendOf(groups.filter(isSeen), step, houses),
    cells: [...new Set(marks.map(({ cell }) => cell))],
  };
}

/** The closest pair of candidates of two groups, between which the arrow is drawn. */
function nearest(
  from: readonly Candidate[],
  to: readonly Candidate[],
  side: number,
): readonly [Candidate, Candidate] | null {
  let [best, least]: [readonly [Candidate, Candidate] | null, number] = [null, Infinity];
  for (const one of from) {
    for (const other of to) {
      const [a, b] = [candidateAt(one, side), candidateAt(other, side)];
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance < least) [best, least] = [[one, other], distance];
    }
  }
  return best;
}

/** Colours keep the letters that the explanation uses. */
function roleOf(
  role: string,
  colours: ReadonlyMap<string, string>,
): { tone: Tone; hue?: number; words: string } {
  const letter = letterOf(role);
  if (letter) {
    const words = colours.get(letter) ?? `${letter}: all true or all false`;
    return { tone: 'hue', hue: hueOf(letter), words };
  }
  const [tone, words] = WORDS[role] ?? ['pattern' as const, role];
  return { tone, words };
}

function legendOf(
  groups: readonly { tone: Tone; hue?: number; words: string }[],
  step: Step,
  houses: readonly HouseMark[],
): LegendEntry[] {
  const entries: LegendEntry[] = groups
    .map(({ tone, hue, words }) => ({ tone, hue, words }))
    .sort((a, b) => (a.hue ?? 0) - (b.hue ?? 0));
  if (step.placements.length > 0) entries.push({ tone: 'placed', words: 'placed' });
  if (step.eliminations.length > 0) entries.push({ tone: 'removed', words: 'eliminated' });
  if (houses.some(({ tone }) => tone === 'base'))
    entries.push({ tone: 'base', words: 'where the pattern is' });
  if (houses.some(({ tone }) => tone === 'cover'))
    entries.push({ tone: 'cover', words: 'where it eliminates' });
  const strengths = new Set(step.evidence.links.map(({ strength }) => strength));
  const [strong, weak] = isNet(step)
    ? ['all candidates that point here are false, so this one is true', 'this is true, so that is false']
    : ['at least one is true (strong link)', 'not both are true (weak link)'];
  if (strengths.has('strong')) entries.push({ tone: 'strong', words: strong });
  if (strengths.has('weak')) entries.push({ tone: 'weak', words: weak });
  const key = ({ tone, hue }: LegendEntry) => `${tone} ${hue ?? ''}`;
  // A single shows nothing but the digit it places.
  const useful = step.eliminations.length === 0 ? entries.filter(({ tone }) => tone !== 'pattern') : entries;
  return [...new Map(useful.map((entry) => [key(entry), entry])).values()];
}

/** The command that applies a step. */
export const commandOf = (step: Step, side: number) => ({
  type: 'step' as const,
  placements: step.placements.map((name) => candidateNamed(name, side)),
  eliminations: step.eliminations.map((name) => candidateNamed(name, side)),
});
