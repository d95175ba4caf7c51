/**
 * A run of the network as a sequence of frames: one before the first message, one per message, one for the answer.
 *
 * The trace contains only the messages. What the regions know follows from them: a region that sends a fact about one of
 * its own cells has found it, and a receiver eliminates the number from the row or column that it shares with the sender.
 */
import { all, digitOf, NONE, only, type Digit, type DigitSet } from '../board/digits';
import type { Layout } from '../board/layout';
import type { Cell } from '../board/names';
import { houseText, texts } from '../texts/texts.svelte';
import { cellAt, cellsOf, placeOf, type Topology } from './topology';
import { factText, LEADER, readFact, type Fact, type Message, type Trace } from './trace';

/** A current assumption of the search, and the state before it. */
export interface Branch {
  readonly number: number;
  readonly cell: Cell;
  readonly digit: Digit;
  readonly before: Knowledge;
}

/** The combined knowledge of the regions. */
export interface Knowledge {
  /** For each cell its digit, or 0. */
  readonly values: readonly Digit[];
  /** For each cell the number of assumptions that its digit depends on. */
  readonly depths: readonly number[];
  /** For each cell the digits that its region has not eliminated. */
  readonly possible: readonly DigitSet[];
}

export type Kind = 'begin' | 'told' | 'relayed' | 'assumed' | 'late' | 'end';

export interface Frame {
  readonly kind: Kind;
  readonly message: Message | null;
  readonly fact: Fact | null;
  readonly knowledge: Knowledge;
  readonly branches: readonly Branch[];
  /** The cell that became known in this frame. */
  readonly fresh: Cell | null;
  /** The receiver's cells that the message affects. */
  readonly struck: readonly Cell[];
  /** The number of messages from each region to each neighbour: `A>B`. */
  readonly traffic: ReadonlyMap<string, number>;
  readonly sentence: string;
}

export function framesOf(
  topology: Topology,
  layout: Layout,
  givens: readonly Digit[],
  trace: Trace,
): readonly Frame[] {
  const frames: Frame[] = [begin(topology, layout, givens)];
  for (const message of trace.messages) frames.push(next(topology, frames.at(-1)!, message));
  frames.push(finish(frames.at(-1)!, trace, layout.side));
  return frames;
}

function begin(topology: Topology, layout: Layout, givens: readonly Digit[]): Frame {
  let knowledge: Knowledge = {
    values: givens,
    depths: givens.map(() => 0),
    possible: givens.map(() => all(layout.side)),
  };
  givens.forEach((digit, cell) => {
    if (digit) knowledge = learn(topology, knowledge, regionOf(topology, cell), cell, digit, 0);
  });
  return {
    kind: 'begin',
    message: null,
    fact: null,
    knowledge,
    branches: [],
    fresh: null,
    struck: [],
    traffic: new Map(),
    sentence: texts.network.begin(topology.side),
  };
}

function next(topology: Topology, frame: Frame, message: Message): Frame {
  const fact = readFact(message.fact);
  const cell = cellAt(topology, fact.region, fact.row, fact.column);
  const digit = digitOf(fact.symbol, topology.side);
  if (message.from === LEADER) return assume(topology, frame, message, fact, cell, digit);

  const way = `${message.from}>${message.to}`;
  const heard: Frame = {
    ...frame,
    message,
    fact,
    fresh: null,
    struck: [],
    traffic: new Map(frame.traffic).set(way, (frame.traffic.get(way) ?? 0) + 1),
    kind: message.from === fact.region ? 'told' : 'relayed',
    sentence: '',
  };
  const depth = depthOf(frame.branches, message.branch);
  if (depth === null) {
    return {
      ...heard,
      kind: 'late',
      sentence: `${tells(message, fact)} ${texts.network.tooLate}`,
    };
  }
  const isNew = heard.kind === 'told' && frame.knowledge.values[cell] === 0;
  const known = isNew ? learn(topology, frame.knowledge, fact.region, cell, digit, depth) : frame.knowledge;
  const { struck, where } = reach(topology, message, fact);
  return {
    ...heard,
    fresh: isNew ? cell : null,
    struck,
    knowledge: { ...known, possible: ruledOut(known, struck, digit) },
    sentence: `${tells(message, fact)} ${texts.network.eliminates(message.to, fact.symbol, houseText(where))}`,
  };
}

/** If a cell is assumed again, its last value has failed; any other cell is one level deeper. */
function assume(
  topology: Topology,
  frame: Frame,
  message: Message,
  fact: Fact,
  cell: Cell,
  digit: Digit,
): Frame {
  const again = frame.branches.findIndex((branch) => branch.cell === cell);
  const kept = again < 0 ? frame.branches : frame.branches.slice(0, again);
  const before = again < 0 ? frame.knowledge : frame.branches[again]!.before;
  const branches = [...kept, { number: message.branch, cell, digit, before }];
  const given = again < 0 ? texts.network.stuck : texts.network.contradiction;
  return {
    ...frame,
    kind: 'assumed',
    message,
    fact,
    branches,
    knowledge: learn(topology, before, fact.region, cell, digit, branches.length),
    fresh: cell,
    struck: [],
    sentence: `${given} ${texts.network.assumes(fact.region, factText(fact))}`,
  };
}

function finish(frame: Frame, { answer, solution }: Trace, side: number): Frame {
  const values = solution ? [...solution].map((symbol) => digitOf(symbol, side)) : frame.knowledge.values;
  return {
    ...frame,
    kind: 'end',
    message: null,
    fact: null,
    fresh: null,
    struck: [],
    branches: [],
    knowledge: { ...frame.knowledge, values },
    sentence: `${answer.charAt(0).toUpperCase()}${answer.slice(1)}.`,
  };
}

function tells({ from, to }: Message, fact: Fact): string {
  const say = from === fact.region ? texts.network.tells : texts.network.relays;
  return say(from, to, factText(fact));
}

/** The depth of a branch, or null if it has been abandoned. */
function depthOf(branches: readonly Branch[], number: number): number | null {
  if (number === 0) return 0;
  const place = branches.findIndex((branch) => branch.number === number);
  return place < 0 ? null : place + 1;
}

/** A fact from the left or right is about a row of the receiver; one from above or below is about a column. */
function reach(
  topology: Topology,
  { from, to }: Message,
  fact: Fact,
): { struck: readonly Cell[]; where: string } {
  const beside = placeOf(topology, from).row === placeOf(topology, to).row;
  const { rows, columns } = topology;
  const struck = beside
    ? Array.from({ length: columns }, (_, column) => cellAt(topology, to, fact.row, column))
    : Array.from({ length: rows }, (_, row) => cellAt(topology, to, row, fact.column));
  return { struck, where: beside ? `row ${fact.row + 1}` : `column ${fact.column + 1}` };
}

function learn(
  topology: Topology,
  knowledge: Knowledge,
  region: string,
  cell: Cell,
  digit: Digit,
  depth: number,
): Knowledge {
  const others = cellsOf(topology, region).filter((other) => other !== cell);
  const possible = ruledOut(knowledge, others, digit).with(cell, only(digit));
  return {
    values: knowledge.values.with(cell, digit),
    depths: knowledge.depths.with(cell, depth),
    possible,
  };
}

function ruledOut({ possible }: Knowledge, cells: readonly Cell[], digit: Digit): DigitSet[] {
  const left = [...possible];
  for (const cell of cells) left[cell] = (left[cell] ?? NONE) & ~only(digit);
  return left;
}

function regionOf({ side, rows, columns, across, names }: Topology, cell: Cell): string {
  const [row, column] = [Math.floor(cell / side), cell % side];
  return names[Math.floor(row / rows) * across + Math.floor(column / columns)]!;
}
