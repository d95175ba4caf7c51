/** How the edges and nodes of a frame look: one word each, that the drawing turns into colour, stroke and sign. */
import type { Frame } from './frames';
import { edgeName, isCell, type Cell, type Digit, type Edge, type Node } from './trace';

export type EdgeLook =
  | 'plain'
  | 'chosen'
  | 'visited'
  | 'path'
  | 'added'
  | 'dropped'
  | 'kept'
  | 'fixed'
  | 'removed'
  | 'short'
  | 'gone';

export type Direction = 'none' | 'to-digit' | 'to-cell';

/** What has happened to an edge. */
export function edgeLook(frame: Frame, cell: Cell, digit: Digit): EdgeLook {
  if (frame.violator) return frame.violator.cells.includes(cell) ? 'short' : 'plain';
  const chosen = frame.matching.get(cell) === digit;
  const judgement = frame.judgements.get(edgeName(cell, digit));
  if (judgement !== undefined) {
    const applied = frame.phase === 'apply' || frame.phase === 'return';
    return judgement.verdict === 'removed' && applied ? 'gone' : judgement.verdict;
  }
  if (frame.flip && holds(frame.flip.added, cell, digit)) return 'added';
  if (frame.flip && holds(frame.flip.dropped, cell, digit)) return 'dropped';
  if (frame.search?.path) {
    const passed = frame.search.path.some((edge) => edge.digit === digit);
    if (holds(frame.search.path, cell, digit) || (chosen && passed)) return 'path';
  }
  if (chosen) return 'chosen';
  if (frame.search && holds(frame.search.visits, cell, digit)) return 'visited';
  return 'plain';
}

/** Where the arrow of an edge points. */
export function edgeDirection(frame: Frame, cell: Cell, digit: Digit): Direction {
  if (!frame.oriented) return 'none';
  return frame.matching.get(cell) === digit ? 'to-cell' : 'to-digit';
}

/** The component that holds both ends of an edge, if one does. */
export function edgeComponent(frame: Frame, cell: Cell, digit: Digit): string | null {
  const letter = frame.components.get(cell);
  return letter !== undefined && letter === frame.components.get(digit) ? letter : null;
}

export type NodeLook = 'plain' | 'paired' | 'root' | 'waiting' | 'current' | 'seen' | 'stacked' | 'short';

/** What part a node plays at this moment. */
export function nodeLook(frame: Frame, node: Node): NodeLook {
  const { violator, search } = frame;
  if (violator) {
    return violator.cells.includes(node) || violator.digits.includes(node) ? 'short' : 'plain';
  }
  if (search) return searchLook(search, node);
  if (frame.stack.includes(node)) return 'stacked';
  const paired = isCell(node) ? frame.matching.has(node) : [...frame.matching.values()].includes(node);
  return paired ? 'paired' : 'plain';
}

function searchLook(search: NonNullable<Frame['search']>, node: Node): NodeLook {
  if (!isCell(node)) return search.visits.some(({ digit }) => digit === node) ? 'seen' : 'plain';
  const place = search.reached.indexOf(node);
  if (place === search.taken - 1) return 'current';
  if (place >= search.taken) return 'waiting';
  if (place === 0) return 'root';
  return place > 0 ? 'seen' : 'plain';
}

function holds(edges: readonly Edge[], cell: Cell, digit: Digit): boolean {
  return edges.some((edge) => edge.cell === cell && edge.digit === digit);
}

const COLOURS = 8;

/**
 * Which colour each component has: those of several nodes take turns with the colours, the others have none. Colours
 * repeat where there are many, letters do not.
 */
export function componentColours(frame: Frame): ReadonlyMap<string, number> {
  const colours = new Map<string, number>();
  for (const row of frame.table) {
    if (row.kind === 'component' && row.nodes.length > 1) {
      colours.set(row.letter, colours.size % COLOURS);
    }
  }
  return colours;
}
