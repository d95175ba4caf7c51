/** The algorithm in lines, and the line that each event belongs to. */
import type { Phase } from './phases';
import type { EventName, TraceEvent } from './trace';

export interface CodeLine {
  readonly name: string;
  readonly indent: number;
  readonly text: string;
  readonly phase: Phase;
}

export const CODE: readonly CodeLine[] = [
  line('graph', 0, 'connect each cell with each of its digits', 'graph'),
  line('terminals', 0, 'join source S to the cells, digits to sink T', 'graph'),
  line('each-cell', 0, 'for each cell', 'greedy'),
  line('pair', 1, 'send flow 1: S → cell → its smallest free digit → T', 'greedy'),
  line('each-left', 0, 'while S leads to a cell without a digit', 'search'),
  line('queue', 1, 'queue ← the cell', 'search'),
  line('take', 1, 'while the queue has a next cell c', 'search'),
  line('visit', 2, 'visit each digit d of c that is not visited', 'search'),
  line('ask', 2, 'd has an owner: the owner joins the queue', 'search'),
  line('free', 2, 'd is free: S → … → d → T is an augmenting path', 'search'),
  line('flip', 1, 'send flow 1: the edges of the path turn round', 'search'),
  line('stop', 1, 'no path: too few digits for these cells. Stop.', 'search'),
  line('matched', 0, 'every cell has a digit', 'search'),
  line('leave', 0, 'take S and T away', 'orient'),
  line('orient', 0, 'matched edges lead digit → cell, others cell → digit', 'orient'),
  line('roots', 0, 'for each node v without an index: enter v', 'components'),
  line('enter', 1, 'index v ← low v ← next number; push v', 'components'),
  line('down', 1, 'for each edge v → w', 'components'),
  line('tree', 2, 'w has no index: a tree edge, enter w', 'components'),
  line('seen', 2, 'else a back, cross or forward edge', 'components'),
  line('lower', 2, 'w on the stack: low v ← the smaller of low v and w', 'components'),
  line('pop', 1, 'low v = index v: pop down to v, a component', 'components'),
  line('each-edge', 0, 'for each edge', 'judge'),
  line('keep', 1, 'ends in one component: keep it', 'judge'),
  line('fix', 1, 'matched, between components: fix it', 'judge'),
  line('remove', 1, 'not matched, between components: remove it', 'judge'),
  line('apply', 0, 'the edges left are the candidates left', 'apply'),
];

/** The line that is carried out when the event happens. */
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
