/** The symmetries of where the givens stand. */

import type { Texts } from '../texts/en';

/** By the names of the catalogue. */
type Symmetry = keyof Texts['set']['symmetries'];
type Image = (row: number, column: number, last: number) => readonly [number, number];

const SYMMETRIES: readonly { readonly name: Symmetry; readonly image: Image }[] = [
  { name: 'half-turn', image: (row, column, last) => [last - row, last - column] },
  { name: 'quarter-turn', image: (row, column, last) => [column, last - row] },
  { name: 'left-right', image: (row, column, last) => [row, last - column] },
  { name: 'top-bottom', image: (row, column, last) => [last - row, column] },
  { name: 'falling', image: (row, column) => [column, row] },
  { name: 'rising', image: (row, column, last) => [last - column, last - row] },
];

/** The names of the symmetries that the places of the givens have; none if nothing is given. */
export function symmetriesOf(givens: readonly number[], side: number): Symmetry[] {
  const given = givens.flatMap((digit, cell) => (digit > 0 ? [cell] : []));
  if (given.length === 0) return [];
  const isKept = (image: Image) =>
    given.every((cell) => {
      const [row, column] = image(Math.floor(cell / side), cell % side, side - 1);
      return givens[row * side + column]! > 0;
    });
  return SYMMETRIES.filter(({ image }) => isKept(image)).map(({ name }) => name);
}
