/**
 * The events of the all-different filter, as docs/all-different-trace.md describes them.
 *
 * A node of the graph is a cell (`r4c7`), a digit (`5`) or `sink`.
 */

export type Cell = string;
export type Digit = string;
export type Node = string;

/** A cell and one of its digits: an edge of the graph. */
export interface Edge {
  readonly cell: Cell;
  readonly digit: Digit;
}

/** The set of cells and digits that proves a removal. */
export interface Reason {
  readonly name: string;
  readonly kind: 'naked' | 'hidden';
  readonly cells: readonly Cell[];
  readonly digits: string;
  readonly text: string;
}

export type Verdict = 'kept' | 'fixed' | 'removed';

export type TraceEvent =
  | {
      readonly event: 'graph';
      readonly house: string;
      readonly cells: readonly { readonly cell: Cell; readonly digits: string }[];
      readonly pairs: readonly Edge[];
    }
  | { readonly event: 'paired'; readonly cell: Cell; readonly digit: Digit }
  | { readonly event: 'search_begun'; readonly cell: Cell }
  | {
      readonly event: 'visited';
      readonly cell: Cell;
      readonly digit: Digit;
      readonly owner: Cell | null;
    }
  | { readonly event: 'path_found'; readonly path: readonly Edge[] }
  | {
      readonly event: 'flipped';
      readonly added: readonly Edge[];
      readonly dropped: readonly Edge[];
    }
  | { readonly event: 'matched'; readonly size: number }
  | { readonly event: 'infeasible'; readonly cells: readonly Cell[]; readonly digits: string }
  | { readonly event: 'oriented'; readonly free: string }
  | {
      readonly event: 'entered';
      readonly node: Node;
      readonly from: Node | null;
      readonly index: number;
      readonly stack: readonly Node[];
    }
  | {
      readonly event: 'lowered';
      readonly node: Node;
      readonly through: Node;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly event: 'component';
      readonly component: string;
      readonly nodes: readonly Node[];
      readonly stack: readonly Node[];
    }
  | {
      readonly event: 'judged';
      readonly cell: Cell;
      readonly digit: Digit;
      readonly cell_component: string;
      readonly digit_component: string;
      readonly verdict: Verdict;
      readonly reason?: Reason | null;
    }
  | {
      readonly event: 'applied';
      readonly cells: readonly {
        readonly cell: Cell;
        readonly before: string;
        readonly after: string;
      }[];
    };

export type EventName = TraceEvent['event'];

/** The name of an edge: the candidate `5r4c7`. */
export function edgeName(cell: Cell, digit: Digit): string {
  return digit + cell;
}

/** Whether the node is a cell rather than a digit or the sink. */
export function isCell(node: Node): boolean {
  return /^r\d+c\d+$/.test(node);
}
