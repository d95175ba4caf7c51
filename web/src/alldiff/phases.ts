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

/** What the timeline calls each phase. */
export const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  select: 'House',
  graph: 'Graph',
  greedy: 'Greedy matching',
  search: 'Paths',
  orient: 'Arrows',
  components: 'Components',
  judge: 'Verdicts',
  apply: 'Result',
  return: 'Back',
};
