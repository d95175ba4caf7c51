/**
 * A sentence in pieces: a piece that names a cell or a digit is linked to its node, so that hovering over the word
 * highlights the node and vice versa. The sentences themselves come with the events.
 */
import { shownNode, type Names, type Node, type TraceEvent } from './trace';

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

/** The sentence about an event, split at the nodes it names, with the names used on this page. */
export function sentenceAbout(
  { text, names }: Pick<TraceEvent, 'text' | 'names'>,
  shown: Names = new Map(),
): Sentence {
  const words: Word[] = [];
  let end = 0;
  for (const name of names) {
    words.push({ text: text.slice(end, name.start) });
    words.push({ text: shownNode(name.node, shown), node: name.node });
    end = name.end;
  }
  words.push({ text: text.slice(end) });
  return words.filter((word) => word.text !== '');
}

/** A sentence that is not from the trace. */
export function say(text: string): Sentence {
  return [{ text }];
}
