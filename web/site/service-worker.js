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
  // The HTTP cache may hold files of an older version.
  const requests = [...FILES, engine].map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

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
  const page = url.pathname.endsWith('/') ? new URL('index.html', url).href : request;
  const kept = await cache.match(page, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  // The reference of the library is large, so its pages are kept as they are read.
  const reference = new URL('library/', self.registration.scope).href;
  if (response.ok && url.href.startsWith(reference)) await cache.put(page, response.clone());
  return response;
}
