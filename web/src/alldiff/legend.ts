/** What the looks of edges mean, for each part of a run. */
import type { Frame } from './frames';
import type { Direction, EdgeLook } from './looks';

export interface LegendRow {
  readonly look: EdgeLook;
  readonly arrow: Direction;
  readonly meaning: string;
}

/** The looks that can be seen in a frame, and what they mean. */
export function legendOf(frame: Frame): readonly LegendRow[] {
  const row = (look: EdgeLook, meaning: string, arrow: Direction = 'onward') => ({ look, arrow, meaning });
  const matched = row('chosen', 'matched', 'turned');
  const open = row('plain', 'can be taken');
  switch (frame.phase) {
    case 'select':
    case 'return':
      return [];
    case 'graph':
      return [
        row('plain', 'can be taken', frame.directed ? 'onward' : 'none'),
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
        row('plain', 'not followed yet'),
      ];
    case 'judge':
    case 'apply':
      return [
        row('kept', 'kept'),
        row('fixed', 'in every arrangement', 'turned'),
        row('removed', 'in no arrangement'),
      ];
  }
}
