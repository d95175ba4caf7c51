/**
 * Requests to the server, or to the engine in the page. Answers have the types of the server's OpenAPI document; errors
 * carry its message.
 */

import { supportsVectors } from '../../../npm/engine.js';
import { askEngine, moduleAddress, type Reply } from './engine';
import { progress } from './progress.svelte';
import { texts } from '../texts/texts.svelte';

/** An error response, with its status, and the position in the request's text if there is one. */
export class Refusal extends Error {
  readonly line: number | null;
  readonly column: number | null;
  /** The status of HTTP; 0 if there was no response. */
  readonly status: number;

  constructor(message: string, line: number | null = null, column: number | null = null, status = 0) {
    super(message);
    this.line = line;
    this.column = column;
    this.status = status;
  }
}

interface RefusalBody {
  readonly error?: {
    readonly message?: string;
    readonly line?: number | null;
    readonly column?: number | null;
  };
}

export async function post<Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  return ask(path, JSON.stringify(body), signal);
}

export async function get<Answer>(path: string): Promise<Answer> {
  return ask(path, null);
}

/**
 * Sends a request as it is, without a body for a list, to the engine in the page if there is one, and to the server
 * otherwise; both give the same replies.
 */
export async function send(path: string, body: string | null, signal?: AbortSignal): Promise<Reply> {
  const engine = moduleAddress();
  return engine ? inPage(engine, path, body, signal) : fromServer(path, body, signal);
}

async function ask<Answer>(path: string, body: string | null, signal?: AbortSignal): Promise<Answer> {
  const { status, text } = await send(path, body, signal);
  if (status === 200) return JSON.parse(text) as Answer;
  const { message, line = null, column = null } = refusal(text).error ?? {};
  throw new Refusal(message ?? texts.shell.serverStatus(status), line, column, status);
}

function refusal(text: string): RefusalBody {
  try {
    return JSON.parse(text) as RefusalBody;
  } catch {
    return {};
  }
}

async function inPage(
  engine: string,
  path: string,
  body: string | null,
  signal?: AbortSignal,
): Promise<Reply> {
  const report = progress.begin(path);
  try {
    return await askEngine(engine, path, body ?? '', { signal, progress: report.tell });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new Refusal(notLoaded());
  } finally {
    report.end();
  }
}

function notLoaded(): string {
  return supportsVectors() ? texts.shell.engineMissing : texts.shell.engineTooNew;
}

async function fromServer(path: string, body: string | null, signal?: AbortSignal): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const options = body === null ? { signal } : { method: 'POST', headers, body, signal };
  try {
    const response = await fetch(`api/v1/${path}`, options);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new Refusal(texts.shell.serverSilent);
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
