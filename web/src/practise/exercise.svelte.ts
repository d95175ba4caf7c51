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

class Exercise {
  technique: Technique | null = $state.raw(null);
  board: Board = $state.raw(emptyBoard);
  walk: Walk = $state('simpler');
  marks: readonly string[] = $state.raw([]);
  feedback: Feedback | null = $state.raw(null);
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
      feedback: null,
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
      this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  /** Marks a candidate, or takes the mark away. */
  toggle(cell: Cell, digit: Digit): void {
    if (this.done || !has(candidatesOf(this.board, cell), digit)) return;
    const name = candidateName({ cell, digit }, 9);
    const marked = this.marks.includes(name);
    this.marks = marked ? this.marks.filter((mark) => mark !== name) : [...this.marks, name];
    this.feedback = null;
    voice.say(marked ? texts.practise.unmarkedAloud(name) : texts.practise.markedAloud(name));
  }

  /** Asks the independent judge about the marks. */
  async check(): Promise<void> {
    if (this.busy || this.marks.length === 0) return;
    this.busy = true;
    const claims = this.places ? { placements: this.marks } : { eliminations: this.marks };
    try {
      const judged = await post<Judged>('judge', { ...question(this.board), ...claims, unique: true });
      this.feedback = feedbackOf(this.marks, this.steps, judged);
      if (this.feedback.complete) this.#end(this.hint < 2);
      voice.say(this.words.map(({ text }) => text).join(' '));
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }

  /** A bit more help each time; the whole step ends the exercise. */
  help(): void {
    if (this.done) return;
    this.hint += 1;
    if (this.hint >= 2) {
      this.marks = this.step ? resultsOf(this.step) : [];
      this.#end(false);
    }
    voice.say(this.words.map(({ text }) => text).join(' '));
  }

  readonly words: readonly Remark[] = $derived.by(() => {
    const { feedback, step } = this;
    const say = texts.practise;
    if (this.done && this.hint >= 2) return [plain(say.theStep)];
    if (feedback === null) return this.hint === 1 && step ? listing(say.lookAt, this.#places(step)) : [];
    const { complete, right, missing, wrong, beside, reason } = feedback;
    return [
      ...(complete ? [plain(say.complete)] : listing(say.right, right)),
      ...(complete || missing.length === 0 ? [] : [plain(say.missing(missing.length))]),
      ...listing(say.false, wrong).map(({ text }) => ({ text, isFalse: true })),
      ...(reason ? [plain(reason)] : []),
      ...listing(say.beside, beside),
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
