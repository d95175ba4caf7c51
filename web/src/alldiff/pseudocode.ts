/** The pseudocode, and the line that each event belongs to. */
import type { Texts } from '../texts/en';
import type { Phase } from './phases';
import type { EventName, TraceEvent } from './trace';

export type LineName = keyof Texts['alldiff']['code'];

export interface CodeLine {
  /** Its name, which is also that of its text in the catalogue. */
  readonly name: LineName;
  readonly indent: number;
  readonly phase: Phase;
}

export const CODE: readonly CodeLine[] = [
  line('graph', 0, 'graph'),
  line('terminals', 0, 'graph'),
  line('each-cell', 0, 'greedy'),
  line('pair', 1, 'greedy'),
  line('each-left', 0, 'search'),
  line('queue', 1, 'search'),
  line('take', 1, 'search'),
  line('visit', 2, 'search'),
  line('ask', 2, 'search'),
  line('free', 2, 'search'),
  line('flip', 1, 'search'),
  line('stop', 1, 'search'),
  line('matched', 0, 'search'),
  line('leave', 0, 'orient'),
  line('orient', 0, 'orient'),
  line('roots', 0, 'components'),
  line('enter', 1, 'components'),
  line('down', 1, 'components'),
  line('tree', 2, 'components'),
  line('seen', 2, 'components'),
  line('lower', 2, 'components'),
  line('pop', 1, 'components'),
  line('each-edge', 0, 'judge'),
  line('keep', 1, 'judge'),
  line('fix', 1, 'judge'),
  line('remove', 1, 'judge'),
  line('apply', 0, 'apply'),
];

/** The line that is executed when the event happens. */
export function lineOf(event: TraceEvent): LineName {
  switch (event.event) {
    case 'visited':
      return event.owner === null ? 'free' : 'ask';
    case 'judged':
      return ({ kept: 'keep', fixed: 'fix', removed: 'remove' } as const)[event.verdict];
    default:
      return LINES[event.event];
  }
}

const LINES: Readonly<Record<Exclude<EventName, 'visited' | 'judged'>, LineName>> = {
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

function line(name: LineName, indent: number, phase: Phase): CodeLine {
  return { name, indent, phase };
}
