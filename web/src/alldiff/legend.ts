/** The meaning of edge styles in each phase of a run. */
import type { Frame } from './frames';
import type { Direction, EdgeLook } from './looks';

export interface LegendRow {
  readonly look: EdgeLook;
  readonly arrow: Direction;
  readonly meaning: string;
}

/** The edge styles that occur in a frame, and their meanings. */
export function legendOf(frame: Frame): readonly LegendRow[] {
  const row = (look: EdgeLook, meaning: string, arrow: Direction = 'onward') => ({ look, arrow, meaning });
  const matched = row('chosen', 'matched', 'turned');
  const open = row('plain', 'candidate');
  switch (frame.phase) {
    case 'select':
    case 'return':
      return [];
    case 'graph':
      return [
        row('plain', 'candidate', frame.directed ? 'onward' : 'none'),
        ...(frame.matching.size > 0 ? [row('chosen', 'matched', frame.directed ? 'turned' : 'none')] : []),
      ];
    case 'greedy':
      return [open, matched, row('path', 'augmenting path', 'turned')];
    case 'search':
      if (frame.violator) return [open, row('short', 'too few digits')];
      if (frame.flip)
        return [open, matched, row('added', 'now matched', 'turned'), row('dropped', 'no longer')];
      return [open, matched, row('visited', 'visited'), row('path', 'augmenting path')];
    case 'orient':
      return [open, matched];
    case 'components':
      return [
        row('tree', 'tree edge'),
        row('back', 'back edge'),
        row('cross', 'cross edge'),
        row('forward', 'forward edge'),
        row('plain', 'not explored yet'),
      ];
    case 'judge':
    case 'apply':
      return [
        row('kept', 'kept'),
        row('fixed', 'in every valid arrangement', 'turned'),
        row('removed', 'in no valid arrangement'),
      ];
  }
}
