/** Tarjan's search as the founding document prints it: numbered nodes, final lows, named colours. */
import { digitOf } from '../board/digits';
import type { Frame } from './frames';
import { componentColors } from './looks';
import { isCell, type Digit, type Node } from './trace';

/** The largest possible number of digits. */
const MAX_SIDE = 25;

/** A line of the table, in the document's columns. */
export interface NumberedRow {
  readonly node: string;
  readonly index: string;
  readonly low: string;
  readonly stack: string;
  readonly component: string;
  readonly color: string;
}

/** The table of a frame; the last frame of a run has the final lows. */
export function numberedTable(frame: Frame): readonly NumberedRow[] {
  const cells = [...frame.edges.keys()];
  const colors = componentColors(frame.table);
  const valueOf = (digit: Digit) => digitOf(digit, MAX_SIDE);
  const largest = Math.max(...[...frame.edges.values()].flatMap((digits) => [...digits].map(valueOf)));
  const numberOf = (node: Node) => {
    if (isCell(node)) return cells.indexOf(node) + 1;
    return cells.length + (node === 'sink' ? largest + 1 : valueOf(node));
  };
  const list = (nodes: readonly Node[]) => `[${nodes.map(numberOf).join(', ')}]`;
  return frame.table.map((row) =>
    row.kind === 'node'
      ? {
          node: String(numberOf(row.node)),
          index: String(row.index),
          low: String(frame.low.get(row.node) ?? row.index),
          stack: list(row.stack),
          component: '',
          color: colors.get(frame.components.get(row.node) ?? '') ?? '',
        }
      : { node: '', index: '', low: '', stack: list(row.stack), component: list(row.nodes), color: '' },
  );
}
