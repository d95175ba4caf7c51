/** The stretches of a timeline, each with a name and a colour. */

export interface Stretch {
  readonly title: string;
  readonly start: number;
  /** The first frame after the stretch. */
  readonly end: number;
  /** One of the nine hues of the theme. */
  readonly hue: number;
}

/** A part of the timeline that contains several stretches. */
export interface Chapter {
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** The stretch that contains this frame. */
export function stretchAt<T extends Chapter>(stretches: readonly T[], position: number): T | undefined {
  return stretches.find(({ start, end }) => start <= position && position < end);
}

/** The first frame of the next stretch, or the very last frame. */
export function stretchAfter(stretches: readonly Stretch[], position: number): number {
  const last = (stretches.at(-1)?.end ?? 1) - 1;
  return stretches.find(({ start }) => start > position)?.start ?? last;
}

/** The first frame of this stretch, or of the previous one if it is already shown. */
export function stretchBefore(stretches: readonly Stretch[], position: number): number {
  return stretches.findLast(({ start }) => start < position)?.start ?? 0;
}
