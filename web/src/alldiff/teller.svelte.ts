/** Tells a story: asks the server for each house, and keeps the timeline and the address in step. */
import { post, Refusal } from '../api/client';
import { makeLayout } from '../board/layout';
import { Player } from '../player/player.svelte';
import type { Chapter, Stretch } from '../player/stretches';
import { Work } from '../shell/work.svelte';
import { readPlace, writePlace } from './link';
import { pause } from './pace';
import { PHASES, PHASE_TITLES } from './phases';
import { rounds } from './rounds';
import * as stories from './story';
import type { Filtered } from './trace';

export class Teller {
  story: stories.Story = $state.raw(stories.begin(makeLayout(9), '.'.repeat(81)));
  /** What went wrong with the last question. */
  trouble: string | null = $state(null);
  /** The frame at which the house was left, until the player moves on. */
  restedAt: number | null = $state(null);

  readonly work = new Work();
  readonly player = new Player((position) => {
    const frame = stories.momentAt(this.story, position)?.frame;
    return frame ? pause(frame) : 0;
  });

  /** Whether no house is chosen, though some have been filtered: all cells stand on the board. */
  readonly resting = $derived(this.restedAt !== null && !this.player.playing);
  readonly moment = $derived(stories.momentAt(this.story, this.player.position));
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

  /** Counts the stories begun, so that answers to questions about an old one are dropped. */
  #told = 0;

  /** Begins a story and filters these houses one after the other; says whether it came to that. */
  tell(story: stories.Story, houses: readonly string[] = []): Promise<boolean> {
    const told = ++this.#told;
    this.player.stop();
    this.#become(story);
    this.player.go(0);
    this.restedAt = this.trouble = null;
    return this.work.during(async () => {
      for (const house of houses) {
        const filtered = await this.#ask(house);
        if (filtered === null || told !== this.#told) return false;
        this.#add(filtered);
      }
      return true;
    });
  }

  /** Filters one more house and plays from there. */
  async filter(house: string, andPlay: boolean): Promise<void> {
    if (this.work.busy) return;
    const first = this.story.runs.length;
    const filtered = await this.work.during(() => this.#ask(house));
    if (filtered === null) return;
    this.#add(filtered);
    this.#showRun(first, andPlay);
  }

  /**
   * Filters every house, round after round, until nothing changes any more. Tells when the first of them is shown and
   * can be watched, long before the last. Houses that lose nothing are left out: most of a round do, and they teach
   * nothing.
   */
  async filterAll(andPlay: boolean, begun: () => void): Promise<void> {
    if (this.work.busy) return;
    const told = this.#told;
    const first = this.story.runs.length;
    const finished = await this.work.during(async () => {
      for (const house of rounds(this.story.layout, () => stories.domainsAfter(this.story))) {
        const filtered = await this.#ask(house);
        if (filtered === null || told !== this.#told) return false;
        const { removed, feasible } = filtered.result;
        if (removed.length === 0 && feasible) continue;
        this.#add(filtered);
        if (this.story.runs.length === first + 1) {
          this.#showRun(first, andPlay);
          begun();
        }
        if (!feasible) break;
      }
      return true;
    });
    if (finished && this.story.runs.length === first) this.trouble = 'No house has a candidate to lose.';
  }

  /** Brings the cells of the house back to the board, with what the filter has left them, and chooses none. */
  deselect(): void {
    const run = this.story.runs.findIndex((run) => run === this.moment?.run);
    if (run < 0) return;
    this.player.go(stories.startOf(this.story, run + 1) - 1);
    this.restedAt = this.player.position;
  }

  /** Forgets the houses filtered so far. */
  startOver(): void {
    void this.tell({ ...this.story, runs: [] });
  }

  /** The place of this moment, for an address. */
  get place(): string {
    const { layout, givens, start, runs } = this.story;
    const noted = [...start].filter(
      ([, digits], cell) => givens[cell] === '.' && digits.length < layout.side,
    );
    return writePlace({
      layout,
      givens,
      noted: new Map(noted),
      houses: runs.map(({ house }) => house),
      frame: this.player.position,
    });
  }

  /** Goes to the place that an address names, and says whether it names one. */
  visit(query: string): boolean {
    const place = readPlace(query);
    if (place === null) return false;
    const story = stories.begin(place.layout, place.givens, place.noted);
    void this.tell(story, place.houses).then((told) => {
      if (told) this.player.go(place.frame);
    });
    return true;
  }

  /** What the filter does on a house of the board as it stands; nothing where there is no answer any more. */
  async #ask(house: string): Promise<Filtered | null> {
    const story = this.story;
    try {
      const answer = await post<Filtered>('alldiff', { ...questionAbout(story), house });
      if (this.story !== story) return null;
      this.trouble = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.story === story) this.trouble = error.message;
      return null;
    }
  }

  #add({ events, disequality }: Filtered): void {
    this.#become(stories.withRun(this.story, events, disequality));
  }

  #showRun(run: number, andPlay: boolean): void {
    this.player.go(stories.startOf(this.story, run));
    if (andPlay) this.player.play();
  }

  #become(story: stories.Story): void {
    this.story = story;
    this.player.count = stories.frameCount(story);
  }
}

/** The state of the board after all runs, as a question to the server. */
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
