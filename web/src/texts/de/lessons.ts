/** The lessons, in German. */

import type { Texts } from '../en';

export const lessons: Texts['lessons'] = {
  technique: 'Technik',
  path: 'Der Lehrgang',
  previous: 'Vorige',
  next: 'Nächste',
  why: 'Warum?',
  nextSentence: 'Nächster Satz',
  whole: 'Der ganze Schritt',
  again: 'Von vorn',
  another: 'Anderes Rätsel',
  practise: 'Technik üben',
  manual: 'Die Seite im Handbuch',
  board: (technique) => `Ein Spielfeld, auf dem ${technique} weiterbringt`,
  noBoard:
    'Für diese Technik gibt es noch kein Rätsel: Ihre Rätsel haben weitere Regeln, oder sie wird selten gebraucht.',
  look: (technique) => `Hier bringt ${technique} weiter. Suche selbst, bevor du nach dem Warum fragst.`,
  sentence: (at, count) => `${at} von ${count}`,
  found: (count) => (count === 1 ? 'einmal gefunden' : `${count}-mal gefunden`),
  trouble: 'Die Lektionen konnten nicht geladen werden. Besteht noch eine Verbindung?',
};
