/** What is said about a node to those who do not see it. */
import type { Frame } from './frames';
import { isCell, shownNode, type Node } from './trace';

export function spokenNode(frame: Frame, node: Node): string {
  const parts = isCell(node)
    ? [node, spokenDigits(frame, node)]
    : [node === shownNode(node) ? `digit ${node}` : `${node} ${shownNode(node)}`];
  const owner = isCell(node)
    ? frame.matching.get(node)
    : [...frame.matching].find(([, digit]) => digit === node)?.[0];
  if (owner !== undefined) parts.push(`paired with ${owner}`);
  const low = frame.low.get(node);
  if (low !== undefined) parts.push(`low ${low}`);
  const letter = frame.components.get(node);
  if (letter !== undefined) parts.push(`component ${letter}`);
  return parts.join(', ');
}

function spokenDigits(frame: Frame, cell: Node): string {
  const digits = [...(frame.domains.get(cell) ?? '')];
  return `${digits.length === 1 ? 'digit' : 'candidates'} ${digits.join(' ')}`;
}
