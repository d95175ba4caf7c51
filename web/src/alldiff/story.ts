/**
 * What the view shows: a puzzle and the houses filtered in turn, each with the candidates that the previous one left.
 *
 * A story is immutable; adding a run creates a longer one. The frames of all runs share one timeline.
 */
import type { House, Layout } from '../board/layout';
import { cellName } from '../board/names';
import { SYMBOLS } from '../board/digits';
import { framesOf, selected, type Frame } from './frames';
import { PHASE_TITLES, type Phase } from './phases';
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

export interface Story {
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

/** A story without runs, on raw domains: a given has one candidate, other cells have those noted or all. */
export function begin(layout: Layout, givens: string, noted: ReadonlyMap<Cell, string> = new Map()): Story {
  const all = SYMBOLS.slice(0, layout.side);
  const start = new Map<Cell, string>();
  for (let cell = 0; cell < layout.side ** 2; cell++) {
    const name = cellName(cell, layout.side);
    const given = givens[cell] ?? '.';
    start.set(name, given === '.' ? (noted.get(name) ?? all) : given);
  }
  return { layout, givens, start, colors: [], lettered: false, runs: [] };
}

/** The story with one more house filtered. */
export function withRun(
  story: Story,
  events: readonly TraceEvent[],
  disequality: readonly string[],
  matching: string | null = null,
): Story {
  const frames = framesOf(events);
  const before = domainsAfter(story);
  const run = {
    house: frames[0]?.house ?? '',
    matching,
    events,
    names: namesOf(story, [...(frames[0]?.edges.keys() ?? [])]),
    phases: frames.map(({ phase }) => phase),
    disequality: new Set(disequality),
    before,
    after: new Map([...before, ...(frames.at(-1)?.domains ?? [])]),
  };
  return { ...story, runs: [...story.runs, run] };
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
export function domainsAfter(story: Story): ReadonlyMap<Cell, string> {
  return story.runs.at(-1)?.after ?? story.start;
}

/** How many frames there are. */
export function frameCount(story: Story): number {
  return story.runs.reduce((sum, run) => sum + run.phases.length, 0);
}

/** The moment with this number, counted over all runs. */
export function momentAt(story: Story, number: number): Moment | null {
  let rest = number;
  for (const run of story.runs) {
    if (rest >= 0 && rest < run.phases.length) return { run, frame: framesIn(run)[rest]! };
    rest -= run.phases.length;
  }
  return null;
}

/** The number of the first frame of a run. */
export function startOf(story: Story, run: number): number {
  return story.runs.slice(0, run).reduce((sum, { phases }) => sum + phases.length, 0);
}

/** The digits of every cell at a moment. */
export function domainsAt(story: Story, moment: Moment | null): ReadonlyMap<Cell, string> {
  if (moment === null) return domainsAfter(story);
  return new Map([...moment.run.before, ...moment.frame.domains]);
}

/** The timeline, split into phases. */
export function segments(story: Story): readonly Segment[] {
  const found: Segment[] = [];
  let number = 0;
  story.runs.forEach((run, place) => {
    for (const phase of run.phases) {
      const last = found[found.length - 1];
      if (last !== undefined && last.phase === phase && last.run === place) {
        found[found.length - 1] = { ...last, end: number + 1 };
      } else {
        const title = `${run.house}: ${PHASE_TITLES[phase]}`;
        found.push({ title, phase, run: place, start: number, end: number + 1 });
      }
      number++;
    }
  });
  return found;
}

/** The frame of a selected house, on the board after all runs. */
export function selection(story: Story, name: string, place: Frame['place']): Frame | null {
  const house = story.layout.houses.find((house) => house.name === name);
  if (house === undefined) return null;
  const domains = domainsOf(story, house);
  return selected(name, domains, place, namesOf(story, [...domains.keys()]));
}

/** The letters of the cells of a house, in a story that has them. */
function namesOf({ lettered }: Story, cells: readonly Cell[]): Names {
  return new Map(lettered ? cells.map((cell, place) => [cell, String.fromCharCode(65 + place)]) : []);
}

/** The story with its first runs only. */
export function firstRuns(story: Story, count: number): Story {
  return { ...story, runs: story.runs.slice(0, count) };
}

/** Whether the run has finished at this moment: its result is on the board, or there is none. */
export function isFinished({ frame }: Moment): boolean {
  return frame.phase === 'apply' || frame.phase === 'return' || frame.violator !== null;
}

/** The digits of the cells of a house after all runs, in order. */
function domainsOf(story: Story, house: House): ReadonlyMap<Cell, string> {
  const all = domainsAfter(story);
  const cells = house.cells.map((cell) => cellName(cell, story.layout.side));
  return new Map(cells.map((cell) => [cell, all.get(cell) ?? '']));
}

/** The last frame of a run. */
export function lastFrame(run: Run): Frame | null {
  return framesIn(run).at(-1) ?? null;
}
