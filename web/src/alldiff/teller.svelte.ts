/** The state of the view: requests the trace of each house and keeps the timeline up to date. */
import { tick } from 'svelte';
import { post, Refusal } from '../api/client';
import { makeLayout } from '../board/layout';
import { Player } from '../player/player.svelte';
import type { Chapter, Stretch } from '../player/stretches';
import { Work } from '../shell/work.svelte';
import { FIRST_OF_RUN, type Frame } from './frames';
import { readPlace, writePlace } from './link';
import { pause } from './pace';
import { PHASES, PHASE_TITLES } from './phases';
import { rounds } from './rounds';
import * as stories from './story';
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

export class Teller {
  story: stories.Story = $state.raw(stories.begin(makeLayout(9), '.'.repeat(81)));
  /** The error of the last request. */
  trouble: string | null = $state(null);
  #apart: Apart | null = $state(null);

  readonly work = new Work();
  readonly player = new Player((position) => {
    const frame = stories.momentAt(this.story, position)?.frame;
    return frame ? pause(frame) : 0;
  });

  readonly #beside = $derived(
    this.#apart?.at === this.player.position && !this.player.playing ? this.#apart : null,
  );
  /** Whether the house was deselected: all cells are on the board. */
  readonly resting = $derived(this.#beside?.state === 'back');
  /** The house that is selected but not filtered yet. */
  readonly selected: string | null = $derived(this.resting ? null : (this.#beside?.house ?? null));
  readonly moment = $derived(stories.momentAt(this.story, this.player.position));
  /** The frame shown now. */
  readonly frame: Frame | null = $derived.by(() => {
    const { house, state } = this.#beside ?? { house: null, state: 'back' };
    if (house === null) return this.moment?.frame ?? null;
    return stories.selection(this.story, house, state === 'selected' ? 'graph' : 'board');
  });
  /** The current digits of every cell. */
  readonly domains = $derived(stories.domainsAt(this.story, this.#beside?.house ? null : this.moment));
  readonly stretches: readonly Stretch[] = $derived(
    stories.segments(this.story).map(({ phase, start, end }) => ({
      title: PHASE_TITLES[phase],
      start,
      end,
      hue: PHASES.indexOf(phase) + 1,
    })),
  );
  readonly chapters: readonly Chapter[] = $derived.by(() => {
    let start = 0;
    return this.story.runs.map(({ house, phases }) => {
      const end = start + phases.length;
      const chapter = { title: house, start, end };
      start = end;
      return chapter;
    });
  });

  /** Counts the stories, so that late answers about an old one are dropped. */
  #told = 0;

  /** Must be called while a component is initialised. A selection is dropped as soon as the player moves. */
  constructor() {
    $effect(() => {
      if (this.#apart !== null && this.#apart.at !== this.player.position) this.#apart = null;
    });
  }

  /** Starts a story and filters these houses in turn; returns whether all were filtered. */
  tell(story: stories.Story, turns: readonly stories.Turn[] = []): Promise<boolean> {
    const told = ++this.#told;
    this.player.stop();
    this.#become(story);
    this.player.go(0);
    this.#apart = this.trouble = null;
    return this.work.during(async () => {
      for (const turn of turns) {
        const filtered = await this.#ask(turn);
        if (filtered === null || told !== this.#told) return false;
        this.#add(filtered, turn.matching);
      }
      return true;
    });
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
    const run = this.story.runs.length;
    const filtered = await this.work.during(() => this.#ask({ house, matching: null }));
    if (filtered === null) return;
    this.#add(filtered, null);
    this.#apart = null;
    this.player.go(stories.startOf(this.story, run) + FIRST_OF_RUN);
    const back = this.story.runs[run]?.phases.indexOf('return') ?? -1;
    if (andPlay) this.player.play(back < 0 ? null : stories.startOf(this.story, run) + back - 1);
  }

  /**
   * Filters every house repeatedly until nothing changes. Calls `begun` when the first run can be watched, long before
   * the last is done. Houses that lose no candidate are left out: most do not, and there is nothing to see.
   */
  async filterAll(andPlay: boolean, begun: () => void): Promise<void> {
    if (this.work.busy) return;
    this.#dropLeft();
    const told = this.#told;
    const first = this.story.runs.length;
    const finished = await this.work.during(async () => {
      for (const house of rounds(this.story.layout, () => stories.domainsAfter(this.story))) {
        const filtered = await this.#ask({ house, matching: null });
        if (filtered === null || told !== this.#told) return false;
        const { removed, feasible } = filtered.result;
        if (removed.length === 0 && feasible) continue;
        this.#add(filtered, null);
        if (this.story.runs.length === first + 1) {
          this.#apart = null;
          this.player.go(stories.startOf(this.story, first));
          if (andPlay) this.player.play();
          begun();
        }
        if (!feasible) break;
      }
      return true;
    });
    if (finished && this.story.runs.length === first) this.trouble = 'No house has a candidate to remove.';
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
    if (selected === null && moment && stories.isFinished(moment))
      this.player.go(stories.startOf(this.story, this.story.runs.indexOf(moment.run) + 1) - 1);
    this.#apart = { at: this.player.position, house: selected, state: 'back' };
  }

  /** The number of finished runs: one that was abandoned before its result does not count. */
  get #runsKept(): number {
    const { runs } = this.story;
    const left = this.resting && this.#beside?.house === null && this.moment;
    return left && !stories.isFinished(left) ? runs.indexOf(left.run) : runs.length;
  }

  /** Discards a run that was abandoned before its result, and those after it, because the board does not show them. */
  #dropLeft(): void {
    if (this.#runsKept === this.story.runs.length) return;
    this.#become(stories.firstRuns(this.story, this.#runsKept));
    this.player.go(this.player.last);
  }

  /** Discards the houses filtered so far. */
  startOver(): void {
    void this.tell(stories.firstRuns(this.story, 0));
  }

  /** The current moment as the query of an address. */
  get place(): string {
    const { layout, givens, start, colors, lettered } = this.story;
    const kept = stories.firstRuns(this.story, this.#runsKept);
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
      frame: Math.max(0, Math.min(this.player.position, stories.frameCount(kept) - 1)),
    });
  }

  /** Goes to the moment that a query names; returns whether it names one. */
  visit(query: string): boolean {
    const place = readPlace(query);
    if (place === null) return false;
    const { layout, givens, noted, colors, lettered } = place;
    const story = { ...stories.begin(layout, givens, noted), colors, lettered };
    void this.tell(story, place.houses).then((told) => {
      if (!told) return;
      this.player.go(place.frame);
      if (place.selected !== null && stories.selection(story, place.selected, 'graph') !== null)
        this.#apart = { at: this.player.position, house: place.selected, state: 'selected' };
    });
    return true;
  }

  /** The filter's result for a house of the current board; null if the answer failed or is no longer needed. */
  async #ask({ house, matching }: stories.Turn): Promise<Filtered | null> {
    const story = this.story;
    const colors = story.colors.length > 0 ? story.colors : null;
    try {
      const answer = await post<Filtered>('alldiff', { ...questionAbout(story), house, matching, colors });
      if (this.story !== story) return null;
      this.trouble = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.story === story) this.trouble = error.message;
      return null;
    }
  }

  #add({ events, disequality }: Filtered, matching: string | null): void {
    this.#become(stories.withRun(this.story, events, disequality, matching));
  }

  #become(story: stories.Story): void {
    this.story = story;
    this.player.count = stories.frameCount(story);
  }
}

/** The board after all runs, as a request to the server. */
function questionAbout(story: stories.Story) {
  const blank = '.'.repeat(story.givens.length);
  return {
    layout: story.layout.choice,
    board: {
      side: story.layout.side,
      givens: story.givens,
      values: blank,
      candidates: [...stories.domainsAfter(story).values()],
    },
  };
}
