/**
 * What the view shows: a puzzle and the houses filtered in turn, each with the candidates that the previous one left.
 *
 * A timeline is immutable; adding a run creates a longer one. The frames of all runs are numbered in one sequence.
 */
import type { House, Layout } from '../board/layout';
import { cellName } from '../board/names';
import { SYMBOLS } from '../board/digits';
import { houseText, texts } from '../texts/texts.svelte';
import { framesOf, selected, type Frame } from './frames';
import type { Phase } from './phases';
import type { Cell, Names, TraceEvent } from './trace';

/** A house to filter, and the matching to start from: one digit per cell, a dot for unmatched. */
export interface Turn {
  readonly house: string;
  readonly matching: string | null;
}

/** A house that was filtered. */
export interface Run extends Turn {
  readonly events: readonly TraceEvent[];
  /** Names for its cells that differ from those on the board. */
  readonly names: Names;
  /** The phase of each of its frames. */
  readonly phases: readonly Phase[];
  /** The candidates that pairwise ≠ would remove. */
  readonly disequality: ReadonlySet<string>;
  /** The digits of every cell of the board before the run and after it, by name. */
  readonly before: ReadonlyMap<Cell, string>;
  readonly after: ReadonlyMap<Cell, string>;
}

export interface Timeline {
  readonly layout: Layout;
  /** One symbol per cell, a dot for a blank. */
  readonly givens: string;
  readonly start: ReadonlyMap<Cell, string>;
  /** The colours for components with several nodes, used in turn; empty for the default ones. */
  readonly colors: readonly string[];
  /** Whether cells are named by letters from A, as in the founding document. */
  readonly lettered: boolean;
  readonly runs: readonly Run[];
}

/** A frame and the run that it belongs to. */
export interface Moment {
  readonly run: Run;
  readonly frame: Frame;
}

/** A stretch of the timeline: one phase of one run. */
export interface Segment {
  readonly title: string;
  readonly phase: Phase;
  readonly run: number;
  readonly start: number;
  /** The first frame after it. */
  readonly end: number;
}

/** A timeline without runs, on raw domains: a given has one candidate, other cells have those noted or all. */
export function begin(
  layout: Layout,
  givens: string,
  noted: ReadonlyMap<Cell, string> = new Map(),
): Timeline {
  const all = SYMBOLS.slice(0, layout.side);
  const start = new Map<Cell, string>();
  for (let cell = 0; cell < layout.side ** 2; cell++) {
    const name = cellName(cell, layout.side);
    const given = givens[cell] ?? '.';
    start.set(name, given === '.' ? (noted.get(name) ?? all) : given);
  }
  return { layout, givens, start, colors: [], lettered: false, runs: [] };
}

/** The timeline with one more house filtered. */
export function withRun(
  timeline: Timeline,
  events: readonly TraceEvent[],
  disequality: readonly string[],
  matching: string | null = null,
): Timeline {
  const frames = framesOf(events);
  const before = domainsAfter(timeline);
  const run = {
    house: frames[0]?.house ?? '',
    matching,
    events,
    names: namesOf(timeline, [...(frames[0]?.edges.keys() ?? [])]),
    phases: frames.map(({ phase }) => phase),
    disequality: new Set(disequality),
    before,
    after: new Map([...before, ...(frames.at(-1)?.domains ?? [])]),
  };
  return { ...timeline, runs: [...timeline.runs, run] };
}

/** A cache of the frames of recent runs. A whole puzzle has thousands, and only those of the current run are needed. */
let drawn: readonly { readonly run: Run; readonly frames: readonly Frame[] }[] = [];

/** The frames of a run, built from its events on demand. */
function framesIn(run: Run): readonly Frame[] {
  const known = drawn.find((one) => one.run === run);
  if (known) return known.frames;
  const frames = framesOf(run.events, run.names);
  // Two, because a GIF goes back from the first frame of a run to the last one of the previous run.
  drawn = [{ run, frames }, ...drawn.slice(0, 1)];
  return frames;
}

/** The digits of every cell after all runs. */
export function domainsAfter(timeline: Timeline): ReadonlyMap<Cell, string> {
  return timeline.runs.at(-1)?.after ?? timeline.start;
}

/** How many frames there are. */
export function frameCount(timeline: Timeline): number {
  return timeline.runs.reduce((sum, run) => sum + run.phases.length, 0);
}

/** The moment with this number, counted over all runs. */
export function momentAt(timeline: Timeline, number: number): Moment | null {
  let rest = number;
  for (const run of timeline.runs) {
    if (rest >= 0 && rest < run.phases.length) return { run, frame: framesIn(run)[rest]! };
    rest -= run.phases.length;
  }
  return null;
}

/** The number of the first frame of a run. */
export function startOf(timeline: Timeline, run: number): number {
  return timeline.runs.slice(0, run).reduce((sum, { phases }) => sum + phases.length, 0);
}

/** The digits of every cell at a moment. */
export function domainsAt(timeline: Timeline, moment: Moment | null): ReadonlyMap<Cell, string> {
  if (moment === null) return domainsAfter(timeline);
  return new Map([...moment.run.before, ...moment.frame.domains]);
}

/** The timeline, split into phases. */
export function segments(timeline: Timeline): readonly Segment[] {
  const found: Segment[] = [];
  let number = 0;
  timeline.runs.forEach((run, place) => {
    for (const phase of run.phases) {
      const last = found[found.length - 1];
      if (last !== undefined && last.phase === phase && last.run === place) {
        found[found.length - 1] = { ...last, end: number + 1 };
      } else {
        const title = `${houseText(run.house)}: ${texts.alldiff.phases[phase]}`;
        found.push({ title, phase, run: place, start: number, end: number + 1 });
      }
      number++;
    }
  });
  return found;
}

/** The frame of a selected house, on the board after all runs. */
export function selection(timeline: Timeline, name: string, place: Frame['place']): Frame | null {
  const house = timeline.layout.houses.find((house) => house.name === name);
  if (house === undefined) return null;
  const domains = domainsOf(timeline, house);
  return selected(name, domains, place, namesOf(timeline, [...domains.keys()]));
}

/** The letters of the cells of a house, in a timeline that has them. */
function namesOf({ lettered }: Timeline, cells: readonly Cell[]): Names {
  return new Map(lettered ? cells.map((cell, place) => [cell, String.fromCharCode(65 + place)]) : []);
}

/** The timeline with its first runs only. */
export function firstRuns(timeline: Timeline, count: number): Timeline {
  return { ...timeline, runs: timeline.runs.slice(0, count) };
}

/** Whether the run has finished at this moment: its result is on the board, or there is none. */
export function isFinished({ frame }: Moment): boolean {
  return frame.phase === 'apply' || frame.phase === 'return' || frame.violator !== null;
}

/** The digits of the cells of a house after all runs, in order. */
function domainsOf(timeline: Timeline, house: House): ReadonlyMap<Cell, string> {
  const all = domainsAfter(timeline);
  const cells = house.cells.map((cell) => cellName(cell, timeline.layout.side));
  return new Map(cells.map((cell) => [cell, all.get(cell) ?? '']));
}

/** The last frame of a run. */
export function lastFrame(run: Run): Frame | null {
  return framesIn(run).at(-1) ?? null;
}
