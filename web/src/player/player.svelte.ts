/** A position in a sequence of frames, moved by playing or by hand. */

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

export class Player {
  position = $state(0);
  count = $state(0);
  playing = $state(false);
  speed = $state(1);

  readonly #pause: (position: number) => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The frame where playing stops; null for the last. */
  #end: number | null = null;

  /** `pause` gives how long each frame is shown, in milliseconds at speed 1. */
  constructor(pause: (position: number) => number) {
    this.#pause = pause;
  }

  /** How long the current frame is shown, in milliseconds. */
  get beat(): number {
    return this.count === 0 ? 0 : this.#pause(this.position) / this.speed;
  }

  get last(): number {
    return Math.max(0, this.count - 1);
  }

  /** Moves to a frame, or to the nearest one there is, and stops playing. */
  go(position: number): void {
    this.stop();
    this.#move(position);
  }

  step(frames: number): void {
    this.go(this.position + frames);
  }

  /** Plays to the given frame or to the last one; starts over if the last one is shown. */
  play(end: number | null = null): void {
    if (this.count === 0) return;
    if (this.position === this.last) this.#move(0);
    this.#end = end;
    this.playing = true;
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.play();
  }

  #move(position: number): void {
    this.position = Math.min(this.last, Math.max(0, Math.round(position)));
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), this.beat);
  }

  #next(): void {
    this.#move(this.position + 1);
    if (this.position === this.last || this.position === this.#end) this.stop();
    else this.#wait();
  }
}
