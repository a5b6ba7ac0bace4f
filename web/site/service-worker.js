// Keeps the site for visits without a network. VERSION, FILES and LATER are filled in by finish.js; another version is another cache.
// Other copies of the site on the same host, under other paths, have caches of their own.
const ours = `nply ${self.registration.scope} `;
const cacheName = `${ours}VERSION`;
const files = FILES;
const later = LATER; // kept once they have been used

// A host may let the browser keep files for a while: a new version must not be made of the old one's.
const fresh = files.map((file) => new Request(file, { cache: 'reload' }));

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith(ours) && name !== cacheName);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(reply(event.request));
});

async function reply(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && later.some((file) => request.url.endsWith(`/${file}`))) void cache.put(request, response.clone());
  return response;
}
