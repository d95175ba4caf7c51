/** The puzzle that is being set, as data that is replaced with every change. */

import { all, digitOf, readSet, symbol, writeSet } from '../board/digits';
import { makeLayout, type LayoutChoice } from '../board/layout';
import { cellName, cellNamed, type Cell } from '../board/names';
import { movedCells, type Placement } from './placing';
import { withMarkedPairs } from './unmarked';

/** A rule with its clue, as the API has it. */
export interface RuleClue {
  readonly rule: string;
  readonly cells?: readonly string[];
  readonly values?: readonly number[];
}

/** What was made of an imported puzzle. */
export interface Imported {
  readonly understood: readonly string[];
  readonly drawn: readonly string[];
  readonly notUnderstood: readonly string[];
}

export interface Draft {
  readonly side: number;
  readonly layout: LayoutChoice;
  /** For each cell its given digit, or 0. */
  readonly givens: readonly number[];
  /** For each cell the digits to which the puzzle restricts it, or nothing. */
  readonly candidates: readonly string[];
  readonly rules: readonly RuleClue[];
  readonly title: string;
  readonly author: string;
  /** The rules in words; if there are none, the sentences of the rules. */
  readonly text: string;
  /** What was made of it, if it was imported: the answers are about what was understood. */
  readonly imported?: Imported;
}

export const emptyDraft = (side: number, layout: LayoutChoice = { kind: 'sudoku' }): Draft => ({
  side,
  layout,
  givens: Array<number>(side * side).fill(0),
  candidates: Array<string>(side * side).fill(''),
  rules: [],
  title: '',
  author: '',
  text: '',
});

/** A draft that was stored, or nothing if there is none that can be read. */
export function draftIn(text: string | null): Draft | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Draft | null;
    if (!stored) return null;
    const draft = { ...emptyDraft(stored.side, stored.layout), ...stored };
    const cells = draft.side * draft.side;
    makeLayout(draft.side, draft.layout);
    const isWhole = draft.givens.length === cells && draft.candidates.length === cells;
    return isWhole && Array.isArray(draft.rules) ? draft : null;
  } catch {
    return null;
  }
}

/** The puzzle of a request. */
export function questionAbout({ side, layout, givens, candidates, rules }: Draft): Record<string, unknown> {
  const line = givens.map((digit) => (digit === 0 ? '.' : symbol(digit))).join('');
  return { board: { side, givens: line, candidates }, layout, rules };
}

/** What the API has read. */
export interface Read {
  readonly givens: string;
  readonly candidates?: readonly string[] | null;
  readonly rules?: readonly RuleClue[];
}

/** A draft from what the API read. */
export function draftOf(side: number, layout: LayoutChoice, read: Read): Draft {
  const empty = emptyDraft(side, layout);
  return {
    ...empty,
    givens: [...read.givens].map((sign) => (sign === '.' ? 0 : digitOf(sign, side))),
    candidates: read.candidates ?? empty.candidates,
    rules: read.rules ?? [],
  };
}

export const withGivens = (draft: Draft, cells: readonly Cell[], digit: number): Draft => ({
  ...draft,
  givens: draft.givens.map((given, cell) => (cells.includes(cell) ? digit : given)),
  candidates: draft.candidates.map((digits, cell) => (cells.includes(cell) ? '' : digits)),
});

/** The draft with cells that may only hold some digits; with all digits or none, any. */
export function withCandidates(draft: Draft, cells: readonly Cell[], digits: string): Draft {
  const set = readSet(digits, draft.side);
  const written = set === all(draft.side) ? '' : writeSet(set);
  return {
    ...draft,
    givens: draft.givens.map((given, cell) => (written !== '' && cells.includes(cell) ? 0 : given)),
    candidates: draft.candidates.map((old, cell) => (cells.includes(cell) ? written : old)),
  };
}

/** The cells that may only hold some digits. */
export const restrictedCells = ({ candidates }: Draft): Cell[] =>
  candidates.flatMap((digits, cell) => (digits === '' ? [] : [cell]));

const withRules = (draft: Draft, rules: readonly RuleClue[]): Draft => ({
  ...draft,
  rules: withMarkedPairs(rules, draft.rules),
});

export const withRule = (draft: Draft, rule: RuleClue): Draft => withRules(draft, [...draft.rules, rule]);

export const withoutRule = (draft: Draft, place: number): Draft =>
  withRules(
    draft,
    draft.rules.filter((_, other) => other !== place),
  );

/** The draft with another clue in the place of one. */
export const withRuleAt = (draft: Draft, place: number, rule: RuleClue): Draft =>
  withRules(
    draft,
    draft.rules.map((old, other) => (other === place ? rule : old)),
  );

export const withValues = (draft: Draft, place: number, values: readonly number[]): Draft =>
  withRuleAt(draft, place, { ...draft.rules[place]!, values });

/** The draft with a clue moved, or nothing if it would leave the grid. */
export function withMoved(
  draft: Draft,
  place: number,
  rows: number,
  columns: number,
  placement?: Placement,
): Draft | null {
  const { side } = draft;
  const clue = draft.rules[place];
  if (!clue?.cells?.length) return null;
  const cells = clue.cells.map((name) => cellNamed(name, side));
  const moved = movedCells(cells, rows, columns, side, placement);
  const names = moved?.map((cell) => cellName(cell, side));
  return names ? withRuleAt(draft, place, { ...clue, cells: names }) : null;
}

/** The numbers of a clue from what was typed, or nothing if they are not numbers, too few or too many. */
export function numbersIn(text: string, least: number, most: number | null): number[] | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const numbers = words.map(Number);
  const fits = numbers.length >= least && (most === null || numbers.length <= most);
  return fits && numbers.every((number) => Number.isInteger(number)) ? numbers : null;
}

/** `killer cage 10, r1c1 r1c2`. */
export function clueText({ rule, cells = [], values = [] }: RuleClue): string {
  const numbers = values.length > 0 ? ` ${values.join(' ')}` : '';
  const shown = cells.length > 9 ? [...cells.slice(0, 8), '…'] : cells;
  return `${rule}${numbers}${shown.length > 0 ? `, ${shown.join(' ')}` : ''}`;
}
