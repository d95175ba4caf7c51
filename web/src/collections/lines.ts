/**
 * Finds the puzzles of a file that has one on each line, except for blank lines, comments and a header. In other files the
 * engine finds them (`parts.ts`).
 */

/** The most puzzles of one collection. */
export const MOST = 1_000_000;

/** Where the puzzles of a file are. */
export interface Lines {
  readonly count: number;
  /** The first byte of each, and the byte after its last. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Whether the file has more than `MOST`. */
  readonly isCut: boolean;
}

const NEWLINE = 10;
const COMMENT = 35;
const QUOTE = 34;
const MARK = [0xef, 0xbb, 0xbf];

const isSpace = (byte: number | undefined): boolean => byte === 32 || byte === 9 || byte === 13;

export function findLines(bytes: Uint8Array, most = MOST): Lines {
  let starts = new Uint32Array(1024);
  let ends = new Uint32Array(1024);
  let count = 0;
  let from = MARK.every((byte, place) => bytes[place] === byte) ? MARK.length : 0;
  while (from < bytes.length) {
    const newline = bytes.indexOf(NEWLINE, from);
    const next = newline < 0 ? bytes.length : newline;
    let [start, end] = [from, next];
    from = next + 1;
    while (start < end && isSpace(bytes[start])) start++;
    while (end > start && isSpace(bytes[end - 1])) end--;
    if (start === end || bytes[start] === COMMENT) continue;
    if (count === 0 && isHeader(bytes.subarray(start, end))) continue;
    if (count === most) return { count, starts, ends, isCut: true };
    if (count === starts.length) [starts, ends] = [doubled(starts), doubled(ends)];
    [start, end] = unquoted(bytes, start, end);
    starts[count] = start;
    ends[count++] = end;
  }
  return { count, starts, ends, isCut: false };
}

/** The first line of a table names its columns: a word before a comma, tab or semicolon. */
function isHeader(line: Uint8Array): boolean {
  return /^"?[a-z_ ]+"?[,;\t]/i.test(new TextDecoder().decode(line.subarray(0, 200)));
}

/** The contents of a first field in quotes, as other programs write it; a field with quotes inside stays as it is. */
function unquoted(bytes: Uint8Array, start: number, end: number): [number, number] {
  if (bytes[start] !== QUOTE) return [start, end];
  const close = bytes.indexOf(QUOTE, start + 1);
  const isWhole = close > start && close < end && bytes[close + 1] !== QUOTE;
  return isWhole ? [start + 1, close] : [start, end];
}

/** From this length on, a line is a whole puzzle and not a row of a grid. The engine's reader has the same rule. */
const WHOLE = 36;

/** Whether every line is a whole puzzle, whatever is around it. If in doubt it is not, and the engine decides. */
export function areWhole(bytes: Uint8Array, { count, starts, ends }: Lines): boolean {
  for (let place = 0; place < count; place++) {
    const start = starts[place]!;
    if (ends[place]! - start < WHOLE || isEdge(bytes, start)) return false;
    for (let at = start; at < start + WHOLE; at++) if (!isPartOfPuzzle(bytes[at]!)) return false;
  }
  return true;
}

/** Whether a frame begins here: a corner and a dash. */
const isEdge = (bytes: Uint8Array, start: number): boolean =>
  ".*':+".includes(String.fromCharCode(bytes[start]!)) && bytes[start + 1] === 45;

/** Digits, letters, blanks, and the signs of links and of lines of a technique library. */
const isPartOfPuzzle = (byte: number): boolean => /[\w.*?:/=%+~-]/.test(String.fromCharCode(byte));

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
