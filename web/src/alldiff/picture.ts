/** The stage as a file of its own: every style that the page gives it written into the elements. */

const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'transform',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'visibility',
] as const;

/** The picture as SVG text; what is invisible is left out. */
export function pictureOf(svg: SVGSVGElement): string {
  const { width, height } = svg.viewBox.baseVal;
  const copy = styledCopy(svg) ?? svg;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', String(width));
  paper.setAttribute('height', String(height));
  paper.setAttribute('fill', getComputedStyle(document.documentElement).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

/** Brings whatever still moves on the stage to its end. */
export function settle(svg: SVGSVGElement): void {
  for (const animation of svg.getAnimations({ subtree: true })) animation.finish();
}

/** Offers a file to be saved. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function styledCopy(element: Element): Element | null {
  const style = getComputedStyle(element);
  if (style.opacity === '0' || style.display === 'none') return null;
  const copy = element.cloneNode(false) as Element;
  for (const name of ['class', 'style', 'role', 'tabindex']) copy.removeAttribute(name);
  for (const { name } of [...copy.attributes]) {
    if (/^(aria|data)-/.test(name)) copy.removeAttribute(name);
  }
  const given = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`);
  if (element instanceof SVGSVGElement) copy.removeAttribute('transform');
  else copy.setAttribute('style', given.join(';'));
  for (const child of element.childNodes) {
    const styled = child instanceof Element ? styledCopy(child) : child.cloneNode();
    if (styled) copy.append(styled);
  }
  return copy;
}
