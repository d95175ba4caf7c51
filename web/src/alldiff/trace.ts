/**
 * The events of the all-different filter, as docs/all-different-trace.md describes them.
 *
 * A node of the graph is a cell (`r4c7`), a digit (`5`), `source` or `sink`.
 */
import type { components } from '../api/types';

type Schemas = components['schemas'];

export type Cell = string;
export type Digit = string;
export type Node = string;

/** A cell and one of its digits: an edge of the graph. */
export type Edge = Readonly<Schemas['Edge']>;
/** The set of cells and digits that proves a removal. */
export type Reason = Readonly<Schemas['Reason']>;
export type Verdict = Schemas['EdgeVerdict'];
/** The kinds of edges in a depth-first search. */
export type WalkKind = 'tree' | Schemas['WalkKind'];
export type TraceEvent = Schemas['TracedEvent'];
export type EventName = TraceEvent['event'];
/** What the filter did on a house. */
export type Filtered = Schemas['Filtered'];

/** The name of an edge: the candidate `5r4c7`. */
export function edgeName(cell: Cell, digit: Digit): string {
  return digit + cell;
}

/** The name of an edge in the direction of the depth-first search. */
export function arrowName(from: Node, to: Node): string {
  return `${from} ${to}`;
}

/** Whether the node is a cell rather than a digit, the source or the sink. */
export function isCell(node: Node): boolean {
  return /^r\d+c\d+$/.test(node);
}

/** Names for the cells of a house that differ from those on the board. */
export type Names = ReadonlyMap<Cell, string>;

/** The displayed name of a node. */
export function shownNode(node: Node, names: Names): string {
  return names.get(node) ?? { source: 'S', sink: 'T' }[node] ?? node;
}
