import { expect, test } from 'vitest';
import { LESSONS, pageOf, readPage } from '../../src/lessons/pages';

test('a page is its sections, without title, level, picture and example', () => {
  const page = readPage(
    '# X-Wing (0300)\n\nHard, 140 points. [All techniques](README.md)\n\nLines\nof a [fish](fish.md).\n\n' +
      '## What it sees\n\nTwo `rows`.\n\nOr more.\n\n## Example\n\n![X-Wing](x-wing.svg)\n\nIn row 8 …\n',
  );

  expect(page).toEqual({
    about: ['Lines of a fish.'],
    sections: [{ title: 'What it sees', paragraphs: ['Two rows.', 'Or more.'] }],
  });
});

test('every technique of the list has a page that says why it is true', () => {
  expect(LESSONS).toHaveLength(169);
  const titles = (lesson: (typeof LESSONS)[number]) => pageOf(lesson).sections.map(({ title }) => title);
  const bare = LESSONS.filter((lesson) => !titles(lesson).includes('Why it is true'));

  expect(bare.map(({ name }) => name)).toEqual([]);
});
