/** New puzzles to a specification, which is remembered for the next one. */

import type { Generated } from '../api/answers';
import { post } from '../api/client';
import { game } from '../state/game.svelte';
import { readDigits } from '../state/packed';
import { keep, recall } from '../state/storage';
import { KINDS, type Kind } from './kinds';
import { plain } from './open';

export const LEVELS = ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'] as const;
export const SYMMETRIES = [
  'none',
  'half-turn',
  'quarter-turn',
  'left-right',
  'top-bottom',
  'diagonal',
  'all',
] as const;

export type LevelName = (typeof LEVELS)[number];

/** What a new puzzle should be like. */
export interface Specification {
  /** The name of one of `KINDS`. */
  readonly kind: string;
  by: 'level' | 'technique';
  readonly level: LevelName;
  /** The code of the hardest technique that it must need. */
  readonly technique: string;
  readonly symmetry: (typeof SYMMETRIES)[number];
  readonly minimal: boolean;
}

const KEY = 'candoku.new';
const X_WING = '0300';

const USUAL: Specification = {
  kind: KINDS[0]!.name,
  by: 'level',
  level: 'Medium',
  technique: X_WING,
  symmetry: 'half-turn',
  minimal: false,
};

/** The last specification, or the usual one. */
export function lastSpecification(): Specification {
  try {
    return { ...USUAL, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Specification>) };
  } catch {
    return USUAL;
  }
}

export const kindNamed = (name: string): Kind => KINDS.find((kind) => kind.name === name) ?? KINDS[0]!;

/** The levels of puzzles of this type: small boards have no hard ones. */
export const levelsOf = ({ hardest }: Kind): readonly LevelName[] =>
  hardest ? LEVELS.slice(0, LEVELS.indexOf(hardest) + 1) : LEVELS;

/** The nearest specification that can be met. */
export function feasible(wanted: Specification): Specification {
  const kind = kindNamed(wanted.kind);
  const levels = levelsOf(kind);
  return {
    ...wanted,
    kind: kind.name,
    by: takesTechnique(kind) ? wanted.by : 'level',
    level: levels.includes(wanted.level) ? wanted.level : levels.at(-1)!,
  };
}

/** Whether a technique can be required: on smaller boards most of them have no room. */
export const takesTechnique = ({ side }: Kind): boolean => side >= 9;

/** Generates a puzzle and starts it. */
export async function makePuzzle(
  specification: Specification,
  signal?: AbortSignal,
  seed: number | null = null,
): Promise<Generated> {
  const made = await generate(specification, signal, seed);
  signal?.throwIfAborted();
  game.loadPuzzle(made.side, plain(made.side, made.layout), readDigits(made.puzzle, made.side));
  return made;
}

/** Generates a puzzle. */
export async function generate(
  specification: Specification,
  signal?: AbortSignal,
  seed: number | null = null,
): Promise<Generated> {
  const { kind, by, level, technique, symmetry, minimal } = feasible(specification);
  const { side, layout } = kindNamed(kind);
  return post<Generated>(
    'generate',
    {
      side,
      layout,
      symmetry,
      minimal,
      seed,
      level: by === 'level' ? level : null,
      technique: by === 'technique' ? technique : null,
    },
    signal,
  );
}

export const rememberSpecification = (specification: Specification): void =>
  keep(KEY, JSON.stringify(specification));
