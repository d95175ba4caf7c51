/** Asks the engine about the puzzles of a collection, several batches at once. */

import { post, Refusal } from '../api/client';
import type { components } from '../api/types';
import { SCALES, type Task } from './columns';
import type { Opened, StoreClient } from './store';

type Answer = components['schemas']['Collection'];
type Puzzles = components['schemas']['PuzzlesOfText'];

/** How long a batch should take, in milliseconds: long enough to pay, short enough to see progress. */
const AIM = 400;
/** The most puzzles and bytes of one batch, whose answer is read on the page's own thread. */
const MOST = 500;
const BYTES = 50_000;
/** A server with as many requests as it takes says so; the batch is asked again after this time. */
const PAUSE = 500;

interface Run {
  readonly store: StoreClient;
  readonly tasks: readonly Task[];
  readonly signal: AbortSignal;
  /** Called with how many more puzzles are done. */
  readonly tell: (done: number) => void;
}

/** Lets the engine find the puzzles of a file, part by part. */
export async function gather(store: StoreClient): Promise<Opened> {
  for (;;) {
    const text = await store.ask('part', []);
    if (text === null) return store.ask('gathered', []);
    const { puzzles } = await post<Puzzles>('read', { text });
    await store.ask('found', [puzzles]);
  }
}

/** Asks until every puzzle has an answer. */
export async function ask(run: Run): Promise<void> {
  const lanes = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
  await Promise.all(Array.from({ length: lanes }, () => lane(run)));
}

async function lane({ store, tasks, signal, tell }: Run): Promise<void> {
  let size = 8;
  for (;;) {
    signal.throwIfAborted();
    const { places, texts } = await store.ask('take', [size, BYTES]);
    if (places.length === 0) return;
    const start = performance.now();
    try {
      const { rows } = await post<Answer>('collection', question(tasks, texts), signal);
      await store.ask('put', [places, rows]);
      tell(rows.length);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 422) {
        await store.ask('giveUp', [places]);
        tell(1);
      } else if (error.status === 503) {
        await store.ask('put', [places, []]);
        await new Promise((done) => setTimeout(done, PAUSE));
      } else throw error;
    }
    const time = Math.max(1, performance.now() - start);
    size = Math.round(Math.max(1, Math.min(MOST, 2 * size, (places.length * AIM) / time)));
  }
}

function question(tasks: readonly Task[], puzzles: readonly string[]) {
  const scales = Object.fromEntries(SCALES.map((scale) => [scale, tasks.includes(scale)]));
  return { puzzles, minlex: tasks.includes('forms'), ...scales };
}
