/** Answers about the draft while it is edited: each change cancels the questions before it. */

import type { Counted, Counts, Drawn, Estimated, Rated, Reasons } from '../api/answers';
import { post } from '../api/client';
import { levelText, numberText, texts } from '../texts/texts.svelte';
import { unlessOutOfTime, unlessRefused, within } from './asking';
import { questionAbout, type Draft } from './draft';

/** How long to wait for further changes, in milliseconds. */
const PAUSE = 200;
/** Up to how many solutions are counted for each candidate. */
export const LIMIT = 8;
/** Up to how many solutions are counted before their number is estimated. */
const COUNTED = 100_000;
/** How long to count them, in milliseconds. */
const COUNTING = 3000;

class Live {
  picture = $state.raw<string | null>(null);
  candidates = $state.raw<Counts | null>(null);
  /** The number of solutions, if there are more than the candidates needed. */
  counted = $state.raw<Counted | null>(null);
  estimate = $state.raw<Estimated | null>(null);
  reasons = $state.raw<Reasons | null>(null);
  /** How hard the puzzle is. */
  rating = $state.raw<Rated | null>(null);
  /** How hard a classic puzzle is on the other scales. */
  scales = $state.raw<Rated | null>(null);
  /** Whether every given of a classic puzzle is needed, if that is known. */
  minimal = $state<boolean | null>(null);
  /** Why the number of solutions is not known. */
  trouble = $state<string | null>(null);
  /** Why it is not known how hard the puzzle is, or what its reasons are. */
  unknown = $state<string | null>(null);
  busy = $state(false);
  /** Whether the reasons are looked for. */
  searching = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;
  /** What is being asked, or has been answered. */
  #asked: string | null = null;

  /** Asks about a draft, the picture at once and the rest after a pause; nothing if only its words are different. */
  ask(draft: Draft): void {
    const asked = JSON.stringify(questionAbout(draft));
    if (asked === this.#asked) return;
    this.cancel();
    this.#asked = asked;
    const running = (this.#running = new AbortController());
    this.candidates = this.counted = this.estimate = this.reasons = null;
    this.rating = this.scales = this.minimal = null;
    this.trouble = this.unknown = null;
    void this.#during(running, async (signal) => {
      this.picture = (await post<Drawn>('draw', questionAbout(draft), signal)).svg;
    });
    this.#timer = setTimeout(() => void this.#answer(running, draft), PAUSE);
  }

  /** Finds out why there is no solution or several, or which clues can go. */
  async why(draft: Draft): Promise<void> {
    const running = (this.#running ??= new AbortController());
    this.searching = true;
    this.unknown = null;
    await this.#aside(running, async (signal) => {
      this.reasons = await post<Reasons>('why', questionAbout(draft), signal);
    });
    if (running === this.#running) this.searching = false;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = this.#asked = null;
    this.busy = this.searching = false;
  }

  async #answer(running: AbortController, draft: Draft): Promise<void> {
    await this.#during(running, async (signal) => {
      this.busy = true;
      const question = questionAbout(draft);
      const asked = { ...question, limit: LIMIT };
      const found = await unlessOutOfTime(post<Counts>('candidates', asked, signal));
      this.candidates = found;
      if (!found?.complete) await this.#count(question, signal);
      else if (found.solutions === 1 && draft.givens.includes(0)) await this.#rate(running, draft);
    });
    if (running === this.#running) this.busy = false;
  }

  /** Counts the solutions as far as that is quick, and estimates their number otherwise. */
  async #count(question: Record<string, unknown>, signal: AbortSignal): Promise<void> {
    const counted = await within(COUNTING, signal, (soon) =>
      unlessOutOfTime(post<Counted>('count', { ...question, limit: COUNTED }, soon)),
    );
    this.counted = counted;
    if (!counted?.complete) this.estimate = await post<Estimated>('estimate', question, signal);
  }

  /** Rates a puzzle with one solution, which it keeps if there is no rating. */
  async #rate(running: AbortController, draft: Draft): Promise<void> {
    const question = questionAbout(draft);
    await this.#aside(running, async (signal) => {
      this.rating = await post<Rated>('rate', question, signal);
    });
    if (draft.rules.length > 0 || draft.candidates.some((digits) => digits !== '')) return;
    await this.#aside(running, async (signal) => {
      // What would take too long here is left out, because it was not asked for.
      const reasons = await unlessOutOfTime(post<Reasons>('why', question, signal));
      this.minimal = reasons?.redundant ? reasons.redundant.length === 0 : null;
      if (draft.side !== 9 || draft.layout.kind !== 'sudoku') return;
      const scales = { hodoku: false, se: true, sotd: true, own: true };
      this.scales = await unlessOutOfTime(post<Rated>('rate', { ...question, ...scales }, signal));
    });
  }

  #during(running: AbortController, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return unlessRefused(running, work, (message) => (this.trouble = message));
  }

  /** Work without which the number of solutions is still known. */
  #aside(running: AbortController, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return unlessRefused(running, work, (message) => (this.unknown = message));
  }
}

export const live = new Live();

/** A rating in one sentence, or nothing if the puzzle has none. */
export function ratingText({ hodoku, variant, hardest }: Rated): string | null {
  const score = variant ?? hodoku;
  if (!score) return null;
  return texts.set.rated(levelText(score.level), score.score, hardest ?? null);
}

/** The ratings on the scales of other programs, and on candoku's own. */
export function scaleTexts({ se, sotd, own }: Rated): string[] {
  const names = texts.collections.scaleNames;
  return [
    ...(se ? [`${names.se} ${[se.er, se.ep, se.ed].map((grade) => grade.toFixed(1)).join(' / ')}`] : []),
    ...(sotd ? [`${names.sotd} ${sotd.level}, ${sotd.score}`] : []),
    ...(own ? [`${names.own} ${own.level}, ${own.depth}, ${own.rounds}`] : []),
  ];
}

type Known = Pick<Live, 'candidates' | 'counted' | 'estimate'>;

/** What is known about the number of solutions, in one sentence. */
export function sentenceAbout({ candidates, counted, estimate }: Known): string {
  const complete = candidates?.complete ? candidates.solutions : counted?.complete ? counted.count : null;
  if (complete === 0) return texts.set.noSolution;
  if (complete === 1) return texts.set.oneSolution;
  if (complete !== null) return texts.set.solutionCount(complete);
  const least = Math.max(candidates?.solutions ?? 0, counted?.count ?? 0);
  if (!estimate) return least > 0 ? texts.set.moreThan(least - 1) : '';
  if (estimate.estimate === 0 && least === 0) return texts.set.notCounted;
  if (estimate.estimate < least) return texts.set.moreThan(least - 1);
  const about = (number: number) => numberText(number, { maximumSignificantDigits: 2 });
  // What has been counted is a better lower end than a sample.
  const lower = Math.max(estimate.lower, least);
  return texts.set.about(about(estimate.estimate), about(lower), about(estimate.upper));
}
