/** The engine in a thread of its own. */

import { Engine } from '../../../npm/engine.js';
import type { FromWorker, ToWorker } from './engine';

/** The most time for one question, in milliseconds; the page can end it sooner. */
const TIME = 60_000;

/** The least time between two messages on progress, in milliseconds. Short work says nothing. */
const PAUSE = 250;

let engine: Engine | null = null;
let cancelled: Int32Array | null = null;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) {
    engine = new Engine(data.module);
    cancelled = data.cancelled;
  } else {
    say(reply(data.path, data.body));
  }
});

function reply(path: string, body: string): FromWorker {
  try {
    return engine?.ask(path, body, { time: TIME, isCancelled, progress: reporter() }) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

function isCancelled(): boolean {
  return cancelled !== null && Atomics.load(cancelled, 0) !== 0;
}

/** Reports progress now and then. */
function reporter(): (progress: number) => void {
  let last = performance.now();
  return (progress) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    say({ progress });
  };
}

function say(message: FromWorker): void {
  postMessage(message);
}
