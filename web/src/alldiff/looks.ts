/** The styles of a frame's edges and nodes: one word each, which the drawing turns into colour, stroke and sign. */
import type { Frame } from './frames';
import { arrowName, edgeName, isCell, type Cell, type Digit, type Edge, type Node } from './trace';

export type EdgeLook =
  | 'plain'
  | 'chosen'
  | 'visited'
  | 'path'
  | 'added'
  | 'dropped'
  | 'tree'
  | 'back'
  | 'cross'
  | 'forward'
  | 'kept'
  | 'fixed'
  | 'removed'
  | 'short';

export type Direction = 'none' | 'onward' | 'turned';

/** The state of an edge between a cell and a digit. */
export function edgeLook(frame: Frame, cell: Cell, digit: Digit): EdgeLook {
  if (frame.violator) return frame.violator.cells.includes(cell) ? 'short' : 'plain';
  const judgement = frame.judgements.get(edgeName(cell, digit));
  if (judgement !== undefined) return judgement.verdict;
  if (frame.flip && holds(frame.flip.dropped, cell, digit)) return 'dropped';
  const look = networkLook(frame, cell, digit);
  if (look === 'plain' && frame.search && holds(frame.search.visits, cell, digit)) return 'visited';
  return look;
}

/** The state of an edge of the flow network, given in its original direction. */
export function networkLook(frame: Frame, from: Node, to: Node): EdgeLook {
  const along = isOn(frame.path, from, to);
  if (frame.flip && along) return 'added';
  if (!frame.flip && (along || isOn(frame.path, to, from))) return 'path';
  // Tree edges are thick and black in this phase, so unexplored edges are plain, matched or not.
  if (frame.phase === 'components')
    return frame.walk.get(arrowName(from, to)) ?? frame.walk.get(arrowName(to, from)) ?? 'plain';
  return isTurned(frame, from, to) ? 'chosen' : 'plain';
}

/** The direction of an edge of the flow network: original, or reversed because flow uses it. */
export function edgeDirection(frame: Frame, from: Node, to: Node): Direction {
  if (!frame.directed) return 'none';
  return isTurned(frame, from, to) ? 'turned' : 'onward';
}

function isTurned({ matching }: Frame, from: Node, to: Node): boolean {
  if (from === 'source') return matching.has(to);
  if (to === 'sink') return [...matching.values()].includes(from);
  return matching.get(from) === to;
}

function isOn(path: readonly Node[], from: Node, to: Node): boolean {
  return path.some((node, place) => node === from && path[place + 1] === to);
}

/** The component that contains both ends of an edge, if there is one. */
export function edgeComponent(frame: Frame, cell: Cell, digit: Digit): string | null {
  const letter = frame.components.get(cell);
  return letter !== undefined && letter === frame.components.get(digit) ? letter : null;
}

export type NodeLook = 'plain' | 'paired' | 'root' | 'waiting' | 'current' | 'seen' | 'stacked' | 'short';

/** The role of a node in this frame. */
export function nodeLook(frame: Frame, node: Node): NodeLook {
  const { violator, search } = frame;
  if (node === 'sink') return frame.stack.includes(node) ? 'stacked' : 'plain';
  if (violator) {
    return violator.cells.includes(node) || violator.digits.includes(node) ? 'short' : 'plain';
  }
  if (search) return searchLook(search, node);
  if (frame.stack.includes(node)) return 'stacked';
  const paired = isCell(node) ? frame.matching.has(node) : [...frame.matching.values()].includes(node);
  return paired ? 'paired' : 'plain';
}

function searchLook(search: NonNullable<Frame['search']>, node: Node): NodeLook {
  if (search.visits.some(({ digit }) => digit === node)) return 'seen';
  const place = search.reached.indexOf(node);
  if (place < 0) return 'plain';
  if (place === search.taken - 1) return 'current';
  if (place >= search.taken) return 'waiting';
  return search.roots.includes(node) ? 'root' : 'seen';
}

function holds(edges: readonly Edge[], cell: Cell, digit: Digit): boolean {
  return edges.some((edge) => edge.cell === cell && edge.digit === digit);
}

/** The current low of a node: ∞ once the node has left the stack with its component. */
export function shownLow(frame: Frame, node: Node): string {
  return frame.components.has(node) ? '∞' : String(frame.low.get(node) ?? '');
}

/** The hue number of each component colour. */
const HUES: Readonly<Record<string, number>> = {
  red: 1,
  orange: 2,
  yellow: 3,
  green: 4,
  teal: 5,
  blue: 6,
  purple: 7,
  pink: 8,
};

/** The hue of a named colour. */
export function hueNamed(color: string | undefined): number | null {
  return color === undefined ? null : (HUES[color] ?? null);
}

/** The colour name of each component. With many components colours repeat; letters do not. */
export function componentColors(table: Frame['table']): ReadonlyMap<string, string> {
  return new Map(table.flatMap((row) => (row.kind === 'component' ? [[row.letter, row.color]] : [])));
}
