/** The clues of rules beyond houses, as the engine names and draws them. */

import type { Drawn, DrawnClue, Rule } from '../api/answers';
import { post } from '../api/client';
import type { LayoutChoice } from '../board/layout';
import { cellNamed, type Cell } from '../board/names';
import type { Board } from '../state/board';
import { game } from '../state/game.svelte';

/** A clue by the name that explanations give it. */
export interface NamedClue {
  readonly name: string;
  /** None for a rule on the whole grid. */
  readonly cells: readonly Cell[];
}

/** A clue of a puzzle: its rule, its name, its marks. */
export interface Clue extends NamedClue, Readonly<Omit<DrawnClue, 'name'>> {
  readonly rule: Rule;
}

interface Ruled {
  readonly side: number;
  readonly choice: LayoutChoice;
  readonly rules: readonly Rule[];
}

class Clues {
  /** Boards of one puzzle share their rules, so their clues are asked for once. */
  readonly #known = new WeakMap<readonly Rule[], Promise<readonly Clue[]>>();
  #shown: { readonly rules: readonly Rule[]; readonly clues: readonly Clue[] } | null = $state.raw(null);
  /** Why the clues of the current puzzle cannot be drawn. */
  #trouble: { readonly rules: readonly Rule[]; readonly text: string } | null = $state.raw(null);

  /** The clues of the current puzzle; none until they are known. */
  readonly list = $derived(this.#shown?.rules === game.board.rules ? this.#shown.clues : []);
  /** What the rules of the current puzzle demand, each once. */
  readonly sentences = $derived([...new Set(this.list.map(({ text }) => text))]);
  readonly trouble = $derived(this.#trouble?.rules === game.board.rules ? this.#trouble.text : null);

  /** The clues of these rules, in their order. */
  of({ side, choice, rules }: Ruled): Promise<readonly Clue[]> {
    if (rules.length === 0) return Promise.resolve([]);
    const known = this.#known.get(rules);
    if (known) return known;
    const board = { side, givens: '.'.repeat(side * side) };
    const asked = post<Drawn>('draw', { board, layout: choice, rules, clues: true }).then(({ clues }) =>
      (clues ?? []).map((clue, place): Clue => {
        const rule = rules[place]!;
        return { ...clue, rule, cells: (rule.cells ?? []).map((name) => cellNamed(name, side)) };
      }),
    );
    this.#known.set(rules, asked);
    asked.catch(() => this.#known.delete(rules));
    return asked;
  }

  /** Shows the clues of a board. */
  async show({ layout: { side, choice }, rules }: Board): Promise<void> {
    if (rules.length === 0 || this.#shown?.rules === rules) return;
    try {
      this.#shown = { rules, clues: await this.of({ side, choice, rules }) };
      this.#trouble = null;
    } catch (error) {
      this.#trouble = { rules, text: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** The sets of cells that these clues keep apart. */
export const keptApart = (clues: readonly DrawnClue[], side: number): (readonly Cell[])[] =>
  clues.flatMap(({ apart }) => apart.map((names) => names.map((name) => cellNamed(name, side))));

export const clues = new Clues();
