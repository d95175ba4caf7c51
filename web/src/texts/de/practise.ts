/** The Practise view, in German. */

import type { Texts } from '../en';

export const practise: Texts['practise'] = {
  technique: 'Technik',
  due: (name) => `${name} (fällig)`,
  lessons: 'Lektionen',
  previous: 'Vorige',
  next: 'Nächste',
  review: 'Wiederholen',
  reviewTitle: 'Die erste fällige Technik, sonst eine neue',
  notLoaded: 'Die Rätsel konnten nicht geladen werden. Besteht noch eine Verbindung?',
  task: 'Aufgabe',
  find: (name, places) =>
    places
      ? `Welche Ziffer lässt sich mit ${name} setzen? Markiere sie: Klicke den Kandidaten an, oder wähle die Zelle und drücke die Ziffer.`
      : `Welche Kandidaten streicht ${name}? Markiere sie: Klicke sie an, oder wähle eine Zelle und drücke die Ziffer.`,
  walks: {
    simpler: 'Einfachere Techniken bringen hier nicht weiter.',
    medium: 'Singles, gesperrte Kandidaten und Teilmengen bringen hier nicht weiter.',
    singles: 'Singles bringen hier nicht weiter; andere einfache Techniken vielleicht.',
    none: 'Auch einfachere Techniken können hier weiterbringen.',
  },
  another: 'Noch eins',
  check: 'Prüfen',
  hint: 'Tipp',
  showStep: 'Schritt zeigen',
  why: 'Warum?',
  lesson: (name) => `Lektion: ${name}`,
  record: (row, found, missed) => `In Folge: ${row}. Gefunden: ${found}, verpasst: ${missed}.`,
  whatToMark: 'Was markiert wird',
  eliminations: 'Streichungen',
  placement: 'Ziffer',
  pattern: 'Muster',
  patternAdvice:
    'Markiere die Kandidaten, auf denen der Schritt beruht. Mit einem Muster gelten auch andere Schritte dieser Technik.',
  inPattern: 'im Muster',
  patternComplete: 'Das Muster stimmt.',
  patternRight: (right, all) => `${right} von ${all} Kandidaten des Musters sind richtig.`,
  patternExtra: (names) => `Nicht im Muster: ${names}.`,
  equivalent: 'Richtig: Das folgt aus deinem Muster.',
  marked: 'markiert',
  markedAloud: (name) => `${name} markiert.`,
  unmarkedAloud: (name) => `${name} nicht mehr markiert.`,
  theStep: 'Das ist der Schritt.',
  lookAt: (places) => `Schau dir ${places} an.`,
  complete: 'Richtig: Das ist der ganze Schritt.',
  right: (names) => `Richtig: ${names}.`,
  missing: (count) => (count === 1 ? 'Es fehlt noch einer.' : `Es fehlen noch ${count}.`),
  false: (names) => `Falsch: ${names}.`,
  beside: (names) => `Stimmt, aber nicht durch diese Technik: ${names}.`,
};
