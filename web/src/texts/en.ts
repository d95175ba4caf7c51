/** All texts of the page in English. This catalogue defines what a translation has to contain. */

import { alldiff } from './en/alldiff';
import { board } from './en/board';
import { check } from './en/check';
import { collections } from './en/collections';
import { help } from './en/help';
import { lessons } from './en/lessons';
import { network } from './en/network';
import { play } from './en/play';
import { player } from './en/player';
import { practise } from './en/practise';
import { questions } from './en/questions';
import { set } from './en/set';
import { shell } from './en/shell';

export const en = {
  tag: 'en',
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

export type Texts = typeof en;
