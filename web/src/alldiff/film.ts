/**
 * A run as an animated GIF: one image per frame, and several while cells move.
 *
 * The images are taken from the stage itself, with its transitions paused at the required times, so that the GIF looks
 * like the page and does not depend on the speed of the machine.
 */
import { GIFEncoder } from 'gifenc';
import { tick } from 'svelte';
import { addImage, canvasFor } from './gif';
import { pause } from './pace';
import { settle } from './picture';
import { plain } from './sentence';
import { momentAt, startOf } from './timeline';
import type { Playback } from './playback.svelte';

/** Milliseconds between two images of a movement. */
const STEP = 80;
/** How long cells move, and how long the graph takes to appear. */
const TRAVEL = 1680;

/**
 * Records the run of the current frame and reports progress. Because the stage itself is recorded, the recording is
 * cancelled if the player moves in the meantime.
 */
export async function film(
  playback: Playback,
  svg: SVGSVGElement,
  progress: (part: number) => void,
): Promise<Blob | null> {
  const { player, timeline } = playback;
  const { position, speed } = player;
  player.speed = 1;
  const run = timeline.runs.findIndex((run) => run === playback.moment?.run);
  const start = startOf(timeline, run);
  const end = start + (timeline.runs[run]?.phases.length ?? 0);
  const canvas = canvasFor(svg);
  const gif = GIFEncoder();
  const left = (number: number) =>
    player.position !== number || playback.timeline !== timeline || !svg.isConnected;
  const leave = () => {
    settle(svg);
    player.speed = speed;
    return null;
  };
  for (let number = start; number < end; number++) {
    player.go(number);
    await tick();
    const frame = momentAt(timeline, number)!.frame;
    const before = momentAt(timeline, number - 1)?.frame;
    const sentence = plain(frame.sentence);
    const moves = before !== undefined && before.place !== frame.place && number > start;
    if (moves) {
      for (let time = 0; time < TRAVEL; time += STEP) {
        hold(svg, time);
        await addImage(gif, canvas, svg, sentence, STEP);
        if (left(number)) return leave();
      }
    }
    settle(svg);
    await addImage(gif, canvas, svg, sentence, pause(frame));
    if (left(number)) return leave();
    progress((number + 1 - start) / (end - start));
  }
  gif.finish();
  player.go(position);
  player.speed = speed;
  return new Blob([gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
}

/** Pauses every transition of the stage at this time. */
function hold(svg: SVGSVGElement, time: number): void {
  for (const animation of svg.getAnimations({ subtree: true })) {
    animation.pause();
    animation.currentTime = time;
  }
}
