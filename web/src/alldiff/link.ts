/**
 * A moment as the query of an address: the puzzle, the houses filtered so far, and the frame number.
 *
 * `p=…81 symbols…&h=c1.r5.r6&f=17`, with `d=r1c1-18.r1c2-23` for cells with restricted domains, `s=b4` for
 * a house that is selected but not filtered yet, `h=r1-132465789` for a matching to start from, `c=yellow.green` for
 * colours of components, and `n=letters` for cells named A, B, C …
 */
import { readFrame, readPuzzle, writePuzzle, type Puzzle } from '../shell/puzzle';
import type { Turn } from './timeline';
import type { Cell } from './trace';

export interface Place extends Puzzle {
  readonly noted: ReadonlyMap<Cell, string>;
  readonly houses: readonly Turn[];
  readonly selected: string | null;
  readonly colors: readonly string[];
  readonly lettered: boolean;
  readonly frame: number;
}

const HOUSES = ['row', 'column', 'box', 'diagonal', 'window'] as const;

export function writePlace(place: Place): string {
  const query = writePuzzle(place);
  if (place.noted.size > 0) {
    query.set('d', [...place.noted].map(([cell, digits]) => `${cell}-${digits}`).join('.'));
  }
  if (place.houses.length > 0) query.set('h', place.houses.map(shortTurn).join('.'));
  if (place.selected !== null) query.set('s', shortHouse(place.selected));
  if (place.colors.length > 0) query.set('c', place.colors.join('.'));
  if (place.lettered) query.set('n', 'letters');
  if (place.frame > 0) query.set('f', String(place.frame));
  return query.toString();
}

/** Reads what `writePlace` wrote; null for anything else. */
export function readPlace(text: string): Place | null {
  const query = new URLSearchParams(text);
  const puzzle = readPuzzle(query);
  if (puzzle === null) return null;
  const noted = items(query.get('d')).map((item) => /^(r\d+c\d+)-([1-9A-P]+)$/.exec(item));
  const houses = items(query.get('h')).map(longTurn);
  return {
    ...puzzle,
    noted: new Map(noted.flatMap((found) => (found ? [[found[1]!, found[2]!] as const] : []))),
    houses: houses.filter((turn) => turn !== null),
    selected: longHouse(query.get('s') ?? ''),
    colors: items(query.get('c')).filter((color) => /^[a-z]+$/.test(color)),
    lettered: query.get('n') === 'letters',
    frame: readFrame(query),
  };
}

function items(list: string | null): string[] {
  return (list ?? '').split('.').filter((item) => item !== '');
}

function shortTurn({ house, matching }: Turn): string {
  return shortHouse(house) + (matching === null ? '' : `-${matching.replaceAll('.', '_')}`);
}

function longTurn(short: string): Turn | null {
  const [, name, matching] = /^(\w+?)(?:-([1-9A-P_]+))?$/.exec(short) ?? [];
  const house = longHouse(name ?? '');
  return house === null ? null : { house, matching: matching?.replaceAll('_', '.') ?? null };
}

function shortHouse(name: string): string {
  return name.replace(/^(.)\w* /, '$1');
}

function longHouse(short: string): string | null {
  const [, letter, number] = /^([rcbdw])(\d+)$/.exec(short) ?? [];
  const kind = HOUSES.find((known) => known.startsWith(letter ?? '?'));
  return kind === undefined ? null : `${kind} ${number}`;
}
