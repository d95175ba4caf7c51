/** Opens a puzzle from text: any format that the server reads, links, and this page's own links. */

import type { Converted, LayoutSpec, Rule } from '../api/answers';
import { post } from '../api/client';
import { readSet } from '../board/digits';
import { boxShape, makeLayout, type Layout, type LayoutChoice } from '../board/layout';
import { digitIn, newBoard, type Board } from '../state/board';
import { apply } from '../state/commands';
import { game } from '../state/game.svelte';
import { readDigits, writeDigits } from '../state/packed';
import { readShared } from '../state/share';
import { texts } from '../texts/texts.svelte';
import { clues, keptApart } from './clues.svelte';

/** Opens the puzzle in a text and returns what it was. */
export async function openText(text: string, layout?: LayoutChoice): Promise<string> {
  const [, shared] = /#\/play\?s=([\w.%-]+)/.exec(text) ?? [];
  if (shared) {
    await openShared(decodeURIComponent(shared));
    return texts.play.candokuLink;
  }
  const converted = await post<Converted>('convert', { puzzle: text, layout: layout ?? null });
  game.load(await boardOf(converted));
  return converted.format ?? texts.play.somePuzzle;
}

/** Opens the board of a link of this page. */
export async function openShared(text: string): Promise<void> {
  const board = await readShared(text);
  const { side, choice } = board.layout;
  game.load({ ...board, layout: await layoutOf(side, choice, board.rules) });
}

/** The board that the server read, including its rules and the candidates in the text. */
export async function boardOf(converted: Converted): Promise<Board> {
  const { side, rules = [] } = converted;
  const layout = await layoutOf(side, plain(side, converted.layout), rules);
  const board = {
    ...newBoard(layout, readDigits(converted.givens, side), rules),
    values: readDigits(converted.values ?? '', side),
  };
  if (!converted.candidates) return board;
  const centres = converted.candidates.map((set) => readSet(set, side));
  return apply({ ...board, centres }, { type: 'automatic', on: true });
}

/** The digits on a board as a line; of a puzzle with rules all of it, in candoku's own JSON. */
export function copyOf(board: Board): string {
  const { layout, rules, givens, values } = board;
  if (rules.length === 0) return writeDigits(givens.map((_, cell) => digitIn(board, cell)));
  const digits = { givens: writeDigits(givens), values: writeDigits(values) };
  return JSON.stringify({ side: layout.side, layout: layout.choice, ...digits, rules });
}

/** The layout of a puzzle with rules, which keep more cells apart than those of its houses. */
async function layoutOf(side: number, choice: LayoutChoice, rules: readonly Rule[]): Promise<Layout> {
  const drawn = await clues.of({ side, choice, rules });
  return makeLayout(side, choice, keptApart(drawn, side));
}

/** Leaves out default boxes, so that the same layout always has the same name. */
export function plain(side: number, { kind = 'sudoku', boxes, map }: LayoutSpec): LayoutChoice {
  if (kind === 'jigsaw') return { kind, map: map?.replace(/\s/g, '') };
  if (kind === 'latin' || !boxes) return { kind };
  const usual = [4, 6, 9, 16, 25].includes(side) ? boxShape(side, { kind }).join('x') : null;
  return boxes === usual ? { kind } : { kind, boxes };
}
