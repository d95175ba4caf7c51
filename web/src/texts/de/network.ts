/** The network view, in German. */

import type { Texts } from '../en';

export const network: Texts['network'] = {
  message: 'Nachricht',
  cannot: 'Das Netzwerk zeigt nur Rätsel, deren Häuser Zeilen, Spalten und rechteckige Blöcke sind.',
  noRules: 'Das Netzwerk zeigt nur Rätsel ohne weitere Regeln.',
  exampleInstead: (reason) => `${reason} Stattdessen siehst du ein Beispiel.`,
  puzzles: 'Rätsel',
  examples: {
    small: ['6×6', 'Sechs Regionen, ganz ohne Suche'],
    usual: ['9×9', 'Neun Regionen, ganz ohne Suche'],
    search: ['Mit Suche', 'Sechs Regionen, die stecken bleiben und mit Annahmen weitermachen'],
  },
  openTrace: 'Aufzeichnung öffnen',
  openTraceTitle: 'Ein Lauf, den candoku regions --trace aufgezeichnet hat',
  hidden: 'Auch versteckte Singles finden',
  net: 'Die Regionen des Spielfelds und die Kanäle zwischen ihnen',
  fullScreenTitle: 'Für Vorträge; Esc beendet es',
  fileName: 'netzwerk',

  assumptions: 'Annahmen',
  messages: 'Nachrichten',
  noMessages: 'Noch keine Nachrichten. Spiele ab oder blättere vor, um die erste zu sehen.',
  leader: 'Leitung',
  kinds: {
    told: 'sendet an',
    relayed: 'leitet weiter an',
    assumed: 'nimmt an in',
    late: 'sendet zu spät an',
    begin: '',
    end: '',
  },
  answer: 'Antwort',

  begin: (count) =>
    `${count} Regionen. Jede kennt nur ihre eigenen Vorgaben und die Nachrichten ihrer Nachbarn; keine sieht das ganze Gitter.`,
  tells: (from, to, fact) => `${from} meldet an ${to}: ${fact}.`,
  relays: (from, to, fact) => `${from} leitet weiter an ${to}: ${fact}.`,
  tooLate: 'Das kommt zu spät: Die Annahme dahinter ist schon gescheitert.',
  eliminates: (region, digit, house) => `${region} streicht die ${digit} in der eigenen ${house}.`,
  stuck: 'Es gibt keine Nachrichten mehr, aber einige Zellen sind noch unbekannt.',
  contradiction: 'Widerspruch.',
  assumes: (region, fact) => `Die Leitung lässt ${region} annehmen: ${fact}.`,

  notMessage: (line) => `Zeile ${line} ist keine Nachricht einer Region.`,
  noRecording: 'Die Datei enthält keine Nachrichten. Zeichne einen Lauf mit candoku regions --trace auf.',
  shapeUnknown: 'Die Datei erwähnt nicht jede Region, deshalb ist deren Form unbekannt.',
  endOfRecording: 'Ende der Aufzeichnung',

  gifTitle: (most) => `Die nächsten ${most} Nachrichten als animiertes GIF`,
  oneEngine: {
    title: 'Ein Löser, das ganze Gitter',
    about: (hidden) =>
      `Dasselbe Rätsel mit einem Löser, der jede Zelle sieht, nur mit ${hidden ? 'nackten und versteckten Singles' : 'nackten Singles'}.`,
    board: (steps) => `Das Spielfeld des Lösers nach ${steps === 1 ? '1 Schritt' : `${steps} Schritten`}`,
    regions: (count) => (count === 1 ? '1 Region' : `${count} Regionen`),
    engine: 'ein Löser',
    messages: 'Nachrichten bisher',
    relayed: 'davon weitergeleitet',
    assumptions: 'Annahmen',
    found: 'Ziffern gefunden',
    end: 'am Ende',
    solved: 'gelöst',
    stuck: 'festgefahren',
    unsolved: 'Dieses Rätsel hat nicht genau eine Lösung, es gibt also keinen Weg zum Vergleichen.',
  },
};
