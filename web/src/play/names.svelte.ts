/** The vocabulary for technique names that the player chose; stored in the browser. */

import type { Names } from '../api/answers';
import { keep, recall } from '../state/storage';

const KEY = 'candoku.names';

/** The vocabularies with their titles, the default first. */
export const VOCABULARIES: readonly { readonly names: Names; readonly title: string }[] = [
  { names: 'hodoku', title: 'HoDoKu' },
  { names: 'sudokuoftheday', title: 'sudokuoftheday.com' },
];

class NamesChoice {
  current: Names = $state(stored());

  choose(names: Names): void {
    keep(KEY, names);
    this.current = names;
  }
}

function stored(): Names {
  const text = recall(KEY);
  return VOCABULARIES.find(({ names }) => names === text)?.names ?? 'hodoku';
}

export const vocabulary = new NamesChoice();
