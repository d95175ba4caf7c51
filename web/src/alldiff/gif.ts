/** Pictures of an element, one after the other, as an animated GIF. */

import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import { CAPTION, pictureOf } from './picture';

const WIDTH = 900;

/** What images are added to. */
export type Encoder = ReturnType<typeof GIFEncoder>;

/** A canvas for the pictures of an element, each with its sentence. */
export function canvasFor(svg: SVGSVGElement): CanvasRenderingContext2D {
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * (height + CAPTION)) / width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot create GIFs');
  return context;
}

/** Adds what an element shows now, for a number of milliseconds. */
export async function addImage(
  gif: Encoder,
  context: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  sentence: string,
  delay: number,
): Promise<void> {
  const { width, height } = context.canvas;
  const address = URL.createObjectURL(new Blob([pictureOf(svg, sentence)], { type: 'image/svg+xml' }));
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
