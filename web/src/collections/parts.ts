/** Files in which the engine finds the puzzles: the parts that it reads, and the puzzles that it finds in them. */

import type { components } from '../api/types';
import { findLines, MOST, type Lines } from './lines';

/** A puzzle that the engine has found in a part, or an error. */
export type Found = components['schemas']['ReadPuzzle'];

/** The bytes of one part, whose answer is read on the page's own thread. */
const SIZE = 200_000;
const NEWLINE = 10;
/** XML, JSON and files with sections have blank lines within puzzles, so they are read in one piece. */
const WHOLE_FILES = '<{[';

export class Parts {
  readonly #file: Uint8Array;
  readonly #size: number;
  readonly #most: number;
  #from: number;
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** The lines of the latest part, and how many are before it. */
  #lines: readonly string[] = [];
  #before: number;
  readonly errors = new Map<number, string>();
  #isCut = false;

  constructor(file: Uint8Array, size = SIZE, most = MOST) {
    this.#file = file;
    this.#most = most;
    // A header is no puzzle.
    const first = findLines(file, 1).starts[0]!;
    this.#from = file.lastIndexOf(NEWLINE, first) + 1;
    this.#before = file.subarray(0, this.#from).filter((byte) => byte === NEWLINE).length;
    this.#size = WHOLE_FILES.includes(String.fromCharCode(file[first] ?? 0)) ? file.length : size;
  }

  /** The text of the next part. It ends at a blank line, or else at the end of a line. */
  next(): string | null {
    if (this.#from >= this.#file.length || this.#isCut) return null;
    const rest = this.#file.subarray(this.#from);
    const end = endOf(rest, this.#size);
    // The last part is not small: its first lines decide how they are read.
    const part = rest.length - end < this.#size / 2 ? rest : rest.subarray(0, end);
    this.#from += part.length;
    this.#before += Math.max(0, this.#lines.length - 1);
    const text = new TextDecoder().decode(part);
    this.#lines = text.split('\n');
    return text;
  }

  /** Keeps what the engine has found in the latest part. */
  put(puzzles: readonly Found[]): void {
    for (const { line, text, error } of puzzles) {
      if (this.#starts.length === this.#most) {
        this.#isCut = true;
        return;
      }
      if (error) this.errors.set(this.#starts.length, this.#inFile(error.message, line));
      const source = (this.#lines[line - 1] ?? '').trim();
      // A puzzle that begins its line keeps the note behind it.
      this.#keep(error || source.startsWith(text ?? '') ? source : onOneLine(text ?? ''));
    }
  }

  /** The texts of all puzzles, and where they are. */
  get found(): { readonly bytes: Uint8Array; readonly lines: Lines } {
    const [starts, ends] = [Uint32Array.from(this.#starts), Uint32Array.from(this.#ends)];
    const lines = { count: starts.length, starts, ends, isCut: this.#isCut };
    return { bytes: this.#bytes.subarray(0, this.#length), lines };
  }

  /** A message with the line of the file in place of that of the part. */
  #inFile(message: string, line: number): string {
    return message.replace(/^line \d+/, `line ${this.#before + line}`);
  }

  #keep(text: string): void {
    const bytes = new TextEncoder().encode(text);
    while (this.#length + bytes.length > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#starts.push(this.#length);
    this.#length += bytes.length;
    this.#ends.push(this.#length);
  }
}

/** Where a part of about this size ends. */
function endOf(bytes: Uint8Array, size: number): number {
  if (size >= bytes.length) return bytes.length;
  for (let at = size; at > 0; at = bytes.lastIndexOf(NEWLINE, at - 1)) {
    if (bytes[at] !== NEWLINE) continue;
    const next = bytes.indexOf(NEWLINE, at + 1);
    if (next >= 0 && isBlank(bytes.subarray(at + 1, next))) return next + 1;
  }
  const newline = bytes.indexOf(NEWLINE, size);
  return newline < 0 ? bytes.length : newline + 1;
}

const isBlank = (line: Uint8Array): boolean => line.every((byte) => byte === 32 || byte === 9 || byte === 13);

/** A square of rows with one sign for each cell, as one line; any other text as it is. */
export function onOneLine(text: string): string {
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.trim());
  const isSquare = rows.every((row) => row.length === rows.length && /^[\w.*?-]+$/.test(row));
  return isSquare && rows.length >= 6 ? rows.join('') : text;
}
