/** The service worker on hosts that redirect, and without a connection. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('../../site/service-worker.js', import.meta.url), 'utf8');
const SCOPE = 'https://host.example/some/where/';

/** What a host answers, by the path below the site; a path of another file is a redirection to it. */
type Host = Map<string, string | { readonly to: string }>;

/** A response of a host; the real class has no way to make one that was redirected. */
class HostResponse extends Response {
  readonly #redirected: boolean;

  constructor(body: string | null, status: number, redirected: boolean) {
    super(body, { status, headers: { 'content-type': 'text/html' } });
    this.#redirected = redirected;
  }

  override get redirected(): boolean {
    return this.#redirected;
  }

  override clone(): Response {
    return this;
  }
}

/** A service worker in a world of its own, which has kept `files`. */
async function worker(files: readonly string[], host: Host) {
  const listeners = new Map<string, (event: unknown) => void>();
  const kept = new Map<string, Response>();
  const cache = {
    put: async (name: string, response: Response) => void kept.set(name, response),
    match: async (name: string) => kept.get(name)?.clone(),
  };
  const world = {
    self: {
      addEventListener: (name: string, act: (event: unknown) => void) => listeners.set(name, act),
      registration: { scope: SCOPE },
    },
    caches: { open: async () => cache },
    fetch: async (request: Request | { url: string }) => {
      let path = request.url.slice(SCOPE.length);
      let answer = host.get(path);
      const redirected = typeof answer === 'object';
      while (typeof answer === 'object') answer = host.get((path = answer.to));
      if (host.size === 0) throw new TypeError('no connection');
      return answer === undefined
        ? new HostResponse(null, 404, redirected)
        : new HostResponse(answer, 200, redirected);
    },
    VERSION: '1',
    FILES: files,
    ENGINES: { vectors: 'engine.wasm', scalar: 'engine.wasm' },
  };
  new Function(...Object.keys(world), SCRIPT)(...Object.values(world));
  const asked = <T>(name: string, event: (wait: (answer: Promise<T>) => void) => unknown): Promise<T> =>
    new Promise((resolve, reject) => listeners.get(name)?.(event((answer) => answer.then(resolve, reject))));
  const get = (path: string, mode: string) =>
    asked<Response>('fetch', (respondWith) => ({
      request: { url: SCOPE + path, method: 'GET', mode },
      respondWith,
    }));
  return {
    installed: asked<void>('install', (waitUntil) => ({ waitUntil })),
    visit: (path: string) => get(path, 'navigate'),
    load: (path: string) => get(path, 'cors'),
  };
}

/** A host that sends pages to their address without `.html`, and `index.html` to its folder. */
const renaming = (): Host =>
  new Map<string, string | { to: string }>([
    ['index.html', { to: '' }],
    ['', 'the page'],
    ['manual/api.html', { to: 'manual/api' }],
    ['manual/api', 'the API'],
    ['manual/index.html', { to: 'manual/' }],
    ['manual/', 'the manual'],
    ['engine.wasm', 'the engine'],
  ]);

const FILES = ['index.html', 'manual/api.html', 'manual/index.html'];

test('pages that the host redirects are kept as if it did not', async () => {
  const host = renaming();
  const { installed, visit } = await worker(FILES, host);
  await installed;
  host.clear();

  const [page, api, folder] = [await visit('?x=1'), await visit('manual/api.html'), await visit('manual/')];

  // Browsers refuse to show a page that was redirected on the way.
  expect([page, api, folder].map(({ redirected }) => redirected)).toEqual([false, false, false]);
  expect(await page.text()).toBe('the page');
  expect(await api.text()).toBe('the API');
  expect(await folder.text()).toBe('the manual');
  expect(api.headers.get('content-type')).toBe('text/html');
});

test('a page is found without the end of its name, and a folder without its slash', async () => {
  const host = renaming();
  const { installed, visit } = await worker(FILES, host);
  await installed;
  host.clear();

  expect(await (await visit('manual/api')).text()).toBe('the API');
  expect((await visit('manual')).headers.get('location')).toBe(`${SCOPE}manual/`);
});

test('a version of which a file is missing is not installed', async () => {
  const { installed } = await worker([...FILES, 'missing.js'], renaming());

  await expect(installed).rejects.toThrow('missing.js: status 404');
});

test('what was read in the reference stays, and the rest of it says that it is not kept', async () => {
  const host = renaming().set('library/read.html', 'read');
  const { installed, visit, load } = await worker(FILES, host);
  await installed;
  await visit('library/read.html');
  host.clear();

  expect(await (await visit('library/read.html')).text()).toBe('read');
  const other = await visit('library/other.html');
  expect(other.status).toBe(503);
  expect(await other.text()).toContain('You are offline');
  await expect(load('library/script.js')).rejects.toThrow('no connection');
});
