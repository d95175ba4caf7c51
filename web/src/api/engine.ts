/**
 * The engine that a page without a server brings along: workers that answer one question each at a time, so that the
 * page never waits.
 */

import { compile, supportsVectors } from '../../../npm/engine.js';
import EngineWorker from './engine.worker?worker';

/** A status of HTTP, and the text of an answer or a refusal. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** What a worker receives: the module at first, with memory in which to look for cancellation, then questions. */
export type ToWorker =
  | { readonly module: WebAssembly.Module; readonly cancelled: Int32Array | null }
  | { readonly path: string; readonly body: string };

/** What a worker says: how much of long work is done, then a reply, or null if the engine broke down. */
export type FromWorker = Reply | { readonly progress: number } | null;

/** What the page has to say about a question: whether it is still wanted, and who hears how much is done. */
export interface Asking {
  readonly signal?: AbortSignal | null;
  readonly progress?: (done: number) => void;
}

/** A worker that has received the module; `cancelled` is shared with it where the page may share memory. */
interface Worker {
  readonly thread: InstanceType<typeof EngineWorker>;
  readonly cancelled: Int32Array | null;
}

/** More idle workers than this are ended, each of which keeps some megabytes. */
const MOST_IDLE = 2;

const BROKEN: Reply = {
  status: 500,
  text: JSON.stringify({ error: { message: 'internal error: this is a bug in candoku, please report it' } }),
};

let module: Promise<WebAssembly.Module> | null = null;
const idle: Worker[] = [];

/** The address of the module, if the page brings it along; a page from `candoku serve` does not. */
export function moduleAddress(): string | null {
  // Unit tests have no document.
  if (typeof document === 'undefined') return null;
  const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return (supportsVectors() ? null : named('candoku-engine-scalar')) ?? named('candoku-engine') ?? null;
}

/** Whether the manual is beside the page; a page that is a single file is alone. */
export function hasManual(): boolean {
  return !moduleAddress()?.startsWith('#');
}

/** Prepares a worker, so that the first question does not wait for the module. */
export async function prepare(address: string): Promise<void> {
  idle.push(await newWorker(address));
}

/**
 * Asks a question. If the signal is aborted, its work ends: where memory can be shared, the worker is asked to stop and
 * is used again; elsewhere it ends.
 */
export async function askEngine(
  address: string,
  path: string,
  body: string,
  { signal, progress }: Asking = {},
): Promise<Reply> {
  signal?.throwIfAborted();
  const worker = idle.pop() ?? (await newWorker(address));
  const { thread, cancelled } = worker;
  return new Promise<Reply>((resolve, reject) => {
    const end = (isUsable: boolean) => {
      signal?.removeEventListener('abort', abort);
      thread.onmessage = thread.onerror = null;
      cancelled?.fill(0);
      if (isUsable && idle.length < MOST_IDLE) idle.push(worker);
      else thread.terminate();
    };
    const abort = () => {
      if (cancelled) Atomics.store(cancelled, 0, 1);
      else end(false);
      reject(new DOMException('The question was aborted.', 'AbortError'));
    };
    thread.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data !== null && 'progress' in data) {
        // A worker that was asked to stop may still say something.
        if (!signal?.aborted) progress?.(data.progress);
        return;
      }
      end(data !== null);
      resolve(data ?? BROKEN);
    };
    thread.onerror = () => {
      end(false);
      resolve(BROKEN);
    };
    if (signal?.aborted) {
      end(true);
      return reject(new DOMException('The question was aborted.', 'AbortError'));
    }
    signal?.addEventListener('abort', abort);
    tell(thread, { path, body });
  });
}

async function newWorker(address: string): Promise<Worker> {
  // A page that was offline for a moment may try again.
  module ??= compiled(address).catch((error: unknown) => {
    module = null;
    throw error;
  });
  const thread = new EngineWorker();
  // Only hosts that isolate the page from others let it share memory with workers.
  const cancelled = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  tell(thread, { module: await module, cancelled });
  return { thread, cancelled };
}

/** Compiles the module: a file of its own, or `#id` for an element of the page that holds it, compressed, as Base64. */
async function compiled(address: string): Promise<WebAssembly.Module> {
  if (!address.startsWith('#')) return compile(address);
  const text = document.querySelector(address)?.textContent ?? '';
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

function tell(thread: Worker['thread'], message: ToWorker): void {
  thread.postMessage(message);
}
