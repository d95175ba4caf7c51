/** The page on which the questions of the API are tried, in German. */

import type { Texts } from '../en';

export const questions: Texts['questions'] = {
  title: 'API ausprobieren',
  server: 'Ändere eine Anfrage und schicke sie an diesen Server.',
  engine: 'Ändere eine Anfrage und schicke sie an das Rechenmodul dieser Seite. Es antwortet wie der Server.',
  openApi: 'OpenAPI speichern',
  all: 'Fragen',
  request: 'Anfrage als JSON',
  keys: 'Strg Enter schickt die Anfrage ab.',
  send: 'Absenden',
  reset: 'Beispiel zurücksetzen',
  status: (status, milliseconds) => `Status ${status} nach ${milliseconds} ms`,
  cancelled: 'Abgebrochen',
  answer: 'Antwort',
  cut: (length) => `Die Antwort hat ${length} Zeichen. Zu sehen ist ihr Anfang; eine Kopie enthält alles.`,
  copyAnswer: 'Antwort kopieren',
  curl: 'Dasselbe mit curl, solange candoku serve läuft',
  copyCurl: 'Befehl kopieren',
  fields: 'Felder der Anfrage',
  required: 'nötig',
};
