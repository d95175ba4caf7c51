/** Answers about the draft while it is edited: each change cancels the questions before it. */

import type { Counts, Drawn, Estimated, Rated, Reasons } from '../api/answers';
import { post, Refusal } from '../api/client';
import { levelText, numberText, texts } from '../texts/texts.svelte';
import { questionAbout, type Draft } from './draft';

/** How long to wait for further changes, in milliseconds. */
const PAUSE = 200;
/** Up to how many solutions are counted for each candidate. */
export const LIMIT = 8;

class Live {
  picture = $state.raw<string | null>(null);
  candidates = $state.raw<Counts | null>(null);
  estimate = $state.raw<Estimated | null>(null);
  reasons = $state.raw<Reasons | null>(null);
  /** How hard the puzzle is. */
  rating = $state.raw<Rated | null>(null);
  /** Why there is no answer. */
  trouble = $state<string | null>(null);
  busy = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;

  /** Asks about a draft, the picture at once and the rest after a pause. */
  ask(draft: Draft): void {
    this.cancel();
    const running = (this.#running = new AbortController());
    this.candidates = this.estimate = this.reasons = null;
    this.trouble = this.rating = null;
    void this.#during(running, async (signal) => {
      this.picture = (await post<Drawn>('draw', questionAbout(draft), signal)).svg;
    });
    this.#timer = setTimeout(() => void this.#count(running, draft), PAUSE);
  }

  /** Finds out why there is no solution or several, or which clues can go. */
  async why(draft: Draft): Promise<void> {
    const running = (this.#running ??= new AbortController());
    await this.#during(running, async (signal) => {
      this.reasons = await post<Reasons>('why', questionAbout(draft), signal);
    });
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
    this.busy = false;
  }

  async #count(running: AbortController, draft: Draft): Promise<void> {
    await this.#during(running, async (signal) => {
      this.busy = true;
      const question = questionAbout(draft);
      const found = await post<Counts>('candidates', { ...question, limit: LIMIT }, signal);
      this.candidates = found;
      if (!found.complete) this.estimate = await post<Estimated>('estimate', question, signal);
      else if (found.solutions === 1 && draft.givens.includes(0)) {
        this.rating = await post<Rated>('rate', question, signal);
      }
    });
    if (running === this.#running) this.busy = false;
  }

  async #during(running: AbortController, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await work(running.signal);
    } catch (error) {
      if (running.signal.aborted) return;
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message;
    }
  }
}

export const live = new Live();

/** A rating in one sentence, or nothing if the puzzle has none. */
export function ratingText({ hodoku, variant, hardest }: Rated): string | null {
  const score = variant ?? hodoku;
  if (!score) return null;
  return texts.set.rated(levelText(score.level), score.score, hardest ?? null);
}

/** What is known about the number of solutions, in one sentence. */
export function sentenceAbout({ candidates, estimate }: Pick<Live, 'candidates' | 'estimate'>): string {
  if (!candidates) return '';
  if (candidates.solutions === 0) return texts.set.noSolution;
  if (candidates.complete) {
    return candidates.solutions === 1 ? texts.set.oneSolution : texts.set.solutionCount(candidates.solutions);
  }
  if (!estimate || estimate.estimate < candidates.solutions) {
    return texts.set.moreThan(candidates.solutions - 1);
  }
  const about = (number: number) => numberText(number, { maximumSignificantDigits: 2 });
  return texts.set.about(about(estimate.estimate), about(estimate.lower), about(estimate.upper));
}
