/** A run of the network as an animated GIF: one image for each message, from the one shown on. */

import { GIFEncoder } from 'gifenc';
import { tick } from 'svelte';
import { addImage, canvasFor } from '../alldiff/gif';
import { settle } from '../alldiff/picture';
import type { Player } from '../player/player.svelte';
import { MOST } from './gif';

/**
 * Records the frames from the current one on and reports progress. Because the page itself is recorded, the recording is
 * cancelled if the player moves in the meantime.
 */
export async function film(
  player: Player,
  svg: SVGSVGElement,
  sentenceAt: (frame: number) => string,
  progress: (part: number) => void,
): Promise<Blob | null> {
  const { position: start, speed } = player;
  const end = Math.min(player.last, start + MOST - 1);
  const canvas = canvasFor(svg);
  const gif = GIFEncoder();
  player.speed = 1;
  for (let number = start; number <= end; number++) {
    player.go(number);
    await tick();
    settle(svg);
    await addImage(gif, canvas, svg, sentenceAt(number), player.beat);
    if (player.position !== number || !svg.isConnected) {
      player.speed = speed;
      return null;
    }
    progress((number + 1 - start) / (end + 1 - start));
  }
  gif.finish();
  player.go(start);
  player.speed = speed;
  return new Blob([gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
}
