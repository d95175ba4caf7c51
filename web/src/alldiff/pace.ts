/** How long each frame is shown, in milliseconds at normal speed: longer if there is more to read. */
import type { Frame } from './frames';

export function pause(frame: Frame): number {
  switch (frame.phase) {
    case 'select':
      return frame.place === 'board' ? 900 : 1900;
    case 'graph':
    case 'orient':
      return 2600;
    case 'greedy':
      return 600;
    case 'search':
      if (frame.violator) return 4000;
      return frame.search?.path || frame.flip ? 2400 : 900;
    case 'components':
      return frame.line === 'pop' ? 1200 : 550;
    case 'judge':
      return frame.reason ? 1100 : 350;
    case 'apply':
      return 2400;
    case 'return':
      return 1900;
  }
}

/** The share of the time of a cut that goes to the beginnings of phases, at most. */
const CALM = 0.6;

/**
 * The pauses of a cut that takes this many milliseconds in all: the first frame of each phase keeps its pause as far as
 * there is time, and the others share the rest. Nothing is left out, and nothing is slowed down.
 */
export function cut(frames: readonly Frame[], time: number): readonly number[] {
  const pauses = frames.map(pause);
  const isCalm = (place: number) => frames[place]!.phase !== frames[place - 1]?.phase;
  const sum = (wanted: (place: number) => boolean) =>
    pauses.reduce((sum, one, place) => sum + (wanted(place) ? one : 0), 0);
  const [calm, quick] = [sum(isCalm), sum((place) => !isCalm(place))];
  if (calm + quick <= time) return pauses;
  const slow = Math.min(1, (CALM * time) / calm);
  const fast = quick === 0 ? 1 : Math.min(1, (time - slow * calm) / quick);
  return pauses.map((one, place) => one * (isCalm(place) ? slow : fast));
}
