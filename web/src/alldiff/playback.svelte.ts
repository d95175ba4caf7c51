/** The state of the view: requests the trace of each house and keeps the timeline up to date. */
import { tick } from 'svelte';
import { post, Refusal } from '../api/client';
import { makeLayout } from '../board/layout';
import { Player } from '../player/player.svelte';
import type { Chapter, Stretch } from '../player/stretches';
import { Work } from '../shell/work.svelte';
import { houseText, texts } from '../texts/texts.svelte';
import { FIRST_OF_RUN, type Frame } from './frames';
import { readPlace, writePlace } from './link';
import { cut, pause } from './pace';
import { PHASES } from './phases';
import { rounds } from './rounds';
import * as timelines from './timeline';
import type { Filtered } from './trace';

/** What is shown instead of the current frame, until the player moves. */
interface Apart {
  /** The position of the player. */
  readonly at: number;
  /** The house that was selected but not filtered; null if a filtered one was deselected. */
  readonly house: string | null;
  /** Still on the board, in the graph, or back on the board and no longer selected. */
  readonly state: 'leaving' | 'selected' | 'back';
}

export class Playback {
  timeline: timelines.Timeline = $state.raw(timelines.begin(makeLayout(9), '.'.repeat(81)));
  /** The error of the last request. */
  trouble: string | null = $state(null);
  #apart: Apart | null = $state(null);
  /** The pauses of a cut, by frame; none for frames at their usual pace. */
  #cut: readonly number[] = $state.raw([]);

  readonly work = new Work();
  readonly player = new Player((position) => {
    const short = this.#cut[position];
    if (short !== undefined) return short;
    const frame = timelines.momentAt(this.timeline, position)?.frame;
    return frame ? pause(frame) : 0;
  });

  readonly #beside = $derived(
    this.#apart?.at === this.player.position && !this.player.playing ? this.#apart : null,
  );
  /** Whether the house was deselected: all cells are on the board. */
  readonly resting = $derived(this.#beside?.state === 'back');
  /** The house that is selected but not filtered yet. */
  readonly selected: string | null = $derived(this.resting ? null : (this.#beside?.house ?? null));
  readonly moment = $derived(timelines.momentAt(this.timeline, this.player.position));
  /** The frame shown now. */
  readonly frame: Frame | null = $derived.by(() => {
    const { house, state } = this.#beside ?? { house: null, state: 'back' };
    if (house === null) return this.moment?.frame ?? null;
    return timelines.selection(this.timeline, house, state === 'selected' ? 'graph' : 'board');
  });
  /** The current digits of every cell. */
  readonly domains = $derived(timelines.domainsAt(this.timeline, this.#beside?.house ? null : this.moment));
  readonly stretches: readonly Stretch[] = $derived(
    timelines.segments(this.timeline).map(({ phase, start, end }) => ({
      title: texts.alldiff.phases[phase],
      start,
      end,
      hue: PHASES.indexOf(phase) + 1,
    })),
  );
  readonly chapters: readonly Chapter[] = $derived.by(() => {
    let start = 0;
    return this.timeline.runs.map(({ house, phases }) => {
      const end = start + phases.length;
      const chapter = { title: houseText(house), start, end };
      start = end;
      return chapter;
    });
  });

  /** Counts the timelines loaded, so that late answers about an old one are dropped. */
  #loads = 0;

  /** Must be called while a component is initialised. A selection is dropped as soon as the player moves. */
  constructor() {
    $effect(() => {
      if (this.#apart !== null && this.#apart.at !== this.player.position) this.#apart = null;
    });
  }

  /** Starts a timeline and filters these houses in turn; returns whether all were filtered. */
  load(timeline: timelines.Timeline, turns: readonly timelines.Turn[] = []): Promise<boolean> {
    const load = ++this.#loads;
    this.player.stop();
    this.#become(timeline);
    this.player.go(0);
    this.#apart = this.trouble = null;
    this.#cut = [];
    return this.work.during(async () => {
      for (const turn of turns) {
        const filtered = await this.#ask(turn);
        if (filtered === null || load !== this.#loads) return false;
        this.#add(filtered, turn.matching);
      }
      return true;
    });
  }

  /** Plays what is loaded in this many seconds at normal speed. */
  shorten(seconds: number): void {
    const numbers = Array.from({ length: this.player.count }, (_, number) => number);
    const frames = numbers.map((number) => timelines.momentAt(this.timeline, number)!.frame);
    this.#cut = cut(frames, 1000 * seconds);
    this.player.speed = 1;
  }

  /** Selects a house: its cells move from the board to where the graph will be. */
  async select(house: string): Promise<void> {
    if (this.work.busy) return;
    this.player.stop();
    this.#dropLeft();
    this.trouble = null;
    this.#apart = { at: this.player.position, house, state: 'leaving' };
    const { house: selected } = this.#apart;
    // The cells must be drawn on the board first, so that their movement is visible.
    await tick();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    if (this.#apart?.house === selected && this.#apart.state === 'leaving')
      this.#apart = { ...this.#apart, state: 'selected' };
  }

  /** Runs the algorithm on the selected house, which stays selected when the algorithm ends. */
  async run(andPlay: boolean): Promise<void> {
    const house = this.selected;
    if (house === null || this.work.busy) return;
    const run = this.timeline.runs.length;
    const filtered = await this.work.during(() => this.#ask({ house, matching: null }));
    if (filtered === null) return;
    this.#add(filtered, null);
    this.#apart = null;
    this.player.go(timelines.startOf(this.timeline, run) + FIRST_OF_RUN);
    const back = this.timeline.runs[run]?.phases.indexOf('return') ?? -1;
    if (andPlay) this.player.play(back < 0 ? null : timelines.startOf(this.timeline, run) + back - 1);
  }

  /**
   * Filters every house repeatedly until nothing changes. Calls `begun` when the first run can be watched, long before
   * the last is done. Houses that lose no candidate are left out: most do not, and there is nothing to see.
   */
  async filterAll(andPlay: boolean, begun: () => void): Promise<void> {
    if (this.work.busy) return;
    this.#dropLeft();
    const load = this.#loads;
    const first = this.timeline.runs.length;
    const finished = await this.work.during(async () => {
      for (const house of rounds(this.timeline.layout, () => timelines.domainsAfter(this.timeline))) {
        const filtered = await this.#ask({ house, matching: null });
        if (filtered === null || load !== this.#loads) return false;
        const { removed, feasible } = filtered.result;
        if (removed.length === 0 && feasible) continue;
        this.#add(filtered, null);
        if (this.timeline.runs.length === first + 1) {
          this.#apart = null;
          this.player.go(timelines.startOf(this.timeline, first));
          if (andPlay) this.player.play();
          begun();
        }
        if (!feasible) break;
      }
      return true;
    });
    if (finished && this.timeline.runs.length === first) this.trouble = texts.alldiff.nothingToRemove;
  }

  /** Whether a house is shown that can be deselected. */
  get canDeselect(): boolean {
    return this.frame !== null && !this.resting;
  }

  /**
   * Deselects the house and returns its cells to the board, without the candidates removed so far. Playing can continue
   * from here.
   */
  deselect(): void {
    const { selected, moment } = this;
    if (selected === null && moment === null) return;
    this.player.stop();
    if (selected === null && moment && timelines.isFinished(moment))
      this.player.go(timelines.startOf(this.timeline, this.timeline.runs.indexOf(moment.run) + 1) - 1);
    this.#apart = { at: this.player.position, house: selected, state: 'back' };
  }

  /** The number of finished runs: one that was abandoned before its result does not count. */
  get #runsKept(): number {
    const { runs } = this.timeline;
    const left = this.resting && this.#beside?.house === null && this.moment;
    return left && !timelines.isFinished(left) ? runs.indexOf(left.run) : runs.length;
  }

  /** Discards a run that was abandoned before its result, and those after it, because the board does not show them. */
  #dropLeft(): void {
    if (this.#runsKept === this.timeline.runs.length) return;
    this.#become(timelines.firstRuns(this.timeline, this.#runsKept));
    this.player.go(this.player.last);
  }

  /** Discards the houses filtered so far. */
  startOver(): void {
    void this.load(timelines.firstRuns(this.timeline, 0));
  }

  /** The current moment as the query of an address. */
  get place(): string {
    const { layout, givens, start, colors, lettered } = this.timeline;
    const kept = timelines.firstRuns(this.timeline, this.#runsKept);
    const noted = [...start].filter(
      ([, digits], cell) => givens[cell] === '.' && digits.length < layout.side,
    );
    return writePlace({
      layout,
      givens,
      noted: new Map(noted),
      houses: kept.runs,
      selected: this.selected,
      colors,
      lettered,
      frame: Math.max(0, Math.min(this.player.position, timelines.frameCount(kept) - 1)),
    });
  }

  /** Goes to the moment that a query names; returns whether it names one. */
  visit(query: string): boolean {
    const place = readPlace(query);
    if (place === null) return false;
    const { layout, givens, noted, colors, lettered } = place;
    const timeline = { ...timelines.begin(layout, givens, noted), colors, lettered };
    void this.load(timeline, place.houses).then((loaded) => {
      if (!loaded) return;
      this.player.go(place.frame);
      if (place.selected !== null && timelines.selection(timeline, place.selected, 'graph') !== null)
        this.#apart = { at: this.player.position, house: place.selected, state: 'selected' };
    });
    return true;
  }

  /** The filter's result for a house of the current board; null if the answer failed or is no longer needed. */
  async #ask({ house, matching }: timelines.Turn): Promise<Filtered | null> {
    const timeline = this.timeline;
    const colors = timeline.colors.length > 0 ? timeline.colors : null;
    try {
      const answer = await post<Filtered>('alldiff', { ...questionAbout(timeline), house, matching, colors });
      if (this.timeline !== timeline) return null;
      this.trouble = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.timeline === timeline) this.trouble = error.message;
      return null;
    }
  }

  #add({ events, disequality }: Filtered, matching: string | null): void {
    this.#become(timelines.withRun(this.timeline, events, disequality, matching));
  }

  #become(timeline: timelines.Timeline): void {
    this.timeline = timeline;
    this.player.count = timelines.frameCount(timeline);
  }
}

/** The board after all runs, as a request to the server. */
function questionAbout(timeline: timelines.Timeline) {
  const blank = '.'.repeat(timeline.givens.length);
  return {
    layout: timeline.layout.choice,
    board: {
      side: timeline.layout.side,
      givens: timeline.givens,
      values: blank,
      candidates: [...timelines.domainsAfter(timeline).values()],
    },
  };
}
