/**
 * The time spent on the current puzzle and the hints used. The clock pauses while the page is hidden or the player
 * pauses, and stops when the puzzle is solved.
 */

import { keep, recall } from './storage';

const KEY = 'candoku.clock';

interface Spent {
  readonly seconds: number;
  readonly hints: number;
  /** The day whose daily puzzle this is. */
  readonly daily: string | null;
}

interface Stored extends Spent {
  readonly puzzle: string;
  readonly hidden: boolean;
}

const NOTHING: Spent = { seconds: 0, hints: 0, daily: null };

class Clock {
  seconds: number = $state(0);
  hints: number = $state(0);
  daily: string | null = $state(null);
  hidden: boolean = $state(false);
  paused: boolean = $state(false);
  #puzzle = '';
  /** What was spent on earlier puzzles, which undo can bring back. */
  readonly #earlier = new Map<string, Spent>();

  /** The current puzzle, as given to `begin`. */
  get puzzle(): string {
    return this.#puzzle;
  }

  /** Resumes the time of this puzzle, or starts at zero for a new one. */
  begin(puzzle: string): void {
    if (puzzle === this.#puzzle) return;
    const stored = read();
    if (stored) this.#earlier.set(stored.puzzle, stored);
    const { seconds, hints, daily } = this;
    this.#earlier.set(this.#puzzle, { seconds, hints, daily });
    this.hidden = stored?.hidden ?? this.hidden;
    this.paused = false;
    const spent = { ...NOTHING, ...this.#earlier.get(puzzle) };
    [this.seconds, this.hints, this.daily] = [spent.seconds, spent.hints, spent.daily];
    this.#puzzle = puzzle;
    this.#store();
  }

  tick(): void {
    if (document.hidden || this.paused) return;
    this.seconds += 1;
    this.#store();
  }

  countHint(): void {
    this.hints += 1;
    this.#store();
  }

  /** The current puzzle is the one of this day. */
  beginDaily(day: string): void {
    this.daily = day;
    this.#store();
  }

  toggle(): void {
    this.hidden = !this.hidden;
    this.#store();
  }

  #store(): void {
    const { seconds, hints, daily, hidden } = this;
    const stored: Stored = { puzzle: this.#puzzle, seconds, hints, daily, hidden };
    keep(KEY, JSON.stringify(stored));
  }
}

function read(): Stored | null {
  try {
    return JSON.parse(recall(KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** As in 4:07 or 1:02:33. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export const clock = new Clock();
