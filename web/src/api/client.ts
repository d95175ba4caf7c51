/** Requests to the server. Answers have the types of its OpenAPI document; errors carry the server's message. */

/** An error response, with the position in the request's text if there is one. */
export class Refusal extends Error {
  readonly line: number | null;
  readonly column: number | null;

  constructor(message: string, line: number | null = null, column: number | null = null) {
    super(message);
    this.line = line;
    this.column = column;
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
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

export async function get<Answer>(path: string): Promise<Answer> {
  return ask(path, {});
}

async function ask<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/v1/${path}`, options).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal('The server is not responding. Is candoku serve still running?');
  });
  if (response.ok) return (await response.json()) as Answer;
  const body = (await response.json().catch(() => ({}))) as RefusalBody;
  const { message, line = null, column = null } = body.error ?? {};
  throw new Refusal(message ?? `The server responded with status ${response.status}.`, line, column);
}
