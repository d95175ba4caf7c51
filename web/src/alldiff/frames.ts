/**
 * A trace as a sequence of frames: one per event, two before them (the house selected on the board, then its cells in
 * the graph), and one after them (the cells back on the board).
 *
 * A frame is immutable and describes everything that is shown, so going back is just showing an earlier one.
 */
import { houseText, texts } from '../texts/texts.svelte';
import type { Phase } from './phases';
import { lineOf } from './pseudocode';
import {
  arrowName,
  edgeName,
  type Cell,
  type Digit,
  type Edge,
  type Names,
  type Node,
  type Reason,
  type TraceEvent,
  type Verdict,
  type WalkKind,
} from './trace';
import { say, sentenceAbout, type Sentence } from './sentence';

/** The state of a breadth-first search for a free digit. */
export interface Search {
  /** The cells that the source leads to. */
  readonly roots: readonly Cell[];
  /** Edges in the order of visiting; each leads from a cell to a digit. */
  readonly visits: readonly Edge[];
  /** The source and the cells in the order in which they joined the queue. */
  readonly reached: readonly Node[];
  /** How many of them have been processed, including the current one. */
  readonly taken: number;
  readonly path: readonly Edge[] | null;
}

/** A line of Tarjan's table: a node that was entered, or a component that left the stack. */
export type TableRow =
  | { readonly kind: 'node'; readonly node: Node; readonly index: number; readonly stack: readonly Node[] }
  | {
      readonly kind: 'component';
      readonly letter: string;
      readonly nodes: readonly Node[];
      readonly stack: readonly Node[];
      readonly color: string;
    };

/** Which of source and sink are part of the graph. */
export type Terminals = 'none' | 'both' | 'sink';

export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: Reason | null;
}

export interface Frame {
  readonly phase: Phase;
  readonly house: string;
  /** Names for its cells that differ from those on the board. */
  readonly names: Names;
  readonly place: 'board' | 'graph';
  /** Whether the graph has its digits and edges yet. */
  readonly drawn: boolean;
  /** The cells of the house and the digits each had when the graph was built. */
  readonly edges: ReadonlyMap<Cell, string>;
  /** The digits that each cell has now. */
  readonly domains: ReadonlyMap<Cell, string>;
  readonly matching: ReadonlyMap<Cell, Digit>;
  readonly search: Search | null;
  readonly flip: { readonly added: readonly Edge[]; readonly dropped: readonly Edge[] } | null;
  readonly terminals: Terminals;
  /** Whether edges are directed: once there is a flow network. */
  readonly directed: boolean;
  /** The augmenting path that the frame is about, from source to sink. */
  readonly path: readonly Node[];
  /** The unmatched digits, once known. */
  readonly free: string;
  /** The edges that the depth-first search has explored, by name. */
  readonly walk: ReadonlyMap<string, WalkKind>;
  readonly table: readonly TableRow[];
  /** The low of each entered node, as it was before the node left the stack. */
  readonly low: ReadonlyMap<Node, number>;
  readonly stack: readonly Node[];
  readonly components: ReadonlyMap<Node, string>;
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly violator: { readonly cells: readonly Cell[]; readonly digits: string } | null;
  /** The nodes that the frame is about. */
  readonly focus: readonly Node[];
  /** The edge that the frame is about. */
  readonly edge: Edge | null;
  /** The set that explains what happens now. */
  readonly reason: Reason | null;
  readonly line: string | null;
  readonly sentence: Sentence;
}

/** The frames before the first event: the house on the board, and its cells in the graph. */
const BEFORE = 2;

/** The index within a run of the frame in which the algorithm starts. */
export const FIRST_OF_RUN = BEFORE;

/** The frames of a run; the first and, unless it ended in a contradiction, the last show the board. */
export function framesOf(events: readonly TraceEvent[], names: Names = new Map()): readonly Frame[] {
  const graph = events.find((event) => event.event === 'graph');
  if (graph === undefined) return [];
  const domains = new Map(graph.cells.map(({ cell, digits }) => [cell, digits]));
  const matching = new Map(graph.pairs.map(({ cell, digit }) => [cell, digit]));
  const frames: Frame[] = ['board', 'graph'].map((place) => ({
    ...selected(graph.house, domains, place as Frame['place'], names),
    matching,
  }));
  for (const event of events) frames.push(next(frames[frames.length - 1]!, event));
  const last = frames[frames.length - 1]!;
  if (last.phase === 'apply') frames.push(after(last));
  return frames;
}

/** The frame that follows when the event happens. */
export function next(frame: Frame, event: TraceEvent): Frame {
  const quiet: Frame = {
    ...frame,
    focus: [],
    edge: null,
    reason: null,
    flip: null,
    path: [],
    line: lineOf(event),
    sentence: sentenceAbout(event, frame.names),
  };
  switch (event.event) {
    case 'graph':
      return { ...quiet, phase: 'graph', drawn: true };
    case 'terminals_added':
      return { ...quiet, terminals: 'both', directed: true, focus: ['source', 'sink'] };
    case 'paired':
      return {
        ...quiet,
        phase: 'greedy',
        matching: new Map(frame.matching).set(event.cell, event.digit),
        path: event.nodes,
        focus: [event.cell, event.digit],
        edge: { cell: event.cell, digit: event.digit },
      };
    case 'search_begun': {
      const { cells } = event;
      const search = { roots: cells, visits: [], reached: ['source', ...cells], taken: 1, path: null };
      return { ...quiet, phase: 'search', search, focus: ['source', ...cells] };
    }
    case 'visited':
      return {
        ...quiet,
        search: frame.search && visit(frame.search, event),
        focus: [event.cell, event.digit, ...(event.owner === null ? [] : [event.owner])],
        edge: { cell: event.cell, digit: event.digit },
      };
    case 'path_found':
      return {
        ...quiet,
        search: frame.search && { ...frame.search, path: event.path },
        path: event.nodes,
        focus: event.nodes,
      };
    case 'flipped':
      return {
        ...quiet,
        matching: flipped(frame.matching, event.added, event.dropped),
        search: null,
        flip: { added: event.added, dropped: event.dropped },
        path: ['source', ...event.turned.map(({ from }) => from)],
        focus: nodesOf(event.added),
      };
    case 'matched':
      return quiet;
    case 'infeasible':
      return {
        ...quiet,
        search: frame.search && { ...frame.search, taken: frame.search.reached.length + 1 },
        violator: { cells: event.cells, digits: event.digits },
        focus: [...event.cells, ...event.digits],
      };
    case 'terminals_removed':
      return { ...quiet, phase: 'orient', terminals: event.sink_stays ? 'sink' : 'none' };
    case 'oriented':
      return { ...quiet, free: event.free };
    case 'entered': {
      const { node, index, stack } = event;
      return {
        ...quiet,
        phase: 'components',
        table: [...frame.table, { kind: 'node', node, index, stack }],
        low: new Map(frame.low).set(node, index),
        stack,
        walk: event.from === null ? frame.walk : walked(frame, event.from, node, 'tree'),
        focus: event.from === null ? [node] : [node, event.from],
      };
    }
    case 'edge_seen':
      return {
        ...quiet,
        walk: walked(frame, event.from, event.to, event.kind),
        focus: [event.to, event.from],
      };
    case 'lowered':
      return {
        ...quiet,
        low: new Map(frame.low).set(event.node, event.to),
        focus: [event.node, event.through],
      };
    case 'component': {
      const { component: letter, nodes, stack, color } = event;
      const components = new Map(frame.components);
      for (const node of nodes) components.set(node, letter);
      return {
        ...quiet,
        table: [...frame.table, { kind: 'component', letter, nodes, stack, color }],
        stack,
        components,
        focus: nodes,
      };
    }
    case 'judged': {
      const { cell, digit, verdict } = event;
      const reason = event.reason ?? null;
      return {
        ...quiet,
        phase: 'judge',
        judgements: new Map(frame.judgements).set(edgeName(cell, digit), { verdict, reason }),
        focus: [cell, digit],
        edge: { cell, digit },
        reason,
      };
    }
    case 'applied':
      return {
        ...quiet,
        phase: 'apply',
        domains: new Map(event.cells.map(({ cell, after }) => [cell, after])),
      };
  }
}

/** A selected house: its cells are on the board, or have moved to where the graph will be. */
export function selected(
  house: string,
  domains: ReadonlyMap<Cell, string>,
  place: Frame['place'],
  names: Names = new Map(),
): Frame {
  return {
    phase: 'select',
    house,
    names,
    place,
    drawn: false,
    edges: domains,
    domains,
    matching: new Map(),
    search: null,
    flip: null,
    terminals: 'none',
    directed: false,
    path: [],
    free: '',
    walk: new Map(),
    table: [],
    low: new Map(),
    stack: [],
    components: new Map(),
    judgements: new Map(),
    violator: null,
    focus: [],
    edge: null,
    reason: null,
    line: null,
    sentence: say(
      place === 'board'
        ? texts.alldiff.mustDiffer(houseText(house))
        : texts.alldiff.selected(houseText(house), domains.size),
    ),
  };
}

function after(last: Frame): Frame {
  return {
    ...last,
    phase: 'return',
    place: 'board',
    line: null,
    sentence: say(texts.alldiff.back(houseText(last.house))),
  };
}

function walked(frame: Frame, from: Node, to: Node, kind: WalkKind): ReadonlyMap<string, WalkKind> {
  return new Map(frame.walk).set(arrowName(from, to), kind);
}

function visit(search: Search, { cell, digit, owner }: Edge & { owner: Cell | null }): Search {
  return {
    ...search,
    visits: [...search.visits, { cell, digit }],
    taken: Math.max(search.taken, search.reached.indexOf(cell) + 1),
    reached: owner === null ? search.reached : [...search.reached, owner],
  };
}

function flipped(
  matching: ReadonlyMap<Cell, Digit>,
  added: readonly Edge[],
  dropped: readonly Edge[],
): ReadonlyMap<Cell, Digit> {
  const turned = new Map(matching);
  for (const { cell } of dropped) turned.delete(cell);
  for (const { cell, digit } of added) turned.set(cell, digit);
  return turned;
}

function nodesOf(edges: readonly Edge[]): readonly Node[] {
  return edges.flatMap(({ cell, digit }) => [cell, digit]);
}
