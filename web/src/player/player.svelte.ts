/** A position in a row of frames that moves by itself, by hand, or not at all. */

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

export class Player {
  position = $state(0);
  count = $state(0);
  playing = $state(false);
  speed = $state(1);

  readonly #pause: (position: number) => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The frame where playing stops; none for the last. */
  #end: number | null = null;

  /** A player that stays on each frame as long as `pause` says, in milliseconds at speed 1. */
  constructor(pause: (position: number) => number) {
    this.#pause = pause;
  }

  /** How long the frame shown stays, in milliseconds. */
  get beat(): number {
    return this.count === 0 ? 0 : this.#pause(this.position) / this.speed;
  }

  get last(): number {
    return Math.max(0, this.count - 1);
  }

  /** Moves to a frame, or as near as there is one; whoever moves by hand stops the player. */
  go(position: number): void {
    this.stop();
    this.#move(position);
  }

  step(frames: number): void {
    this.go(this.position + frames);
  }

  /** Plays on to the last frame, or to the one given; from the beginning if the last is reached. */
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
