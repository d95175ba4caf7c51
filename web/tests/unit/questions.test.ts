import { describe, expect, test } from 'vitest';
import { curlOf, prettied, QUESTIONS, type Question } from '../../src/questions/questions';

const named = (name: string): Question => QUESTIONS.find((question) => question.name === name)!;

describe('the questions', () => {
  test('are those of the description, each once', () => {
    const names = QUESTIONS.map(({ name }) => name);

    expect(names).toContain('solve');
    expect(new Set(names).size).toBe(names.length);
    expect(QUESTIONS.filter(({ method }) => method === 'GET').map(({ name }) => name)).toEqual([
      'formats',
      'rules',
      'techniques',
    ]);
    expect(QUESTIONS.every(({ summary }) => summary !== '')).toBe(true);
  });

  test.each(QUESTIONS.filter(({ method }) => method === 'POST').map(({ name }) => name))(
    '%s has an example with fields of its request, among them all that are required',
    (name) => {
      const { example, fields } = named(name);

      const asked = Object.keys(JSON.parse(example) as object);

      expect(asked.length).toBeGreaterThan(0);
      expect(fields.map((field) => field.name)).toEqual(expect.arrayContaining(asked));
      const required = fields.filter(({ isRequired }) => isRequired);
      expect(asked).toEqual(expect.arrayContaining(required.map((field) => field.name)));
    },
  );

  test('have fields from every schema that they are put together from', () => {
    const { fields } = named('hint');

    expect(fields).toContainEqual({
      name: 'level',
      type: 'integer',
      words: 'How much to reveal: 1 where to look, 2 which technique, 3 the full step.',
      isRequired: false,
    });
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['puzzle', 'names']));
    expect(named('collection').fields[0]).toMatchObject({
      name: 'puzzles',
      type: 'string[]',
      isRequired: true,
    });
  });
});

describe('a request for a shell', () => {
  const base = 'http://127.0.0.1:8731/';

  test('is one line, with quotes that the shell leaves alone', () => {
    expect(curlOf(named('solve'), '{"puzzle":\n "it\'s"}', base)).toBe(
      `curl http://127.0.0.1:8731/api/v1/solve -H 'content-type: application/json' -d '{"puzzle":"it'\\''s"}'`,
    );
    expect(curlOf(named('formats'), '', base)).toBe('curl http://127.0.0.1:8731/api/v1/formats');
  });

  test('stays as it is if it is not JSON', () => {
    expect(curlOf(named('solve'), '{"puzzle"', base)).toMatch(/ -d '\{"puzzle"'$/);
  });
});

test('an answer has a line for each field, and one for a list of plain values', () => {
  const answer = '{"a":[1,2],"b":{"c":null,"d":[]},"e":[{"f":"x"}],"g":{}}';

  expect(prettied(answer)).toBe(
    ['{', '  "a": [1, 2],', '  "b": {', '    "c": null,', '    "d": []', '  },', '  "e": [', '    {'].join(
      '\n',
    ) +
      '\n' +
      ['      "f": "x"', '    }', '  ],', '  "g": {}', '}'].join('\n'),
  );
  expect(JSON.parse(prettied(answer))).toEqual(JSON.parse(answer));
  expect(prettied('no JSON')).toBe('no JSON');
});
