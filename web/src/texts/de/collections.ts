/** The collections view, in German. */

import type { Texts } from '../en';

const number = (value: number): string => value.toLocaleString('de');

export const collections: Texts['collections'] = {
  intro:
    'Öffne eine Datei mit bis zu einer Million Rätseln. Sieh, welche genau eine Lösung haben, wie schwer sie auf jeder Skala sind und welche dasselbe Rätsel in anderem Gewand sind.',
  open: 'Datei öffnen',
  drop: 'oder lege sie hier ab, oder füge Rätsel ein',
  formats:
    'Zeilen mit 81 Zeichen, Tabellen mit dem Rätsel in der ersten Spalte, Gitter über mehrere Zeilen mit einer Leerzeile dazwischen und jedes andere Format, das candoku liest.',
  example: 'Beispiel ausprobieren',
  exampleName: 'Beispiel',
  another: 'Andere Datei öffnen',
  close: 'Schließen',
  pasted: 'eingefügte Rätsel',
  tooLarge: 'Diese Datei ist größer als 500 MB.',
  noLines: 'In dieser Datei ist kein Rätsel.',
  cut: 'Die Datei enthält mehr als eine Million Rätsel. Geöffnet sind die ersten.',
  cancel: 'Abbrechen',
  progress: (done, total) => `${number(done)} von ${number(total)} Rätseln`,
  left: (seconds) =>
    seconds < 60
      ? `noch etwa ${number(Math.max(1, Math.round(seconds)))} s`
      : `noch etwa ${number(Math.round(seconds / 60))} min`,
  rate: 'Bewerten',
  scales: 'Skalen',
  more: 'Theorie der Auflösung',
  slow: 'langsam bei schweren Rätseln',
  copies: 'Kopien finden',
  copiesHint:
    'Rätsel, die nach dem Vertauschen von Ziffern, Zeilen, Spalten oder Blöcken oder nach Spiegeln gleich sind.',
  different: (different, forms) => `${number(different)} verschiedene unter ${number(forms)} Rätseln`,
  withoutCopies: 'Kopien weglassen',
  summary: 'Was darin ist',
  show: 'Zeigen',
  all: 'alle Rätsel',
  distribution: 'Verteilung',
  histogram: 'Histogramm von',
  nothing: 'Noch keine Werte.',
  from: 'von',
  to: 'bis',
  reset: 'Alles zeigen',
  filter: (label, least, most) => (least === most ? `${label} ${least}` : `${label} ${least} bis ${most}`),
  without: (filter) => `Filter ${filter} entfernen`,
  shown: (count, total) =>
    count === total ? `${number(total)} Rätsel` : `${number(count)} von ${number(total)} Rätseln`,
  tooLong: (count) =>
    count === 1
      ? 'Die Bewertung eines Rätsels dauerte zu lange; es hat keine.'
      : `Die Bewertung von ${number(count)} Rätseln dauerte zu lange; sie haben keine.`,
  table: 'Rätsel',
  keys: 'Pfeiltasten wählen ein Rätsel, die Eingabetaste öffnet es.',
  place: 'Nr.',
  puzzle: 'Rätsel',
  state: 'Lösungen',
  copyOf: (place) => `Kopie von ${number(place)}`,
  play: 'Spielen',
  playThis: (place) => `Rätsel ${number(place)} spielen`,
  export: 'Speichern als',
  bar: (label, count) => `${label}: ${number(count)} Rätsel`,
  failed: (why) => `Abgebrochen: ${why}`,
  states: {
    unknown: 'nicht geprüft',
    unreadable: 'kein Rätsel',
    none: 'keine Lösung',
    one: 'eine Lösung',
    several: 'mehrere Lösungen',
  },
  scaleNames: {
    hodoku: 'HoDoKu',
    se: 'Sudoku Explainer',
    sotd: 'sudokuoftheday.com',
    own: 'candoku',
    te: 'TE, Tiefe des Probierens',
    b: 'B, Braids',
    bxb: 'BxB, Braids in Annahmen',
    bxbb: 'BxBB, in zwei Ebenen davon',
    w: 'W, Whips',
  },
  columns: {
    clues: 'Vorgaben',
    level: 'Stufe',
    score: 'Punkte',
    hardest: 'Schwerste Technik',
    er: 'SE ER',
    ep: 'SE EP',
    ed: 'SE ED',
    sotd_level: 'SotD-Stufe',
    sotd_score: 'SotD-Punkte',
    own_level: 'candoku-Stufe',
    own_depth: 'Tiefe',
    own_rounds: 'Runden',
    te: 'TE',
    b: 'B',
    bxb: 'BxB',
    bxbb: 'BxBB',
    w: 'W',
  },
};
