/** The stage as a standalone file, with all styles written into the elements. */

/** Inherited styles, written only where they change. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
] as const;

/** Styles that are not inherited, with their initial values. */
const OWN = [
  ['opacity', '1'],
  ['transform', 'none'],
] as const;

type Styles = Readonly<Record<string, string>>;

/** Room for the sentence below a picture: three lines. */
export const CAPTION = 84;

/** The picture as SVG text, without invisible elements, with its sentence below it. */
export function pictureOf(svg: SVGSVGElement, sentence: string): string {
  const { x, y, width, height: drawn } = svg.viewBox.baseVal;
  const height = drawn + CAPTION;
  const copy = styledCopy(svg, {}) ?? svg;
  copy.setAttribute('viewBox', [x, y, width, height].join(' '));
  copy.append(...captionOf(sentence, width, drawn));
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

/** The sentence in lines as long as the picture is wide; SVG does not break lines itself. */
function captionOf(sentence: string, width: number, top: number): SVGElement[] {
  const most = Math.floor(width / 10);
  const lines = sentence.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1) ?? '';
    return `${last} ${word}`.length <= most && lines.length > 0
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);
  const style = getComputedStyle(document.documentElement);
  return lines.slice(0, 3).map((line, number) => {
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    text.setAttribute('x', '12');
    text.setAttribute('y', String(top + 24 * (number + 1)));
    text.setAttribute('style', `font:20px serif;text-anchor:start;fill:${style.color}`);
    text.textContent = line;
    return text;
  });
}

/** Finishes all running animations on the stage. */
export function settle(svg: SVGSVGElement): void {
  for (const animation of svg.getAnimations({ subtree: true })) animation.finish();
}

/** Downloads a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function styledCopy(element: Element, around: Styles): Element | null {
  const style = getComputedStyle(element);
  if (style.opacity === '0' || style.display === 'none') return null;
  const copy = element.cloneNode(false) as Element;
  for (const { name } of [...copy.attributes]) {
    if (/^(class|style|role|tabindex|transform|aria-.*|data-.*)$/.test(name)) copy.removeAttribute(name);
  }
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, style.getPropertyValue(name)]));
  const given = [
    ...INHERITED.filter((name) => inherited[name] !== around[name]).map((name) => [name, inherited[name]]),
    ...OWN.map(([name, usual]) => [name, style.getPropertyValue(name), usual]).filter(
      ([, is, usual]) => is !== usual,
    ),
  ];
  if (given.length > 0)
    copy.setAttribute('style', given.map(([name, value]) => `${name}:${value}`).join(';'));
  for (const child of element.childNodes) {
    if (child instanceof Element) copy.append(styledCopy(child, inherited) ?? '');
    else if (child instanceof Text) copy.append(child.data);
  }
  return copy;
}
