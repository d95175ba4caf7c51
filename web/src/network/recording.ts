/** A recorded run: the output of `candoku regions --trace`, with or without `--json`. */
import type { Message, Trace } from './trace';
import { texts } from '../texts/texts.svelte';
import { readFact } from './trace';

export interface Recording {
  readonly side: number;
  /** Rows and columns of a region, `3x2`. */
  readonly boxes: string;
  readonly trace: Trace;
}

/** Reads a recording, or returns a sentence that says what is wrong with it. */
export function readRecording(text: string): Recording | string {
  const messages: Message[] = [];
  let end = '';
  let grid = '';
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    if (!line.startsWith('{')) {
      if (/^[0-9A-Z.]+$/.test(line)) grid += line;
      else end = line;
      continue;
    }
    const read = readLine(line);
    if (read === null) return texts.network.notMessage(number + 1);
    if ('from' in read) messages.push(read);
    else ({ answer: end, solution: grid = '' } = read);
  }
  if (messages.length === 0) return texts.network.noRecording;

  const facts = messages.map(({ fact }) => readFact(fact));
  const side = 1 + Math.max(...facts.map(({ region }) => region.charCodeAt(0) - 65));
  const rows = 1 + Math.max(...facts.map(({ row }) => row));
  const columns = 1 + Math.max(...facts.map(({ column }) => column));
  if (rows * columns !== side) return texts.network.shapeUnknown;
  const solution = grid.length === side * side ? grid : null;
  return {
    side,
    boxes: `${rows}x${columns}`,
    trace: { messages, answer: end || texts.network.endOfRecording, solution },
  };
}

type Answer = { readonly answer: string; readonly solution?: string };

function readLine(line: string): Message | Answer | null {
  try {
    const value = JSON.parse(line) as Record<string, unknown>;
    if (typeof value.answer === 'string') return value as unknown as Answer;
    const { from, to, fact } = value;
    const isMessage = [from, to, fact].every((part) => typeof part === 'string');
    return isMessage && readFact(String(fact)).region !== '' ? (value as unknown as Message) : null;
  } catch {
    return null;
  }
}
