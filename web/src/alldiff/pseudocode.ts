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
  line('each-cell', 0, 'for each cell', 'greedy'),
  line('pair', 1, 'pair it with its smallest digit that nobody has', 'greedy'),
  line('each-left', 0, 'for each cell left without a digit', 'search'),
  line('queue', 1, 'queue ← the cell', 'search'),
  line('take', 1, 'while the queue has a next cell c', 'search'),
  line('visit', 2, 'visit each digit d of c that is not visited', 'search'),
  line('ask', 2, 'd has an owner: the owner joins the queue', 'search'),
  line('free', 2, 'd is free: the way from the cell to d is a path', 'search'),
  line('flip', 1, 'on the path, swap paired and unpaired edges', 'search'),
  line('stop', 1, 'no path: too few digits for these cells. Stop.', 'search'),
  line('matched', 0, 'every cell has a digit', 'search'),
  line('orient', 0, 'paired edges lead digit → cell, others cell → digit', 'orient'),
  line('roots', 0, 'for each node v without an index: enter v', 'components'),
  line('enter', 1, 'index v ← low v ← next number; push v', 'components'),
  line('down', 1, 'for each arrow v → w: enter w if it has no index', 'components'),
  line('lower', 2, 'w on the stack: low v ← the smaller of low v and w', 'components'),
  line('pop', 1, 'low v = index v: pop down to v, a component', 'components'),
  line('each-edge', 0, 'for each edge', 'judge'),
  line('keep', 1, 'ends in one component: keep it', 'judge'),
  line('fix', 1, 'paired, between components: fix it', 'judge'),
  line('remove', 1, 'unpaired, between components: remove it', 'judge'),
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
  paired: 'pair',
  search_begun: 'queue',
  path_found: 'free',
  flipped: 'flip',
  matched: 'matched',
  infeasible: 'stop',
  oriented: 'orient',
  entered: 'enter',
  lowered: 'lower',
  component: 'pop',
  applied: 'apply',
};

function line(name: string, indent: number, text: string, phase: Phase): CodeLine {
  return { name, indent, text, phase };
}
