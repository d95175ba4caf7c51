/** Tells a story: asks the server for each house, and keeps the timeline and the address in step. */
import { post, Refusal } from '../api/client';
import { makeLayout } from '../board/layout';
import { Player } from '../player/player.svelte';
import type { Chapter, Stretch } from '../player/stretches';
import { readPlace, writePlace } from './link';
import { pause } from './pace';
import { PHASES, PHASE_TITLES } from './phases';
import * as stories from './story';
import type { Filtered } from './trace';

export class Teller {
  story: stories.Story = $state.raw(stories.begin(makeLayout(9), '.'.repeat(81)));
  /** What went wrong with the last question. */
  trouble: string | null = $state(null);
  busy = $state(false);

  readonly player = new Player((position) => {
    const frame = stories.momentAt(this.story, position)?.frame;
    return frame ? pause(frame) : 0;
  });

  readonly moment = $derived(stories.momentAt(this.story, this.player.position));
  readonly stretches: readonly Stretch[] = $derived(
    stories.segments(this.story).map(({ phase, start, end }) => ({
      title: PHASE_TITLES[phase],
      start,
      end,
      hue: PHASES.indexOf(phase) + 1,
    })),
  );
  readonly chapters: readonly Chapter[] = $derived(
    this.story.runs.map(({ house, frames }, run) => {
      const start = stories.startOf(this.story, run);
      return { title: house, start, end: start + frames.length };
    }),
  );

  /** Counts the stories begun, so that answers to questions about an old one are dropped. */
  #told = 0;

  /** Begins a story and filters these houses one after the other; says whether it came to that. */
  async tell(story: stories.Story, houses: readonly string[] = []): Promise<boolean> {
    const told = ++this.#told;
    this.player.stop();
    this.#become(story);
    this.player.go(0);
    this.trouble = null;
    for (const house of houses) {
      if (!(await this.#run(house)) || told !== this.#told) return false;
    }
    return true;
  }

  /** Filters one more house and plays from there. */
  async filter(house: string, andPlay: boolean): Promise<void> {
    if (this.busy || !(await this.#run(house))) return;
    this.player.go(stories.startOf(this.story, this.story.runs.length - 1));
    if (andPlay) this.player.play();
  }

  /** Forgets the houses filtered so far. */
  startOver(): void {
    void this.tell({ ...this.story, runs: [] });
  }

  /** The place of this moment, for an address. */
  get place(): string {
    const { layout, givens, start, runs } = this.story;
    const all = layout.side;
    const noted = [...start].filter(([, digits]) => digits.length > 1 && digits.length < all);
    return writePlace({
      choice: layout.choice,
      givens,
      noted: new Map(noted),
      houses: runs.map(({ house }) => house),
      frame: this.player.position,
    });
  }

  /** Goes to a place that an address names, and says whether it names one. */
  async visit(query: string): Promise<boolean> {
    const place = readPlace(query);
    if (place === null) return false;
    try {
      const layout = makeLayout(Math.sqrt(place.givens.length), place.choice);
      const told = await this.tell(stories.begin(layout, place.givens, place.noted), place.houses);
      if (told) this.player.go(place.frame);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    return true;
  }

  async #run(house: string): Promise<boolean> {
    const story = this.story;
    this.busy = true;
    try {
      const answer = await post<Filtered>('alldiff', { ...questionAbout(story), house });
      if (this.story !== story) return false;
      this.#become(stories.withRun(story, answer.events, answer.disequality));
      this.trouble = null;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message;
      return false;
    } finally {
      this.busy = false;
    }
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
