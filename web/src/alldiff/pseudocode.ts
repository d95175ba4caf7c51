/** The pseudocode, and the line that each event belongs to. */
import type { Phase } from './phases';
import type { EventName, TraceEvent } from './trace';

export interface CodeLine {
  readonly name: string;
  readonly indent: number;
  readonly text: string;
  readonly phase: Phase;
}

export const CODE: readonly CodeLine[] = [
  line('graph', 0, 'connect each cell to each of its digits', 'graph'),
  line('terminals', 0, 'connect S to the cells, the digits to T', 'graph'),
  line('each-cell', 0, 'for each cell', 'greedy'),
  line('pair', 1, 'flow S → cell → smallest free digit → T', 'greedy'),
  line('each-left', 0, 'while S still leads to a cell', 'search'),
  line('queue', 1, 'queue ← all cells that S leads to', 'search'),
  line('take', 1, 'while the queue has a next cell c', 'search'),
  line('visit', 2, 'visit each new digit d of c', 'search'),
  line('ask', 2, 'd is matched: its cell joins the queue', 'search'),
  line('free', 2, 'd is free: S → … → d → T is a path', 'search'),
  line('flip', 1, 'send flow: reverse the path', 'search'),
  line('stop', 1, 'no path: too few digits. Stop.', 'search'),
  line('matched', 0, 'every cell has a digit', 'search'),
  line('leave', 0, 'remove S and T', 'orient'),
  line('orient', 0, 'matched: digit → cell; other: cell → digit', 'orient'),
  line('roots', 0, 'for each node v without index: enter v', 'components'),
  line('enter', 1, 'index v ← low v ← next; push v', 'components'),
  line('down', 1, 'for each edge v → w', 'components'),
  line('tree', 2, 'w has no index: tree edge, enter w', 'components'),
  line('seen', 2, 'else back, cross or forward edge', 'components'),
  line('lower', 2, 'low v ← min(low v, low w)', 'components'),
  line('pop', 1, 'low v = index v: pop to v, low ← ∞', 'components'),
  line('each-edge', 0, 'for each edge', 'judge'),
  line('keep', 1, 'both ends in one component: keep it', 'judge'),
  line('fix', 1, 'matched, between components: fix it', 'judge'),
  line('remove', 1, 'unmatched, between components: remove it', 'judge'),
  line('apply', 0, 'the remaining edges are the candidates', 'apply'),
];

/** The line that is executed when the event happens. */
export function lineOf(event: TraceEvent): string {
  switch (event.event) {
    case 'visited':
      return event.owner === null ? 'free' : 'ask';
    case 'judged':
      return { kept: 'keep', fixed: 'fix', removed: 'remove' }[event.verdict];
    default:
      return LINES[event.event];
  }
}

const LINES: Readonly<Record<Exclude<EventName, 'visited' | 'judged'>, string>> = {
  graph: 'graph',
  terminals_added: 'terminals',
  paired: 'pair',
  search_begun: 'queue',
  path_found: 'free',
  flipped: 'flip',
  matched: 'matched',
  infeasible: 'stop',
  terminals_removed: 'leave',
  oriented: 'orient',
  entered: 'enter',
  edge_seen: 'seen',
  lowered: 'lower',
  component: 'pop',
  applied: 'apply',
};

function line(name: string, indent: number, text: string, phase: Phase): CodeLine {
  return { name, indent, text, phase };
}
