/** The pages of the manual: their sections as plain paragraphs. */

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface Page {
  /** What the technique is, in a sentence. */
  readonly about: readonly string[];
  readonly sections: readonly Section[];
}

/** A technique of the list. */
export interface Lesson {
  readonly name: string;
  /** The name of its page in the manual. */
  readonly file: string;
  readonly code: string;
  readonly level: string;
}

const FILES = import.meta.glob<string>('../../../docs/techniques/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const FOLDER = '../../../docs/techniques/';

/** Every lesson, in the order in which techniques are learned: that of the list of all pages. */
export const LESSONS: readonly Lesson[] = [
  ...(FILES[`${FOLDER}README.md`] ?? '').matchAll(/^\| \[([^\]]+)\]\(([\w-]+)\.md\) \| (\w+) \| (\w+) \|/gm),
].map(([, name = '', file = '', code = '', level = '']) => ({ name, file, code, level }));

export function pageOf({ file }: Lesson): Page {
  return readPage(FILES[`${FOLDER}${file}.md`] ?? '');
}

/** Reads a page. Its example is left out, because the lesson has a live one. */
export function readPage(text: string): Page {
  const [first = '', ...others] = text.split(/^## /m);
  const sections = others.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title, paragraphs: paragraphsOf(lines.join('\n')) };
  });
  return {
    about: paragraphsOf(first).filter((paragraph) => !paragraph.startsWith('# ')),
    sections: sections.filter(({ title }) => title !== 'Example'),
  };
}

function paragraphsOf(text: string): string[] {
  return (
    text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
      // Pictures, and the line with level, score and a link to the list.
      .filter((paragraph) => !/^$|^!\[|\]\(README/.test(paragraph))
      .map((paragraph) => paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''))
  );
}
