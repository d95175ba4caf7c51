/** The description of a node for screen readers. */
import type { Frame } from './frames';
import { shownLow } from './looks';
import { isCell, shownNode, type Node } from './trace';

export function spokenNode(frame: Frame, node: Node): string {
  const shown = shownNode(node, frame.names);
  const parts = isCell(node)
    ? [shown, spokenDigits(frame, node)]
    : [node === shown ? `digit ${node}` : `${node} ${shown}`];
  const owner = isCell(node)
    ? frame.matching.get(node)
    : [...frame.matching].find(([, digit]) => digit === node)?.[0];
  if (owner !== undefined) parts.push(`matched with ${shownNode(owner, frame.names)}`);
  if (frame.low.has(node)) parts.push(`low ${shownLow(frame, node)}`);
  const letter = frame.components.get(node);
  if (letter !== undefined) parts.push(`component ${letter}`);
  return parts.join(', ');
}

function spokenDigits(frame: Frame, cell: Node): string {
  const digits = [...(frame.domains.get(cell) ?? '')];
  return `${digits.length === 1 ? 'digit' : 'candidates'} ${digits.join(' ')}`;
}
