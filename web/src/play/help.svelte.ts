/**
 * Help with the current puzzle: hints, checking, undoing a mistake, and the solution path.
 *
 * An answer belongs to the board and the vocabulary it was given for. When either changes, it is no longer shown;
 * nothing has to clear it.
 */

import type {
  Counted,
  Explained,
  HintAnswer,
  MistakesAnswer,
  Names,
  Rated,
  Rating,
  Solved,
  Step,
} from '../api/answers';
import { post } from '../api/client';
import { candidateNamed, cellName, cellNamed, type Candidate, type Cell } from '../board/names';
import { symbol, type Digit } from '../board/digits';
import {
  candidatesOf,
  isOpen,
  isTyped,
  mistakes,
  newBoard,
  posed,
  puzzleBoard,
  puzzleOf,
  type Board,
} from '../state/board';
import { apply } from '../state/commands';
import { clock } from '../state/clock.svelte';
import { game, question } from '../state/game.svelte';
import { lastFine } from '../state/log';
import { readDigits } from '../state/packed';
import { chooseOnly } from '../state/selection';
import { voice } from '../state/voice.svelte';
import { texts } from '../texts/texts.svelte';
import { commandOf } from './evidence';
import { stepOf } from './hint';
import { vocabulary } from './names.svelte';
import { brokenText, referee, type Broken } from './referee.svelte';
import { spokenStep } from './spoken';

export type HintLevel = 1 | 2 | 3;

interface Hint {
  readonly board: Board;
  readonly names: Names;
  readonly level: HintLevel;
  readonly answer: HintAnswer;
  /** The step, if it is revealed. */
  readonly step: Step | null;
}

/** The result of a check. */
export interface Report {
  readonly board: Board;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
  readonly wrong: readonly Cell[];
  readonly missing: readonly Candidate[];
}

interface Path {
  readonly puzzle: Board['givens'];
  readonly names: Names;
  readonly explained: Explained;
  /** How many of the steps have been taken; the next one is shown. */
  readonly at: number;
}

/** Puzzles with rules have a scale of their own. */
type KnownRating = Rating & Pick<Partial<Rated>, 'variant'>;

class Help {
  #hint: Hint | null = $state.raw(null);
  #report: Report | null = $state.raw(null);
  #path: Path | null = $state.raw(null);
  #rated: { givens: Board['givens']; names: Names; rating: KnownRating } | null = $state.raw(null);
  #counted: { givens: Board['givens']; counted: Counted } | null = $state.raw(null);
  busy: boolean = $state(false);
  #walks: boolean = $state(false);
  panel: 'hints' | 'path' = $state('hints');

  readonly hint = $derived(this.#hint?.board === game.board && isTold(this.#hint) ? this.#hint : null);
  readonly report = $derived(this.#report?.board === game.board ? this.#report : null);
  readonly path = $derived(
    this.#path?.puzzle === puzzleOf(game.board) && isTold(this.#path) ? this.#path : null,
  );
  readonly rating: KnownRating | null = $derived(
    this.#rated?.givens === game.board.givens && isTold(this.#rated)
      ? this.#rated.rating
      : (this.path?.explained.rating ?? null),
  );
  /** The number of solutions if it is not one; null while unknown. */
  readonly solutions = $derived(
    this.#counted?.givens === game.board.givens ? solutionsText(this.#counted.counted) : null,
  );
  /** The board after the steps taken so far, while the path is being walked. */
  readonly walked = $derived(this.walking && this.path ? boardOnPath(this.path) : null);
  readonly pathStep = $derived(
    this.walking && this.path ? (this.path.explained.steps[this.path.at] ?? null) : null,
  );

  /** Whether the board shows a position on the path of the current puzzle. */
  get walking(): boolean {
    return this.#walks && this.path !== null;
  }

  set walking(on: boolean) {
    this.#walks = on;
  }

  /** Asks for a hint of this level about the current board. */
  async ask(level: HintLevel): Promise<void> {
    const board = game.board;
    await this.#while('hints', board, async () => {
      const broken = await referee.judge(board);
      if (referee.isSolved) return this.#say(board, 'good', texts.play.puzzleSolved);
      const empty = board.givens.findIndex(
        (_, cell) => board.automatic && isOpen(board, cell) && !candidatesOf(board, cell),
      );
      if (empty >= 0) {
        const text = texts.help.noCandidates(cellName(empty, board.layout.side));
        return this.#say(board, 'bad', text, [empty]);
      }
      const names = vocabulary.current;
      const answer = await post<HintAnswer>('hint', { ...question(posed(board)), level, names });
      if (board !== game.board) return;
      if (answer.verdict === 'several') return this.#say(board, 'plain', texts.help.severalNoHint);
      if (answer.verdict !== 'fine') return this.#judge(board, answer, broken);
      if (!answer.found) return this.#say(board, 'plain', answer.text);
      const step = stepOf(answer);
      this.#report = null;
      this.#hint = { board, names, level, answer, step };
      clock.countHint();
      voice.say(step ? spokenStep(step, board.layout.side) : answer.text);
    });
  }

  /** A bit more help each time: where to look, which technique, the step; finally applies the step. */
  async more(): Promise<void> {
    if (this.busy) return;
    if (this.hint?.level === 3) this.applyHint();
    else await this.ask(((this.hint?.level ?? 0) + 1) as HintLevel);
  }

  applyHint(): void {
    const step = this.hint?.step;
    if (!step) return;
    const command = commandOf(step, game.layout.side);
    game.perform(command);
    const [changed] = [...command.placements, ...command.eliminations];
    if (changed) game.selection = chooseOnly(changed.cell);
    voice.say(referee.isSolved ? texts.help.doneSolved : texts.help.done(step.technique));
  }

  /** Switches the vocabulary and repeats what is shown in it. */
  async rename(names: Names): Promise<void> {
    const [level, path] = [this.hint?.level, this.path];
    vocabulary.choose(names);
    void this.rate(game.board);
    if (this.panel === 'path' && path) await this.explain();
    else if (level) await this.ask(level);
  }

  /** Switches to hints or to the path. Hints are about the player's board. */
  show(panel: typeof this.panel): void {
    this.panel = panel;
    if (panel === 'hints') this.walking = false;
  }

  forget(): void {
    this.#hint = null;
    this.#report = null;
  }

  /** Reports whether anything on the board contradicts the solution, and which clues are broken. */
  async check(): Promise<void> {
    const board = game.board;
    await this.#while('hints', board, async () => {
      const asked = post<MistakesAnswer>('mistakes', question(posed(board)));
      const [answer, broken] = await Promise.all([asked, referee.judge(board)]);
      if (board === game.board) this.#judge(board, { verdict: answer.verdict, mistakes: answer }, broken);
    });
  }

  /** Shows the first mistake: the move after which the board first contradicted the solution. */
  async findMistake(): Promise<void> {
    await this.#withLastFine((at, solution) => {
      const board = game.board;
      if (at === game.log.at) return this.#say(board, 'good', texts.help.noMistakes);
      const first = at === null ? board : (game.log.boards[at + 1] ?? board);
      const { wrong, missing } = mistakes(first, solution);
      const ago = at === null ? 0 : game.log.at - at;
      const what = mistakeText(wrong, missing, board.layout.side);
      const text = texts.help.firstMistake(texts.help.movesAgo(ago), what);
      const [cell] = [...wrong, ...missing.map((one) => one.cell)];
      if (cell !== undefined) game.selection = chooseOnly(cell);
      this.#say(board, 'bad', text, wrong, missing);
    });
  }

  /** Undoes moves back to the latest board without a mistake. They can be redone. */
  async goBack(): Promise<void> {
    await this.#withLastFine((at) => {
      if (at === null) return this.#say(game.board, 'bad', texts.help.fromStart);
      const steps = game.log.at - at;
      game.moveTo(at);
      const text = steps === 0 ? texts.help.noMistakes : texts.help.wentBack(steps);
      this.#say(game.board, 'good', text);
    });
  }

  /** Finds the latest position in the log without a mistake, null if there is none. */
  async #withLastFine(then: (at: number | null, solution: readonly Digit[]) => void): Promise<void> {
    const board = game.board;
    await this.#while('hints', board, async () => {
      const { givens, layout } = board;
      const { solutions, solution } = await post<Solved>('solve', question(puzzleBoard(board)));
      if (board !== game.board) return;
      if (solutions !== 1 || solution === null) {
        const text = texts.help.notUnique;
        return this.#say(board, 'plain', text);
      }
      const digits = readDigits(solution, layout.side);
      const fine = (past: Board) => {
        const { wrong, missing } = mistakes(past, digits);
        return past.givens === givens && wrong.length + missing.length === 0;
      };
      then(lastFine(game.log, fine), digits);
    });
  }

  /** Finds every step from the givens to the solution. */
  async explain(): Promise<void> {
    const board = game.board;
    await this.#while('path', board, async () => {
      const puzzle = puzzleOf(board);
      const names = vocabulary.current;
      const explained = await post<Explained>('explain', { ...question(puzzleBoard(board)), names });
      if (puzzle !== puzzleOf(game.board)) return;
      if (explained.verdict !== 'fine')
        return this.#judge(board, { ...explained, mistakes: { wrong: [], missing: [] } });
      this.#path = { puzzle, names, explained, at: 0 };
      this.show('path');
      this.walking = true;
      voice.say(texts.help.steps(explained.steps.length));
    });
  }

  walkTo(at: number): void {
    if (!this.#path) return;
    const place = Math.max(0, Math.min(at, this.#path.explained.steps.length));
    this.#path = { ...this.#path, at: place };
    this.walking = true;
    const step = this.#path.explained.steps[place];
    voice.say(step ? texts.help.step(place + 1, spokenStep(step, game.layout.side)) : texts.help.atEnd);
  }

  /** Continues playing from the position on the path. */
  takeUp(): void {
    const board = this.walked;
    if (!board) return;
    this.walking = false;
    game.load(board);
  }

  /** Requests the rating in the background; without an answer, nothing is shown. */
  async rate(board: Board): Promise<void> {
    const { givens } = board;
    const names = vocabulary.current;
    if ((this.#rated?.givens === givens && isTold(this.#rated)) || isTyped(board)) return;
    const fresh = question(puzzleBoard(board));
    const rating = await post<KnownRating>('rate', { ...fresh, names }).catch(() => null);
    if (rating && givens === game.board.givens) this.#rated = { givens, names, rating };
  }

  /** Counts the solutions in the background and announces the number if it is not one. */
  async count(board: Board): Promise<void> {
    if (this.#counted?.givens === board.givens || isTyped(board)) return;
    const fresh = question(puzzleBoard(board));
    const counted = await post<Counted>('count', { ...fresh, limit: MANY }).catch(() => null);
    if (!counted || board.givens !== game.board.givens) return;
    this.#counted = { givens: board.givens, counted };
    if (this.solutions) voice.say(texts.help.hasSolutions(this.solutions));
  }

  /** Shows and announces a sentence about the current board. */
  tell(tone: Report['tone'], text: string): void {
    this.#say(game.board, tone, text);
  }

  #judge(
    board: Board,
    { verdict, mistakes }: Pick<HintAnswer, 'verdict' | 'mistakes'>,
    broken: readonly Broken[] = [],
  ): void {
    const { side } = board.layout;
    const clues = broken.length > 0 ? ` ${brokenText(broken, board)}` : '';
    const wrong = mistakes.wrong.map((name) => cellNamed(name, side));
    const missing = mistakes.missing.map((name) => candidateNamed(name, side));
    switch (verdict) {
      case 'fine':
        return this.#say(
          board,
          'good',
          referee.isSolved
            ? texts.play.puzzleSolved
            : isTyped(board)
              ? texts.help.typedUnique
              : texts.help.noMistakesYet,
        );
      case 'no-solution':
        return this.#say(board, 'bad', texts.help.noSolution + clues);
      case 'several':
        return this.#say(
          board,
          clues ? 'bad' : 'plain',
          (isTyped(board) ? texts.help.typedSeveral : texts.help.several) + clues,
        );
      case 'wrong':
        return this.#say(board, 'bad', mistakeText(wrong, missing, side) + clues, wrong, missing);
    }
  }

  #say(
    board: Board,
    tone: Report['tone'],
    text: string,
    wrong: readonly Cell[] = [],
    missing: readonly Candidate[] = [],
  ): void {
    this.#hint = null;
    this.#report = { board, tone, text, wrong, missing };
    voice.say(text);
  }

  /** Sends one request at a time. Buttons are not disabled in the meantime, because they would lose the focus. */
  async #while(panel: typeof this.panel, board: Board, work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.show(panel);
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.#say(board, 'bad', error instanceof Error ? error.message : String(error));
    } finally {
      this.busy = false;
    }
  }
}

/** Whether an answer is in the current vocabulary. */
const isTold = ({ names }: { readonly names: Names }): boolean => names === vocabulary.current;

function mistakeText(wrong: readonly Cell[], missing: readonly Candidate[], side: number): string {
  const parts: string[] = [];
  if (wrong.length > 0) parts.push(texts.help.wrong(wrong.map((cell) => cellName(cell, side)).join(', ')));
  if (missing.length > 0) {
    const named = missing.map(({ cell, digit }) => texts.help.digitIn(symbol(digit), cellName(cell, side)));
    parts.push(texts.help.removed(missing.length, named.join(', ')));
  }
  return parts.join(' ');
}

/** Larger numbers of solutions are not counted exactly. */
const MANY = 100;

/** As in "no solution" or "3 solutions"; null if there is one, or if time ran out before a second was found. */
export function solutionsText({ count, complete }: Counted): string | null {
  if (count > 1) return complete ? texts.help.solutions(count) : texts.help.solutionsOrMore(count);
  return count === 0 && complete ? texts.help.solutions(0) : null;
}

/** The path starts from the givens with all candidates, and takes its steps as a player would. */
function boardOnPath({ puzzle, explained, at }: Path): Board {
  const start = apply(newBoard(game.layout, puzzle, game.board.rules), { type: 'automatic', on: true });
  const commands = explained.steps.slice(0, at).map((step) => commandOf(step, game.layout.side));
  return commands.reduce(apply, start);
}

export const help = new Help();
