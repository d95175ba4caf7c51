/** The timeline of a run: the puzzle itself, then one stretch per assumption, coloured by depth. */
import type { Stretch } from '../player/stretches';
import { texts } from '../texts/texts.svelte';
import type { Frame } from './frames';

const END = 9;

/** The hue for this number of assumptions; 0 is the puzzle itself. */
export function depthHue(depth: number): number {
  return [6, 2, 4, 8, 3, 5, 7, 1][depth % 8]!;
}

export function stretchesOf(frames: readonly Frame[]): readonly Stretch[] {
  const found: Stretch[] = [];
  frames.forEach(({ kind, branches, message }, number) => {
    const last = found.at(-1);
    if (last !== undefined && kind !== 'assumed' && kind !== 'end') {
      found[found.length - 1] = { ...last, end: number + 1 };
      return;
    }
    const title =
      kind === 'end'
        ? texts.network.answer
        : kind === 'assumed'
          ? (message?.fact ?? '')
          : texts.network.messages;
    const hue = kind === 'end' ? END : depthHue(branches.length);
    found.push({ title, start: number, end: number + 1, hue });
  });
  return found;
}
