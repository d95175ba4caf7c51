/** The phases of a run, in order, as the timeline shows them. */

export const PHASES = [
  'select',
  'graph',
  'greedy',
  'search',
  'orient',
  'components',
  'judge',
  'apply',
  'return',
] as const;

export type Phase = (typeof PHASES)[number];
