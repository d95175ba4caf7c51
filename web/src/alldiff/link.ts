/**
 * A moment as the query of an address: the puzzle, the houses filtered so far, and the number of the frame.
 *
 * `p=…81 symbols…&h=c1.r5.r6&f=17`, with `l=sudoku-x` and `m=…` for other layouts and `d=r1c1-18.r1c2-23` for cells that
 * start with fewer digits than all.
 */
import type { LayoutChoice, LayoutKind } from '../board/layout';
import { SYMBOLS } from '../board/digits';
import type { Cell } from './trace';

export interface Place {
  readonly choice: LayoutChoice;
  readonly givens: string;
  readonly noted: ReadonlyMap<Cell, string>;
  readonly houses: readonly string[];
  readonly frame: number;
}

const KINDS: readonly LayoutKind[] = ['sudoku', 'sudoku-x', 'windoku', 'latin', 'jigsaw'];
const HOUSES = ['row', 'column', 'box', 'diagonal', 'window'] as const;

export function writePlace(place: Place): string {
  const query = new URLSearchParams({ p: place.givens });
  if (place.choice.kind !== 'sudoku') query.set('l', place.choice.kind);
  if (place.choice.boxes) query.set('b', place.choice.boxes);
  if (place.choice.map) query.set('m', place.choice.map.replace(/\s/g, ''));
  if (place.noted.size > 0) {
    query.set('d', [...place.noted].map(([cell, digits]) => `${cell}-${digits}`).join('.'));
  }
  if (place.houses.length > 0) query.set('h', place.houses.map(shortHouse).join('.'));
  if (place.frame > 0) query.set('f', String(place.frame));
  return query.toString();
}

/** Reads what `writePlace` wrote, or nothing where it is something else. */
export function readPlace(text: string): Place | null {
  const query = new URLSearchParams(text);
  const givens = query.get('p') ?? '';
  const side = Math.sqrt(givens.length);
  const symbols = '.' + SYMBOLS.slice(0, side);
  if (!Number.isInteger(side) || side < 1 || side > SYMBOLS.length) return null;
  if (![...givens].every((symbol) => symbols.includes(symbol))) return null;
  const kind = KINDS.find((known) => known === (query.get('l') ?? 'sudoku'));
  if (kind === undefined) return null;
  const noted = items(query.get('d')).map((item) => /^(r\d+c\d+)-([1-9A-P]+)$/.exec(item));
  const houses = items(query.get('h')).map(longHouse);
  const frame = Number(query.get('f') ?? '0');
  return {
    choice: { kind, boxes: query.get('b'), map: query.get('m') },
    givens,
    noted: new Map(noted.flatMap((found) => (found ? [[found[1]!, found[2]!] as const] : []))),
    houses: houses.filter((house) => house !== null),
    frame: Number.isInteger(frame) && frame >= 0 ? frame : 0,
  };
}

function items(list: string | null): string[] {
  return (list ?? '').split('.').filter((item) => item !== '');
}

function shortHouse(name: string): string {
  return name.replace(/^(.)\w* /, '$1');
}

function longHouse(short: string): string | null {
  const [, letter, number] = /^([rcbdw])(\d+)$/.exec(short) ?? [];
  const kind = HOUSES.find((known) => known.startsWith(letter ?? '?'));
  return kind === undefined ? null : `${kind} ${number}`;
}
