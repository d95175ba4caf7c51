/** The description of a node for screen readers. */
import { texts } from '../texts/texts.svelte';
import type { Frame } from './frames';
import { shownLow } from './looks';
import { isCell, shownNode, type Node } from './trace';

type Terminal = 'source' | 'sink';

export function spokenNode(frame: Frame, node: Node): string {
  const { spoken } = texts.alldiff;
  const shown = shownNode(node, frame.names);
  const parts = isCell(node)
    ? [shown, spokenDigits(frame, node)]
    : [node === shown ? spoken.digit(node) : `${spoken.terminal[node as Terminal]} ${shown}`];
  const owner = isCell(node)
    ? frame.matching.get(node)
    : [...frame.matching].find(([, digit]) => digit === node)?.[0];
  if (owner !== undefined) parts.push(spoken.matched(shownNode(owner, frame.names)));
  if (frame.low.has(node)) parts.push(spoken.low(shownLow(frame, node)));
  const letter = frame.components.get(node);
  if (letter !== undefined) parts.push(spoken.component(letter));
  return parts.join(', ');
}

function spokenDigits(frame: Frame, cell: Node): string {
  const digits = [...(frame.domains.get(cell) ?? '')];
  const { digit, candidates } = texts.alldiff.spoken;
  return (digits.length === 1 ? digit : candidates)(digits.join(' '));
}
