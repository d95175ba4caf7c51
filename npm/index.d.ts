/** Questions about Sudoku and its relatives, answered by candoku's engine in WebAssembly. */

import type { components, paths } from './types.js';

export { Breakdown, compile, Engine, supportsVectors, type Limits, type Reply } from './engine.js';

type Questions = {
  [Path in keyof paths as Path extends `/api/v1/${infer Name}` ? Name : never]: paths[Path] extends {
    post: {
      requestBody: { content: { 'application/json': infer Body } };
      responses: { 200: { content: { 'application/json': infer Answer } } };
    };
  }
    ? { body: Body; answer: Answer }
    : never;
};

/** The schemas of the HTTP API, whose questions and answers these are. */
export type Schemas = components['schemas'];

/** A puzzle: text in any format that candoku reads, or an object with `puzzle` or `board`. */
export type Puzzle = string | Schemas['Question'];

/** The fields of a question beside the puzzle. */
export type Options<Name extends keyof Questions> = Partial<
  Omit<Questions[Name]['body'], 'puzzle' | 'board'>
>;

type About<Name extends keyof Questions> = (
  puzzle: Puzzle,
  options?: Options<Name>,
) => Promise<Questions[Name]['answer']>;

/** A question without an answer, with the reason and, if there is one, the position in the puzzle's text. */
export class Refusal extends Error {
  /** 400 if the question is wrong, 422 if it has no answer. */
  readonly status: number;
  /** The field of the question that is wrong. */
  readonly part: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly found: string | null;
  readonly expected: string | null;
}

/** Loads the engine, once. Questions do this when the first is asked; call it to choose the moment or the module. */
export function load(module?: WebAssembly.Module | Promise<WebAssembly.Module>): Promise<void>;

/**
 * Asks a question by name, with a body as for the HTTP API. `timeLimit` is in milliseconds; `onProgress` is called with how much
 * of long work is done: solutions counted, steps taken, puzzles tried. Once `signal` is aborted, the question is not
 * asked, or not answered; during the work, which happens in the thread that asks, only `onProgress` can abort it.
 */
export function ask<Name extends keyof Questions>(
  question: Name,
  body: Questions[Name]['body'],
  limits?: {
    readonly timeLimit?: number;
    readonly onProgress?: (done: number) => void;
    readonly signal?: AbortSignal;
  },
): Promise<Questions[Name]['answer']>;

/** The solution, and whether it is the only one. */
export const solve: About<'solve'>;
/** The number of solutions, up to a limit. */
export const count: About<'count'>;
/** About how many solutions there are, if they are too many to count. */
export const estimate: About<'estimate'>;
/** The candidates that are part of a solution. */
export const candidates: About<'candidates'>;
/** Why a puzzle has no solution or several, and which of its clues it does not need. */
export const why: About<'why'>;
/** The puzzle without the clues that it does not need. */
export const reduce: About<'reduce'>;
/** Whether a grid is solved, unsolved or incorrect, with every duplicate. */
export const check: About<'check'>;
/** The mistakes on a player's board. */
export const mistakes: About<'mistakes'>;
/** The next step, from a first nudge to the whole explanation. */
export const hint: About<'hint'>;
/** The steps that are possible now. */
export const steps: About<'steps'>;
/** The whole path to the solution, step by step, with reasons. */
export const explain: About<'explain'>;
/** Whether a claimed deduction is proved, true but not proved, or false. */
export const judge: About<'judge'>;
/** The difficulty on several scales. */
export const rate: About<'rate'>;
/** The puzzle in another format. */
export const convert: About<'convert'>;
/** The puzzle as a picture: SVG. */
export const draw: About<'draw'>;
/** The filtering of one house by all-different, move by move. */
export const alldiff: About<'alldiff'>;
/** The solution by regions that exchange messages. */
export const regions: About<'regions'>;
/** What is known about each of many puzzles, up to the first for which there was no time. */
export function collection(
  puzzles: readonly string[],
  options?: Omit<Questions['collection']['body'], 'puzzles'>,
): Promise<Questions['collection']['answer']>;
/** The puzzles of a text, which may be of different formats and on several lines. */
export function read(text: string): Promise<Questions['read']['answer']>;
/** A new puzzle with exactly one solution. */
export function generate(options?: Schemas['GenerateQuestion']): Promise<Questions['generate']['answer']>;
/** The houses of a layout. */
export function layout(options?: Schemas['LayoutQuestion']): Promise<Questions['layout']['answer']>;
/** The names of all formats. */
export function formats(): Promise<string[]>;
/** Every rule beyond houses. */
export function rules(): Promise<Schemas['RuleObject'][]>;
/** Every technique, simplest first. */
export function techniques(names?: Schemas['Names']): Promise<Schemas['TechniqueObject'][]>;
