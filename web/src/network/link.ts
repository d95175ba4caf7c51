/** A moment of a run as the query of an address: the puzzle, `s=hidden` for stronger regions, and the frame. */
import { readFrame, readPuzzle, writePuzzle, type Puzzle } from '../shell/puzzle';

export interface Place extends Puzzle {
  /** Whether the regions also find hidden singles. */
  readonly hidden: boolean;
  readonly frame: number;
}

export function writePlace(place: Place): string {
  const query = writePuzzle(place);
  if (place.hidden) query.set('s', 'hidden');
  if (place.frame > 0) query.set('f', String(place.frame));
  return query.toString();
}

/** Reads what `writePlace` wrote; null for anything else. */
export function readPlace(text: string): Place | null {
  const query = new URLSearchParams(text);
  const puzzle = readPuzzle(query);
  if (puzzle === null) return null;
  return { ...puzzle, hidden: query.get('s') === 'hidden', frame: readFrame(query) };
}
