/** The meaning of edge styles in each phase of a run. */
import { texts } from '../texts/texts.svelte';
import type { Frame } from './frames';
import type { Direction, EdgeLook } from './looks';

export interface LegendRow {
  readonly look: EdgeLook;
  readonly arrow: Direction;
  readonly meaning: string;
}

/** The edge styles that occur in a frame, and their meanings. */
export function legendOf(frame: Frame): readonly LegendRow[] {
  const { edges } = texts.alldiff;
  const row = (look: EdgeLook, meaning: string, arrow: Direction = 'onward') => ({ look, arrow, meaning });
  const matched = row('chosen', edges.matched, 'turned');
  const open = row('plain', edges.candidate);
  switch (frame.phase) {
    case 'select':
    case 'return':
      return [];
    case 'graph':
      return [
        row('plain', edges.candidate, frame.directed ? 'onward' : 'none'),
        ...(frame.matching.size > 0
          ? [row('chosen', edges.matched, frame.directed ? 'turned' : 'none')]
          : []),
      ];
    case 'greedy':
      return [open, matched, row('path', edges.path, 'turned')];
    case 'search':
      if (frame.violator) return [open, row('short', edges.short)];
      if (frame.flip)
        return [open, matched, row('added', edges.added, 'turned'), row('dropped', edges.dropped)];
      return [open, matched, row('visited', edges.visited), row('path', edges.path)];
    case 'orient':
      return [open, matched];
    case 'components':
      return [
        row('tree', edges.tree),
        row('back', edges.back),
        row('cross', edges.cross),
        row('forward', edges.forward),
        row('plain', edges.unexplored),
      ];
    case 'judge':
    case 'apply':
      return [row('kept', edges.kept), row('fixed', edges.fixed, 'turned'), row('removed', edges.removed)];
  }
}
