/** All texts of the page in German. */

import type { Texts } from './en';
import { alldiff } from './de/alldiff';
import { board } from './de/board';
import { check } from './de/check';
import { collections } from './de/collections';
import { help } from './de/help';
import { lessons } from './de/lessons';
import { network } from './de/network';
import { play } from './de/play';
import { player } from './de/player';
import { practise } from './de/practise';
import { questions } from './de/questions';
import { set } from './de/set';
import { shell } from './de/shell';

export const de: Texts = {
  tag: 'de',
  alldiff,
  board,
  check,
  collections,
  help,
  lessons,
  network,
  play,
  player,
  practise,
  questions,
  set,
  shell,
};
