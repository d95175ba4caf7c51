/** Whether the digits on the board keep the rules beyond houses, which the engine checks after each change. */

import type { BrokenRule, Checked } from '../api/answers';
import { post } from '../api/client';
import { isConsistent, type Board } from '../state/board';
import { game, question } from '../state/game.svelte';
import { texts } from '../texts/texts.svelte';
import { clues } from './clues.svelte';

interface Judged {
  readonly board: Board;
  readonly isSolved: boolean;
  /** The broken clues, by their places among the rules. */
  readonly broken: readonly Broken[];
}

/** A clue that no digits in its empty cells can satisfy. */
export interface Broken {
  /** The place of the clue among the rules. */
  readonly place: number;
  /** The cells of the clue, or those that clash in a rule on the whole grid. */
  readonly cells: readonly string[];
}

class Referee {
  #judged: Judged | null = $state.raw(null);
  /** Why the rules cannot be checked. */
  trouble: string | null = $state(null);

  readonly #current = $derived(
    this.#judged && haveSameDigits(this.#judged.board, game.board) ? this.#judged : null,
  );
  /** The clues that are broken on the current board, as far as is known. */
  readonly broken = $derived(this.#current?.broken ?? []);
  /** Whether the current board is solved: full, without repetitions, and with every rule kept. */
  readonly isSolved = $derived(
    isConsistent(game.board) && (game.board.rules.length === 0 || this.#current?.isSolved === true),
  );
  /** Whether it is known if the current board keeps the rules. */
  readonly isSure = $derived(game.board.rules.length === 0 || this.#current !== null);

  /** Follows the board, so that what it breaks is known. */
  async follow(board: Board): Promise<void> {
    try {
      await this.judge(board);
      this.trouble = null;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Asks the engine about a board with rules; returns which clues are broken. */
  async judge(board: Board): Promise<readonly Broken[]> {
    if (board.rules.length === 0) return [];
    if (this.#judged && haveSameDigits(this.#judged.board, board)) return this.#judged.broken;
    const { verdicts } = await post<Checked>('check', question({ ...board, automatic: false, centres: [] }));
    const verdict = verdicts.at(-1);
    const broken = (verdict?.broken ?? []).map((one) => brokenAt(one, board));
    const judged = { board, isSolved: verdict?.status === 'solved', broken };
    // A late answer is about a board that is gone.
    if (haveSameDigits(board, game.board)) this.#judged = judged;
    return broken;
  }
}

/** The marks on a board change nothing about its rules. */
const haveSameDigits = (one: Board, other: Board): boolean =>
  one.values === other.values && one.givens === other.givens && one.rules === other.rules;

/** Which of the rules is broken: the one with the same clue, or else, on the whole grid, the one with its name. */
function brokenAt({ rule, cells, values = [] }: BrokenRule, { rules }: Board): Broken {
  const isSame = (a: readonly unknown[] = [], b: readonly unknown[] = []) =>
    a.length === b.length && a.every((one, place) => one === b[place]);
  const named = (other: Board['rules'][number]) => other.rule === rule;
  const exact = rules.findIndex(
    (other) => named(other) && isSame(other.cells, cells) && isSame(other.values, values),
  );
  return { place: exact >= 0 ? exact : rules.findIndex(named), cells };
}

/** What is broken, by the names of the clues: "Broken: the 10-cage at r1c1." */
export function brokenText(broken: readonly Broken[], { rules }: Board): string {
  const names = broken.map(({ place }) => clues.list[place]?.name ?? rules[place]?.rule ?? '');
  return texts.help.broken([...new Set(names)].join(', '));
}

export const referee = new Referee();
