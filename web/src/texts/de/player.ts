/** The player, in German. */

import type { Texts } from '../en';

export const player: Texts['player'] = {
  player: 'Wiedergabe',
  controls: 'Abspielen und blättern',
  start: 'Zum Anfang',
  startTitle: 'Zum Anfang (Pos1)',
  previousPhase: 'Vorige Phase',
  previousPhaseTitle: 'Vorige Phase (Umschalt ←)',
  back: 'Schritt zurück',
  backTitle: 'Schritt zurück (←)',
  playTitle: 'Abspielen oder anhalten (Leertaste)',
  play: 'Abspielen',
  pause: 'Anhalten',
  forward: 'Schritt vor',
  forwardTitle: 'Schritt vor (→)',
  nextPhase: 'Nächste Phase',
  nextPhaseTitle: 'Nächste Phase (Umschalt →)',
  end: 'Zum Ende',
  endTitle: 'Zum Ende (Ende)',
  empty: 'noch nichts da',
  of: (number, count) => `${number} von ${count}`,
  chapter: 'Kapitel',
  chapterOf: (number, count, title) => `${number} von ${count}: ${title}`,
  speed: 'Tempo',
  chapters: 'Kapitel',
  phases: 'Phasen',
  lectureKeys: 'Tasten',
  lecture: [
    ['Leertaste', 'abspielen, anhalten'],
    ['← →', 'blättern'],
    ['Umschalt ← →', 'Phase'],
    ['P', 'Zeiger'],
    ['Esc', 'beenden'],
  ],
};
