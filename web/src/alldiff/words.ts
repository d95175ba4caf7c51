/**
 * Each event in words, in pieces: a piece that names a cell or a digit says which node it means, so that pointing at
 * the word can light up the node and the other way round.
 */
import { isCell, type Edge, type Node, type TraceEvent } from './trace';

/** A piece of a sentence, perhaps the name of a node. */
export interface Word {
  readonly text: string;
  readonly node?: Node;
}

export type Sentence = readonly Word[];

/** The sentence as plain text. */
export function plain(sentence: Sentence): string {
  return sentence.map((word) => word.text).join('');
}

/** The sentence about an event. */
export function sentenceAbout(event: TraceEvent): Sentence {
  switch (event.event) {
    case 'graph':
      return say`${counted(event.cells.length, 'cell')} of ${event.house} and the digits that each can still take. Every cell needs a digit of its own.`;
    case 'paired':
      return say`${node(event.cell)} takes ${node(event.digit)}, the smallest of its digits that nobody has.`;
    case 'search_begun':
      return say`All digits of ${node(event.cell)} are taken. Who could move on to another digit?`;
    case 'visited':
      return event.owner === null
        ? say`${node(event.cell)} could take ${node(event.digit)}, and nobody has it.`
        : say`${node(event.cell)} could take ${node(event.digit)}, but ${node(event.owner)} has it. Ask ${node(event.owner)} later.`;
    case 'path_found':
      return say`A way is found: ${list(event.path.map(({ cell, digit }) => say`${node(cell)} takes ${node(digit)}`))}.`;
    case 'flipped':
      return say`Everybody on the way moves on: ${list(event.added.map((edge) => change(edge, event.dropped)))}.`;
    case 'matched':
      return say`${counted(event.size, 'cell')} and a digit for each: one arrangement. Which others are there?`;
    case 'infeasible':
      return say`${nodes(event.cells)} ${has(event.cells)} only ${nodes([...event.digits])}: ${counted(event.digits.length, 'digit')} for ${counted(event.cells.length, 'cell')}. No arrangement exists.`;
    case 'oriented':
      return say`Arrows lead from each digit to the cell that has it, and from each cell to the digits that it could have instead. Round a circle of arrows all can move on.${
        event.free === '' ? [] : say` Digits that nobody has lead to the sink: ${nodes([...event.free])}.`
      }`;
    case 'entered':
      return event.from === null
        ? say`Start at ${node(event.node)}, number ${event.index}.`
        : say`From ${node(event.from)} on to ${node(event.node)}, number ${event.index}.`;
    case 'lowered':
      return say`Through ${node(event.through)} there is a way from ${node(event.node)} back to number ${event.to}; its low was ${event.from}.`;
    case 'component':
      return aboutComponent(event.component, event.nodes);
    case 'judged':
      return aboutVerdict(event);
    case 'applied':
      return aboutResult(event.cells);
  }
}

/** Splits a text into words, each cell and digit of which names its node. */
export function namesIn(text: string): Sentence {
  return text
    .split(/(r\d+c\d+|(?<![\w])[1-9A-P](?![\w]))/)
    .filter((piece) => piece !== '')
    .map((piece) => (isCell(piece) || /^[1-9A-P]$/.test(piece) ? node(piece) : { text: piece }));
}

/** A node by its name. */
export function node(name: Node): Word {
  return name === 'sink' ? { text: 'the sink', node: name } : { text: name, node: name };
}

/** `r1c1, r2c1 and r5c1`. */
export function nodes(names: readonly Node[]): Sentence {
  return list(names.map((name) => [node(name)]));
}

/** `1 cell`, `9 cells`. */
export function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}

type Part = string | number | Word | Sentence;

/** Builds a sentence from text and nodes. */
export function say(texts: TemplateStringsArray, ...parts: Part[]): Sentence {
  const words = texts.flatMap((text, place) => {
    const part = parts[place];
    return [{ text }, ...(part === undefined ? [] : asWords(part))];
  });
  return words.filter((word) => word.text !== '');
}

function asWords(part: Part): readonly Word[] {
  if (typeof part === 'string' || typeof part === 'number') return [{ text: String(part) }];
  return 'text' in part ? [part] : part;
}

function list(items: readonly Sentence[]): Sentence {
  const last = items.length - 1;
  return items.flatMap((item, place) => {
    const link = place === 0 ? '' : place === last ? ' and ' : ', ';
    return link === '' ? item : [{ text: link }, ...item];
  });
}

function has(cells: readonly Node[]): string {
  return cells.length === 1 ? 'has' : 'have';
}

function change({ cell, digit }: Edge, dropped: readonly Edge[]): Sentence {
  const before = dropped.find((edge) => edge.cell === cell);
  return before === undefined
    ? say`${node(cell)} has ${node(digit)}`
    : say`${node(cell)} has ${node(digit)} instead of ${node(before.digit)}`;
}

function aboutComponent(letter: string, members: readonly Node[]): Sentence {
  const root = members[members.length - 1] ?? '';
  return members.length === 1
    ? say`No way leads back to ${node(root)}: it is component ${letter} alone.`
    : say`No way leads back beyond ${node(root)}: component ${letter} is ${nodes(members)}.`;
}

function aboutVerdict(event: Extract<TraceEvent, { event: 'judged' }>): Sentence {
  const [cell, digit] = [node(event.cell), node(event.digit)];
  switch (event.verdict) {
    case 'kept':
      return say`${cell} can be ${digit}: both lie on a circle of component ${event.cell_component}.`;
    case 'fixed':
      return say`${cell} is ${digit} in every arrangement.`;
    case 'removed':
      return say`${cell} is not ${digit}. ${
        event.reason ? say`${namesIn(capital(event.reason.text))}. ` : ''
      }No way leads back from ${event.digit_component} to ${event.cell_component}.`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function aboutResult(cells: readonly { before: string; after: string }[]): Sentence {
  const gone = cells.reduce((sum, { before, after }) => sum + before.length - after.length, 0);
  if (gone === 0) return say`Nothing goes: every candidate stands in some arrangement.`;
  return say`${counted(gone, 'candidate')} ${gone === 1 ? 'goes' : 'go'}. Every one left stands in some arrangement.`;
}
