/**
 * The service worker of the whole site. The server puts `VERSION` and `SHELL` in front (see app/web/worker.py).
 *
 * It shows the notices of the tables, and keeps two things: files whose address carries their version, which never change, and a page that says that there
 * is no network. Pages, the API and sockets are never kept: a table from yesterday would be a lie.
 */

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = `linkhall-${VERSION}`;
const FILES = `/static/v-${VERSION}/`;
const OFFLINE = "/offline/";
const LANGUAGE = "/offline/language";

scope.addEventListener("install", (event) => {
  // The new one takes over at once: it answers with nothing that an older page could mistake for its own.
  void scope.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith("linkhall-") && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith(FILES)) event.respondWith(file(event));
});

/** A notice leads to the page it speaks of: the one that is open, or a new one. */
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data);
  event.waitUntil(
    (async () => {
      const pages = await scope.clients.matchAll({ type: "window" });
      const open = pages.find((page) => new URL(page.url).pathname === path);
      await (open ? open.focus() : scope.clients.openWindow(path));
    })(),
  );
});

/**
 * A page from the network; where there is none, the one that says so.
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    const lang = answer.headers.get("Content-Language");
    if (lang) event.waitUntil(remember(lang));
    return answer;
  } catch {
    const cache = await caches.open(CACHE);
    const lang = (await (await cache.match(LANGUAGE))?.text()) ?? "en";
    return (await cache.match(OFFLINE + lang)) ?? (await cache.match(`${OFFLINE}en`)) ?? Response.error();
  }
}

/**
 * A file of this version, from here if it was ever asked for.
 * @param {FetchEvent} event
 */
async function file(event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request.url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  // A process of another version answers with what it has: that is not to be kept under this address.
  const lasting = answer.headers.get("Cache-Control")?.includes("immutable");
  if (answer.status === 200 && lasting) event.waitUntil(cache.put(event.request.url, answer.clone()).catch(() => {}));
  return answer;
}

/**
 * The language of the page that was shown last is that of the page without a network.
 * @param {string} lang
 */
async function remember(lang) {
  const cache = await caches.open(CACHE);
  const known = await (await cache.match(LANGUAGE))?.text();
  if (known !== lang) await cache.put(LANGUAGE, new Response(lang));
}
