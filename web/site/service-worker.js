// Keeps the files of the site for use offline. `cargo xtask site` puts VERSION, FILES and ENGINES before this text.

const PREFIX = 'candoku ';
const CACHE = PREFIX + VERSION;

// As in npm/engine.js, which a service worker cannot import in every browser.
const VECTORS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
];

self.addEventListener('install', (event) => {
  const engine = WebAssembly.validate(new Uint8Array(VECTORS)) ? ENGINES.vectors : ENGINES.scalar;
  event.waitUntil(keepAll([...FILES, engine]));
});

/** Keeps every file of this version, or fails. */
async function keepAll(files) {
  const cache = await caches.open(CACHE);
  const keep = async (file) => {
    // The HTTP cache may hold files of an older version.
    const response = await fetch(new Request(new URL(file, self.registration.scope), { cache: 'reload' }));
    if (!response.ok) throw new Error(`${file}: status ${response.status}`);
    await cache.put(new URL(file, self.registration.scope).href, await direct(response));
  };
  await Promise.all(files.map(keep));
}

/** A response as if nothing had been redirected: some hosts send `index.html` to its folder, and browsers refuse to show
 * a page that was redirected on the way into the cache. */
async function direct(response) {
  if (!response.redirected) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const url = new URL(request.url);
  url.search = url.hash = '';
  const isFolder = url.pathname.endsWith('/');
  // Some hosts name pages without `.html`, and link to folders without a slash.
  const names = isFolder ? [`${url}index.html`] : [url.href, `${url}.html`];
  for (const name of names) {
    const kept = await cache.match(name);
    if (kept) return kept;
  }
  const isPage = request.mode === 'navigate';
  if (isPage && !isFolder && (await cache.match(`${url}/index.html`))) return Response.redirect(`${url}/`);
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (isPage) return notKept();
    throw error;
  }
  // The reference of the library is large, so its pages are kept as they are read.
  const reference = new URL('library/', self.registration.scope).href;
  if (response.ok && url.href.startsWith(reference))
    await cache.put(names[0], await direct(response.clone()));
  return response;
}

/** What stands in for a page that was never read while there was a connection. */
function notKept() {
  const start = self.registration.scope;
  const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Offline – candoku</title>
  <h1>You are offline</h1>
  <p>This page has not been read before, so it is not kept for use offline. <a href="${start}">The workbench</a> and
  <a href="${start}manual/index.html">the manual</a> are.</p>
</html>
`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
