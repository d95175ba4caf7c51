/**
 * A run as an animated GIF: one image per frame, and several while cells move.
 *
 * The images are taken from the stage itself, with its transitions paused at the required times, so that the GIF looks
 * like the page and does not depend on the speed of the machine.
 */
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import { tick } from 'svelte';
import { pause } from './pace';
import { pictureOf, settle } from './picture';
import { momentAt, startOf } from './story';
import type { Teller } from './teller.svelte';

/** Milliseconds between two images of a movement. */
const STEP = 80;
/** How long cells move, and how long the graph takes to appear. */
const TRAVEL = 1680;
const WIDTH = 900;

/**
 * Records the run of the current frame and reports progress. Because the stage itself is recorded, the recording is
 * cancelled if the player moves in the meantime.
 */
export async function film(
  teller: Teller,
  svg: SVGSVGElement,
  told: (part: number) => void,
): Promise<Blob | null> {
  const { player, story } = teller;
  const { position, speed } = player;
  player.speed = 1;
  const run = story.runs.findIndex((run) => run === teller.moment?.run);
  const start = startOf(story, run);
  const end = start + (story.runs[run]?.phases.length ?? 0);
  const canvas = canvasFor(svg);
  const gif = GIFEncoder();
  const left = (number: number) => player.position !== number || teller.story !== story || !svg.isConnected;
  const leave = () => {
    settle(svg);
    player.speed = speed;
    return null;
  };
  for (let number = start; number < end; number++) {
    player.go(number);
    await tick();
    const frame = momentAt(story, number)!.frame;
    const before = momentAt(story, number - 1)?.frame;
    const moves = before !== undefined && before.place !== frame.place && number > start;
    if (moves) {
      for (let time = 0; time < TRAVEL; time += STEP) {
        hold(svg, time);
        await addImage(gif, canvas, svg, STEP);
        if (left(number)) return leave();
      }
    }
    settle(svg);
    await addImage(gif, canvas, svg, pause(frame));
    if (left(number)) return leave();
    told((number + 1 - start) / (end - start));
  }
  gif.finish();
  player.go(position);
  player.speed = speed;
  return new Blob([gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
}

type Encoder = ReturnType<typeof GIFEncoder>;

function canvasFor(svg: SVGSVGElement): CanvasRenderingContext2D {
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot create GIFs');
  return context;
}

async function addImage(
  gif: Encoder,
  context: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  delay: number,
): Promise<void> {
  const { width, height } = context.canvas;
  const address = URL.createObjectURL(new Blob([pictureOf(svg)], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = address;
  await image.decode();
  context.drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(address);
  const { data } = context.getImageData(0, 0, width, height);
  const palette = quantize(data, 128, { format: 'rgb444' });
  gif.writeFrame(applyPalette(data, palette, 'rgb444'), width, height, { palette, delay });
  // Gives the page time to handle clicks and to show the progress.
  await new Promise((done) => setTimeout(done));
}

/** Pauses every transition of the stage at this time. */
function hold(svg: SVGSVGElement, time: number): void {
  for (const animation of svg.getAnimations({ subtree: true })) {
    animation.pause();
    animation.currentTime = time;
  }
}
