/** A drawn board as a file: the SVG with its styles included, or a PNG made from it. */

import css from './board.css?raw';
import { texts } from '../texts/texts.svelte';

/** What shows where the player is, and belongs on the screen only. */
const ON_SCREEN = '.ground-peer, .ground-same, .ground-selected, .choice, .pointed';

/** The picture as a standalone document, as it looks on white paper. */
export function pictureOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll(ON_SCREEN)) element.remove();
  for (const element of copy.querySelectorAll('.lit')) element.classList.remove('lit');
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('aria-hidden');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = resolved(css.replace(/\/\*.*?\*\//gs, ''));
  copy.prepend(style);
  const comments = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) (node as Comment).remove();
  return new XMLSerializer().serializeToString(copy);
}

/** Replaces CSS variables by their values in the light theme, because other programs do not know them. */
function resolved(text: string): string {
  const root = document.documentElement;
  const theme = root.dataset.theme;
  // Nothing is drawn before the theme is back, so the page does not flicker.
  root.dataset.theme = 'light';
  const tokens = getComputedStyle(root);
  const replaced = text.replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
    tokens.getPropertyValue(name).trim(),
  );
  root.dataset.theme = theme;
  return replaced;
}

/** The picture as a bitmap, with `scale` pixels per unit of the drawing. */
export async function pngOf(svg: SVGSVGElement, scale: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([pictureOf(svg)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error(texts.shell.noPictures);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error(texts.shell.noPicture);
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Downloads a file. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
