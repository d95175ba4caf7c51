/** Turns a step from the server into what is drawn on the board, with a legend of the marks used. */

import type { Step } from '../api/answers';
import { digitsOf, readSet } from '../board/digits';
import { hueOf, type CandidateMark, type HouseMark, type LinkMark, type Tone } from '../board/drawing';
import { candidateAt } from '../board/geometry';
import { houseNamed, type Layout } from '../board/layout';
import { candidateNamed, cellNamed, type Candidate, type Cell } from '../board/names';
import { digitIn, type Board } from '../state/board';
import { texts } from '../texts/texts.svelte';
import { isNet, letterOf, lettersIn, netWords } from './nets';

export interface LegendEntry {
  readonly tone: Tone | 'base' | 'cover' | 'clue' | 'strong' | 'weak';
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

const NAKED_SINGLE = '0003';

/** How the roles of the engine are drawn; their words have the same names. */
const TONES: Record<string, keyof typeof texts.help.roles> = {
  pattern: 'pattern',
  fin: 'fin',
  'endo fin': 'fin',
  pivot: 'pivot',
  pincer: 'pincer',
  joint: 'joint',
};

/** The evidence of a step; of a net only one case if it is given, or none of them if it is null. */
export function evidenceOf(step: Step, layout: Layout, branch?: string | null): Evidence {
  const { side } = layout;
  const colours = isNet(step) ? netWords(step) : new Map<string, string>();
  const letters = branch === undefined || !isNet(step) ? null : lettersIn(step, branch);
  const turns = turnsOf(step);
  const groups = step.evidence.marks.map((mark, place) => {
    const role = roleOf(mark.role, colours);
    const letter = letterOf(mark.role);
    const isShown = letters === null || letter === undefined || letters.has(letter);
    const names = isShown ? mark.cells : [];
    return {
      candidates: names.flatMap((name) =>
        digitsOf(readSet(mark.digits, side)).map((digit) => ({ cell: cellNamed(name, side), digit })),
      ),
      ...(turns[place] ?? role),
    };
  });
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
  const houses = [
    ...cluesOf(step, side),
    ...outlined(step.evidence.houses, 'base'),
    ...outlined(step.evidence.covers, 'cover'),
  ];
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
    legend: legendOf(
      groups.filter((group) => group.candidates.length > 0 && isSeen(group)),
      step,
      houses,
      links,
    ),
    cells: [...new Set(marks.map(({ cell }) => cell))],
  };
}

/** The clues that a step uses; a rule on the whole grid has no cells to outline. */
const cluesOf = ({ evidence: { clues = [] } }: Step, side: number): HouseMark[] =>
  clues
    .filter(({ cells }) => cells.length > 0)
    .map(({ cells }) => ({ cells: cells.map((name) => cellNamed(name, side)), tone: 'clue' }));

interface Role {
  readonly tone: Tone;
  readonly hue?: number;
  readonly words: string;
}

/** The two colours of a chain, in turn along its links; empty for any other step. */
function turnsOf(step: Step): readonly Role[] {
  const { marks, links } = step.evidence;
  const isChain =
    !isNet(step) &&
    links.length > 1 &&
    marks.every(({ role }) => role === 'pattern') &&
    links.every(({ from, to }, place) => from === place && (to === place + 1 || to === 0));
  const turns: readonly Role[] = [
    { tone: 'pattern', words: texts.help.chainFromEnd },
    { tone: 'pincer', words: texts.help.chainFromStart },
  ];
  return isChain ? marks.map((_, place) => turns[place % 2]!) : [];
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
function roleOf(role: string, colours: ReadonlyMap<string, string>): Role {
  const letter = letterOf(role);
  if (letter) {
    const words = colours.get(letter) ?? texts.help.colour(letter);
    return { tone: 'hue', hue: hueOf(letter), words };
  }
  const tone = TONES[role];
  return tone ? { tone, words: texts.help.roles[tone] } : { tone: 'pattern', words: role };
}

function legendOf(
  groups: readonly Role[],
  step: Step,
  houses: readonly HouseMark[],
  links: readonly LinkMark[],
): LegendEntry[] {
  const entries: LegendEntry[] = groups
    .map(({ tone, hue, words }) => ({ tone, hue, words }))
    .sort((a, b) => (a.hue ?? 0) - (b.hue ?? 0));
  if (step.placements.length > 0) entries.push({ tone: 'placed', words: texts.help.placed });
  if (step.eliminations.length > 0) entries.push({ tone: 'removed', words: texts.help.eliminated });
  const clues = (step.evidence.clues ?? []).map(({ name }) => name);
  if (clues.length > 0) entries.push({ tone: 'clue', words: clues.join(', ') });
  if (houses.some(({ tone }) => tone === 'base')) entries.push({ tone: 'base', words: texts.help.base });
  if (houses.some(({ tone }) => tone === 'cover')) entries.push({ tone: 'cover', words: texts.help.cover });
  const strengths = new Set(links.map(({ strength }) => strength));
  const [strong, weak] = isNet(step)
    ? [texts.help.strongInNet, texts.help.weakInNet]
    : [texts.help.strong, texts.help.weak];
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

/** A Naked Single with the cells that rule out the other digits, as far as digits on the board do. */
export function withWitnesses(evidence: Evidence, step: Step, board: Board): Evidence {
  if (step.code !== NAKED_SINGLE) return evidence;
  const { cell } = candidateNamed(step.placements[0] ?? '', board.layout.side);
  const seen = new Map<number, Cell>();
  for (const peer of board.layout.peers[cell] ?? []) {
    const digit = digitIn(board, peer);
    if (digit && !seen.has(digit)) seen.set(digit, peer);
  }
  if (seen.size === 0) return evidence;
  return {
    ...evidence,
    houses: [
      ...evidence.houses,
      ...[...seen.values()].map((one): HouseMark => ({ cells: [one], tone: 'cover' })),
    ],
    legend: [...evidence.legend, { tone: 'cover', words: texts.help.witness }],
  };
}
