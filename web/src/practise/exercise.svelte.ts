/** One exercise: a board at the spot, the learner's marks, and what the judge says about them. */

import type { Judged, Step, Steps, Technique } from '../api/answers';
import { post } from '../api/client';
import { candidateName, candidateNamed, type Candidate, type Cell } from '../board/names';
import { has, type Digit } from '../board/digits';
import { candidatesOf, emptyBoard, type Board } from '../state/board';
import { question } from '../state/game.svelte';
import { voice } from '../state/voice.svelte';
import { houseText, texts } from '../texts/texts.svelte';
import { feedbackOf, resultsOf, type Feedback } from './feedback';
import { keepProgress, learned, readProgress, type Progress } from './review';
import { patternFeedback, patternOf, premisesOf, shapeOf, type PatternFeedback } from './pattern';
import { imageOf, randomSymmetry, readSpot, type Spots, type Walk } from './spot';

export type AllSpots = Readonly<Record<string, Spots>>;

/** A sentence about the learner's marks. */
export interface Remark {
  readonly text: string;
  /** Whether it is about false marks. */
  readonly isFalse: boolean;
}

const plain = (text: string): Remark => ({ text, isFalse: false });

/** A sentence that lists names, if there are any. */
const listing = (say: (names: string) => string, names: readonly string[]): Remark[] =>
  names.length > 0 ? [plain(say(names.join(', ')))] : [];

/** What is said about the pattern. */
function patternWords({ complete, right, missing, extra }: PatternFeedback): Remark[] {
  const say = texts.practise;
  if (complete) return [plain(say.patternComplete)];
  return [plain(say.patternRight(right.length, right.length + missing)), ...listing(say.patternExtra, extra)];
}

class Exercise {
  technique: Technique | null = $state.raw(null);
  board: Board = $state.raw(emptyBoard);
  walk: Walk = $state('simpler');
  marks: readonly string[] = $state.raw([]);
  /** The candidates that are marked as the pattern. */
  pattern: readonly string[] = $state.raw([]);
  /** Whether the pattern is marked instead of its results. */
  marksPattern: boolean = $state(false);
  feedback: Feedback | null = $state.raw(null);
  patternFeedback: PatternFeedback | null = $state.raw(null);
  /** How much was given away: 0 nothing, 1 where to look, 2 the step. */
  hint: number = $state(0);
  done: boolean = $state(false);
  busy: boolean = $state(false);
  trouble: string = $state('');
  progress: Progress = $state.raw(readProgress());
  /** All steps of the technique on this board; the first is shown as the solution. */
  steps: readonly Step[] = $state.raw([]);

  readonly step: Step | null = $derived(this.steps[0] ?? null);
  /** Whether the technique places digits instead of eliminating candidates. */
  readonly places: boolean = $derived((this.step?.placements.length ?? 0) > 0);

  /** Sets a board of this technique. */
  async begin(
    technique: Technique,
    { boards, walk }: Spots,
    random: () => number = Math.random,
  ): Promise<void> {
    const text = boards[Math.floor(random() * boards.length)] ?? '';
    const board = imageOf(readSpot(text), randomSymmetry(random));
    Object.assign(this, {
      technique,
      board,
      walk,
      marks: [],
      pattern: [],
      marksPattern: false,
      feedback: null,
      patternFeedback: null,
      hint: 0,
      done: false,
      steps: [],
    });
    this.trouble = '';
    this.busy = true;
    try {
      const { steps } = await post<Steps>('steps', {
        ...question(board),
        technique: technique.code,
        all: true,
      });
      if (board === this.board) this.steps = steps;
    } catch (error) {
      if (board === this.board) this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      if (board === this.board) this.busy = false;
    }
  }

  /** Marks a candidate, or takes the mark away. */
  toggle(cell: Cell, digit: Digit): void {
    if (this.done || !has(candidatesOf(this.board, cell), digit)) return;
    const name = candidateName({ cell, digit }, 9);
    const list = this.marksPattern ? this.pattern : this.marks;
    const marked = list.includes(name);
    const next = marked ? list.filter((mark) => mark !== name) : [...list, name];
    if (this.marksPattern) this.pattern = next;
    else this.marks = next;
    this.feedback = this.patternFeedback = null;
    voice.say(marked ? texts.practise.unmarkedAloud(name) : texts.practise.markedAloud(name));
  }

  /** Asks the independent judge about the marks, and compares the pattern. */
  async check(): Promise<void> {
    const { board, marks, pattern } = this;
    if (this.busy || (marks.length === 0 && pattern.length === 0)) return;
    this.busy = true;
    try {
      const judged = marks.length > 0 ? await this.#judge(marks) : null;
      const found = judged && feedbackOf(marks, this.steps, judged);
      const feedback = found && found.beside.length > 0 ? await this.#acceptEquivalent(found) : found;
      // Meanwhile there may be another board, or other marks.
      if (board !== this.board || marks !== this.marks || pattern !== this.pattern) return;
      this.feedback = feedback;
      this.patternFeedback = feedback?.isEquivalent ? null : patternFeedback(pattern, this.steps, marks);
      if (feedback?.complete) this.#end(this.hint < 2);
      voice.say(this.words.map(({ text }) => text).join(' '));
    } catch (error) {
      if (board === this.board) this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      if (board === this.board) this.busy = false;
    }
  }

  #judge(marks: readonly string[], premises?: readonly string[]): Promise<Judged> {
    const claims = this.places ? { placements: marks } : { eliminations: marks };
    return post<Judged>('judge', { ...question(this.board), ...claims, premises, unique: true });
  }

  /**
   * Accepts true marks that no step of the technique has, if the judge proves them from the marked pattern alone and that
   * has the shape of the technique.
   */
  async #acceptEquivalent(feedback: Feedback): Promise<Feedback> {
    const { board, marks, pattern } = this;
    const shape = shapeOf(pattern, board);
    const isShape = this.steps.some((step) => shapeOf(patternOf(step), board) === shape);
    const premises = premisesOf(pattern, board);
    if (feedback.wrong.length > 0 || premises.length === 0 || !isShape) return feedback;
    const { ruling } = await this.#judge(marks, premises);
    if (ruling !== 'proved') return feedback;
    return { ...feedback, complete: true, isEquivalent: true, right: marks, missing: [], beside: [] };
  }

  /** A bit more help each time; the whole step ends the exercise. */
  help(): void {
    if (this.done || this.busy) return;
    this.hint += 1;
    if (this.hint >= 2) {
      this.marks = this.step ? resultsOf(this.step) : [];
      this.#end(false);
    }
    voice.say(this.words.map(({ text }) => text).join(' '));
  }

  readonly words: readonly Remark[] = $derived.by(() => {
    const { feedback, patternFeedback, step } = this;
    const say = texts.practise;
    if (this.done && this.hint >= 2) return [plain(say.theStep)];
    const ofPattern = patternFeedback ? patternWords(patternFeedback) : [];
    if (feedback === null && patternFeedback) return ofPattern;
    if (feedback === null) return this.hint === 1 && step ? listing(say.lookAt, this.#places(step)) : [];
    const { complete, right, missing, wrong, beside, reason } = feedback;
    return [
      ...(complete
        ? [plain(feedback.isEquivalent ? say.equivalent : say.complete)]
        : listing(say.right, right)),
      ...(complete || missing.length === 0 ? [] : [plain(say.missing(missing.length))]),
      ...listing(say.false, wrong).map(({ text }) => ({ text, isFalse: true })),
      ...(reason ? [plain(reason)] : []),
      ...listing(say.beside, beside),
      ...ofPattern,
    ];
  });

  readonly candidates = $derived(this.marks.map((name): Candidate => candidateNamed(name, 9)));

  #places({ evidence }: Step): string[] {
    const cells = [...new Set(evidence.marks.flatMap(({ cells }) => cells))];
    return evidence.houses.length > 0 ? evidence.houses.map(houseText) : cells.slice(0, 3);
  }

  #end(alone: boolean): void {
    this.done = true;
    if (!this.technique) return;
    this.progress = learned(this.progress, this.technique.code, alone, new Date());
    keepProgress(this.progress);
  }
}

export const exercise = new Exercise();
