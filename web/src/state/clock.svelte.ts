/** The time spent on the current puzzle. It pauses while the page is hidden and stops when the puzzle is solved. */

import { keep, recall } from './storage';

const KEY = 'candoku.clock';

interface Stored {
  readonly puzzle: string;
  readonly seconds: number;
  readonly hidden: boolean;
}

class Clock {
  seconds: number = $state(0);
  hidden: boolean = $state(false);
  #puzzle = '';
  /** The times of earlier puzzles, which undo can bring back. */
  readonly #earlier = new Map<string, number>();

  /** Resumes the time of this puzzle, or starts at zero for a new one. */
  begin(puzzle: string): void {
    if (puzzle === this.#puzzle) return;
    const stored = read();
    if (stored) this.#earlier.set(stored.puzzle, stored.seconds);
    this.#earlier.set(this.#puzzle, this.seconds);
    this.hidden = stored?.hidden ?? this.hidden;
    this.seconds = this.#earlier.get(puzzle) ?? 0;
    this.#puzzle = puzzle;
    this.#store();
  }

  tick(): void {
    if (document.hidden) return;
    this.seconds += 1;
    this.#store();
  }

  toggle(): void {
    this.hidden = !this.hidden;
    this.#store();
  }

  #store(): void {
    const stored: Stored = { puzzle: this.#puzzle, seconds: this.seconds, hidden: this.hidden };
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
