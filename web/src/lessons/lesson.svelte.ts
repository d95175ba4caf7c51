/** One lesson: a technique, a board where it makes progress, and how much of the step is drawn. */

import type { Step, Steps } from '../api/answers';
import { post } from '../api/client';
import type { AllSpots } from '../practise/exercise.svelte';
import { imageOf, randomSymmetry, readSpot } from '../practise/spot';
import { emptyBoard, type Board } from '../state/board';
import { question } from '../state/game.svelte';
import type { Lesson } from './pages';

class LessonState {
  technique: Lesson | null = $state.raw(null);
  /** Whether there is a board at the spot. */
  hasBoard = $state(false);
  board: Board = $state.raw(emptyBoard);
  step: Step | null = $state.raw(null);
  /** The number of sentences that are drawn; 0 before the learner asks why. */
  drawn = $state(0);
  trouble = $state('');

  async begin(technique: Lesson, spots: AllSpots, random: () => number = Math.random): Promise<void> {
    const boards = spots[technique.code]?.boards ?? [];
    const text = boards[Math.floor(random() * boards.length)];
    [this.technique, this.step, this.drawn, this.trouble] = [technique, null, 0, ''];
    this.hasBoard = text !== undefined;
    if (text === undefined) return;
    const board = imageOf(readSpot(text), randomSymmetry(random));
    this.board = board;
    try {
      const { steps } = await post<Steps>('steps', { ...question(board), technique: technique.code });
      if (board === this.board) this.step = steps[0] ?? null;
    } catch (error) {
      if (board === this.board) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}

export const lesson = new LessonState();
