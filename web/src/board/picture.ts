/** A drawn board as a file: the SVG with its styles included, or a PNG made from it. */

import css from './board.css?raw';

/** The picture as a standalone document, in the current theme. */
export function pictureOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
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

/** Replaces CSS variables by their values, because other programs do not know them. */
function resolved(text: string): string {
  const tokens = getComputedStyle(document.documentElement);
  return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => tokens.getPropertyValue(name).trim());
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
    if (!context) throw new Error('This browser cannot draw pictures.');
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper');
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('The picture could not be created.');
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
