/** The checker, in German. A copied report stays in the words of the Contest document. */

import { clueOf } from '../../checker/report';
import type { Texts } from '../en';
import { board } from './board';

const STATES = { solved: 'gelöst', unsolved: 'ungelöst', incorrect: 'fehlerhaft' };
const LATIN = 'latin square';

const kind = (name: string) => (name.toLowerCase() === LATIN ? board.layouts.latin : name);

const house = (name: string) =>
  name.replace(/^\w+/, (word) => board.houses[word as keyof typeof board.houses] ?? word);

export const check: Texts['check'] = {
  examples: { wrong: 'Fehlerhaft', sudoku: 'Sudoku', letters: 'Buchstaben' },
  grid: 'Gitter',
  anyFormat:
    'Ein Gitter in beliebigem Format: Ziffern, Buchstaben oder andere Zeichen, mit Punkten für leere Zellen',
  board: 'Spielfeld',
  report: 'Bericht',
  size: (side) => `Größe: ${side} × ${side}`,
  title: ({ status, designation }) => `${kind(designation)}: ${STATES[status]}`,
  duplicate: ({ symbol, house: name }) =>
    `${symbol} steht mehrfach ${name.startsWith('diagonal') ? 'auf' : 'in'} ${house(name)}`,
  broken: (broken) => `${clueOf(broken)} ist verletzt`,
  brokenIn: (designation) => `Verletzte Regeln als ${kind(designation)}`,
  duplicatesOf: (designation) => `Mehrfache Einträge als ${kind(designation)}`,
  invite: 'Füge ein Gitter ein oder tippe es: Du siehst, ob es gelöst, ungelöst oder fehlerhaft ist, und wo.',
  play: 'Dieses spielen',
  playTitle: 'Dieses Gitter in der Ansicht Spielen öffnen',
  copy: 'Bericht kopieren',
  copied: 'Bericht kopiert',
};
