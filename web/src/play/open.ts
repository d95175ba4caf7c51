/** Opens a puzzle from text: any format that the server reads, links, and this page's own links. */

import type { Converted, LayoutSpec } from '../api/answers';
import { post } from '../api/client';
import { readSet } from '../board/digits';
import { boxShape, makeLayout, type LayoutChoice } from '../board/layout';
import { newBoard, type Board } from '../state/board';
import { apply } from '../state/commands';
import { game } from '../state/game.svelte';
import { readDigits } from '../state/packed';
import { readShared } from '../state/share';
import { texts } from '../texts/texts.svelte';

/** Opens the puzzle in a text and returns what it was. */
export async function openText(text: string, layout?: LayoutChoice): Promise<string> {
  const [, shared] = /#\/play\?s=([\w.%-]+)/.exec(text) ?? [];
  if (shared) {
    game.load(await readShared(decodeURIComponent(shared)));
    return texts.play.candokuLink;
  }
  const converted = await post<Converted>('convert', { puzzle: text, layout: layout ?? null });
  game.load(boardOf(converted));
  return converted.format ?? texts.play.somePuzzle;
}

/** The board that the server read, including the candidates in the text. */
export function boardOf(converted: Converted): Board {
  const { side } = converted;
  const board = {
    ...newBoard(makeLayout(side, plain(side, converted.layout)), readDigits(converted.givens, side)),
    values: readDigits(converted.values ?? '', side),
  };
  if (!converted.candidates) return board;
  const centres = converted.candidates.map((set) => readSet(set, side));
  return apply({ ...board, centres }, { type: 'automatic', on: true });
}

/** Leaves out default boxes, so that the same layout always has the same name. */
export function plain(side: number, { kind = 'sudoku', boxes, map }: LayoutSpec): LayoutChoice {
  if (kind === 'jigsaw') return { kind, map: map?.replace(/\s/g, '') };
  if (kind === 'latin' || !boxes) return { kind };
  const usual = [4, 6, 9, 16, 25].includes(side) ? boxShape(side, { kind }).join('x') : null;
  return boxes === usual ? { kind } : { kind, boxes };
}
