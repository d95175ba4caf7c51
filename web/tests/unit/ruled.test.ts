/** A board keeps its rules beyond houses, whatever is done to it. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Rule } from '../../src/api/answers';
import { post } from '../../src/api/client';
import { readSet } from '../../src/board/digits';
import { makeLayout } from '../../src/board/layout';
import { evidenceOf } from '../../src/play/evidence';
import { help } from '../../src/play/help.svelte';
import { openText } from '../../src/play/open';
import { placesIn } from '../../src/play/places';
import { brokenText, referee } from '../../src/play/referee.svelte';
import { titleOf } from '../../src/play/title';
import { isTyped, newBoard, possible, type Board } from '../../src/state/board';
import { apply, type Command } from '../../src/state/commands';
import { game, question } from '../../src/state/game.svelte';
import { newLog, perform } from '../../src/state/log';
import { packBoard, packLog, readDigits, unpackBoard, unpackLog } from '../../src/state/packed';
import { readShared, writeShared } from '../../src/state/share';

vi.mock('../../src/api/client');

const CAGE: Rule = { rule: 'killer cage', cells: ['r1c1', 'r2c2'], values: [3] };
const LINE: Rule = { rule: 'thermometer', cells: ['r4c1', 'r4c2'] };
const RULES = [CAGE, LINE];
const apart = [[0, 5]];
const killer = (givens = '................'): Board =>
  newBoard(makeLayout(4, { kind: 'sudoku' }, apart), readDigits(givens, 4), RULES);

/** What the engine says about the clues. */
const CLUES = [
  { name: 'the 3-cage at r1c1', text: 'Cages.', apart: [['r1c1', 'r2c2']], marks: [], outside: false },
  { name: 'the thermometer from r4c1', text: 'Lines.', apart: [], marks: [], outside: false },
];

const asked = (path: string) =>
  vi
    .mocked(post)
    .mock.calls.filter(([name]) => name === path)
    .map(([, body]) => body as { rules?: unknown });

/** Answers questions by their names. */
function answer(answers: Record<string, unknown>): void {
  vi.mocked(post).mockImplementation(async (path) => {
    if (!(path in answers)) throw new Error(`an unexpected question: ${path}`);
    return answers[path];
  });
}

beforeEach(() => {
  vi.mocked(post).mockReset();
});

describe('a board with rules', () => {
  const commands: Command[] = [
    { type: 'place', cells: [0], digit: 1 },
    { type: 'mark', cells: [2], digit: 2, kind: 'corner' },
    { type: 'automatic', on: true },
    { type: 'step', placements: [], eliminations: [{ cell: 3, digit: 4 }] },
    { type: 'fix' },
    { type: 'edit' },
    { type: 'restart' },
  ];

  test('has them after every command', () => {
    for (const [count] of commands.entries()) {
      expect(commands.slice(0, count + 1).reduce(apply, killer()).rules).toBe(RULES);
    }
  });

  test('has them in storage, and what they keep apart', () => {
    const log = commands.reduce(perform, newLog(killer()));

    const back = unpackLog(JSON.parse(JSON.stringify(packLog(log))) as ReturnType<typeof packLog>);

    expect(back.boards.map(({ rules }) => rules)).toEqual(back.boards.map(() => RULES));
    expect(back.boards[0]!.layout.apart).toEqual(apart);
  });

  test('has them in a link, which does not say what they keep apart', async () => {
    const back = await readShared(await writeShared(killer()));

    expect(back.rules).toEqual(RULES);
    expect(back.layout.apart).toEqual([]);
  });

  test.each([[{}], [{ rule: 5 }], [{ rule: 'killer cage', cells: [1] }], [{ rule: 'sum', values: ['1'] }]])(
    'is not read with the damaged rule %j',
    (rule) => {
      const packed = { ...packBoard(killer()), rules: [rule as unknown as Rule] };

      expect(() => unpackBoard(packed)).toThrow('damaged');
    },
  );

  test('sends them with every question', () => {
    expect(question(killer()).rules).toBe(RULES);
    expect('rules' in question(newBoard(makeLayout(4)))).toBe(false);
  });

  test('is not being typed in, even if it has no givens', () => {
    expect(isTyped(killer())).toBe(false);
    expect(apply(killer(), { type: 'edit' }).givens.every((digit) => digit === 0)).toBe(true);
  });

  test('is named with its rules', () => {
    expect(titleOf(killer())).toBe('Sudoku 4×4, killer cage, thermometer');
  });
});

describe('candidates', () => {
  test('are not possible beside the same digit in a cage', () => {
    // Cells 0 and 5 share a box, so the other cage is across boxes.
    const layout = makeLayout(4, { kind: 'sudoku' }, [[0, 15]]);
    const board = apply(newBoard(layout, undefined, [CAGE]), { type: 'place', cells: [0], digit: 1 });

    expect(possible(board, 15)).toBe(readSet('234', 4));
  });

  test('are removed from marks by the houses of the puzzle only', () => {
    const board = newBoard(makeLayout(4, { kind: 'latin' }), undefined, [LINE]);
    const marked = apply(board, { type: 'mark', cells: [5, 1], digit: 2, kind: 'centre' });

    const placed = apply(marked, { type: 'place', cells: [0], digit: 2 });

    expect(placed.centres[1]).toBe(0);
    expect(placed.centres[5]).toBe(readSet('2', 4));
  });
});

describe('the referee', () => {
  const FULL = '1234341221434321';
  const verdict = (status: string, broken: unknown[] = []) => ({ verdicts: [{ status, broken }] });
  const full = (): Board => ({ ...killer(), values: readDigits(FULL, 4) });

  test('takes a full board for solved only if the engine says that its rules are kept', async () => {
    game.begin(full());
    expect(referee.isSolved).toBe(false);

    answer({ check: verdict('incorrect', [CAGE]) });
    await referee.judge(game.board);
    expect(referee.isSolved).toBe(false);
    expect(referee.broken).toEqual([{ place: 0, cells: CAGE.cells }]);
    expect(asked('check')[0]?.rules).toBe(RULES);

    game.begin(full());
    answer({ check: verdict('solved') });
    await referee.judge(game.board);
    expect(referee.isSolved).toBe(true);
  });

  test('does not apply a late answer to another board', async () => {
    game.begin(full());
    answer({ check: verdict('solved') });
    const judged = referee.judge(game.board);
    game.perform({ type: 'place', cells: [0], digit: 2 });
    await judged;

    expect(referee.isSure).toBe(false);
  });

  test('finds a rule on the whole grid by its name', async () => {
    const rules: Rule[] = [LINE, { rule: 'anti-knight' }];
    game.begin(newBoard(makeLayout(4), undefined, rules));
    answer({ check: verdict('incorrect', [{ rule: 'anti-knight', cells: ['r1c1', 'r2c3'] }]) });

    const broken = await referee.judge(game.board);

    expect(broken).toEqual([{ place: 1, cells: ['r1c1', 'r2c3'] }]);
    expect(brokenText(broken, game.board)).toBe('Broken: anti-knight.');
  });

  test('asks nothing about a puzzle without rules', async () => {
    game.begin({ ...newBoard(makeLayout(4)), values: readDigits(FULL, 4) });

    await referee.judge(game.board);

    expect(post).not.toHaveBeenCalled();
    expect(referee.isSolved).toBe(true);
  });
});

describe('help', () => {
  test('asks every question with the rules', async () => {
    game.begin(killer());
    answer({
      check: { verdicts: [{ status: 'unsolved' }] },
      hint: { verdict: 'fine', found: false, text: '' },
      mistakes: { verdict: 'fine', wrong: [], missing: [] },
      solve: { solutions: 1, solution: '1234341221434321' },
      explain: { verdict: 'fine', solved: true, steps: [], rating: {} },
      rate: {},
      count: { count: 1, complete: true },
    });

    await help.ask(1);
    await help.check();
    await help.findMistake();
    await help.explain();
    await help.rate(game.board);
    await help.count(game.board);

    for (const path of ['check', 'hint', 'mistakes', 'solve', 'explain', 'rate', 'count']) {
      expect(
        asked(path).map(({ rules }) => rules),
        path,
      ).toEqual([RULES]);
    }
    expect(help.walked?.rules).toBe(RULES);
  });

  test('names the broken clue with the wrong digits', async () => {
    game.begin(apply(killer(), { type: 'place', cells: [0], digit: 4 }));
    answer({
      check: { verdicts: [{ status: 'incorrect', broken: [CAGE] }] },
      mistakes: { verdict: 'wrong', wrong: ['r1c1'], missing: [] },
    });

    await help.check();

    expect(help.report?.text).toBe('Wrong: r1c1. Broken: killer cage.');
  });
});

describe('opening', () => {
  const converted = { side: 4, layout: { kind: 'sudoku' }, givens: '................', format: 'json' };

  test('keeps the rules, and what they keep apart', async () => {
    answer({ convert: { ...converted, rules: RULES }, draw: { svg: '', clues: CLUES } });

    await openText('some text');

    expect(game.board.rules).toBe(RULES);
    expect(game.board.layout.apart).toEqual(apart);
    expect(asked('draw')[0]).toMatchObject({ rules: RULES, clues: true });
  });

  test('fails if the rules cannot be understood, and leaves the board as it was', async () => {
    const before = game.board;
    answer({ convert: { ...converted, rules: [...RULES] } });

    await expect(openText('some text')).rejects.toThrow('draw');

    expect(game.board).toBe(before);
  });
});

describe('an explanation', () => {
  const layout = makeLayout(4);
  const named = CLUES.map(({ name }, place) => ({ name, cells: [place, 5] }));

  test('shows the clues that it names', () => {
    const explanation = [
      { spans: ['The 3-cage at r1c1 can only be 1+2, unlike the thermometer from r4c12.'] },
    ];

    expect(placesIn(explanation, layout, named)).toEqual([[0, 5]]);
  });

  test('marks the clues that a step uses', () => {
    const evidence = { houses: [], covers: [], marks: [], links: [], suppositions: [] };
    const used = { rule: 0, name: 'the 3-cage at r1c1', cells: ['r1c1', 'r2c2'] };
    const step = { placements: [], eliminations: ['3r1c1'], evidence: { ...evidence, clues: [used] } };

    const shown = evidenceOf(step as unknown as Parameters<typeof evidenceOf>[0], layout);

    expect(shown.houses).toEqual([{ cells: [0, 5], tone: 'clue' }]);
    expect(shown.legend).toContainEqual({ tone: 'clue', words: 'the 3-cage at r1c1' });
  });
});
