/** What becomes of questions that are refused, or for which there is not enough time. */

import { Refusal } from '../api/client';

/** The status of an answer for which there was not enough time. */
const OUT_OF_TIME = 422;

/** Does work of which a refusal is reported, unless it is not wanted any more. */
export async function unlessRefused(
  { signal }: AbortController,
  work: (signal: AbortSignal) => Promise<void>,
  refused: (message: string) => void,
): Promise<void> {
  try {
    await work(signal);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof Refusal)) throw error;
    refused(error.message);
  }
}

/** An answer, or nothing if there was not enough time for it. */
export async function unlessOutOfTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.status === OUT_OF_TIME) return null;
    throw error;
  }
}

/** What work gives that is cancelled after some time, or nothing if it took longer. */
export async function within<Answer>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Answer | null>,
): Promise<Answer | null> {
  const soon = new AbortController();
  const abort = () => soon.abort();
  const timer = setTimeout(abort, milliseconds);
  signal.addEventListener('abort', abort);
  try {
    return await work(soon.signal);
  } catch (error) {
    if (soon.signal.aborted && !signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
