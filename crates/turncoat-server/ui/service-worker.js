// @ts-check
// Keeps the files of the page, so that it opens without the server. While there is a server, files come from it.

/** @typedef {Record<string, string>} Hashes the hash of every file, by its path */

const CACHE = "turncoat";
/** What is shown for every path that is no file. */
const PAGE = "index.html";
/** How long the server may take before a kept file is shown instead, in milliseconds. */
const PATIENCE = 4000;

/** This worker; the types of the page do not know any. @type {any} */
const worker = self;

/** The address of a file, or of the list of all. @param {string} path */
const address = (path) => new URL(path, worker.registration.scope);

const LIST = "files.json";

/** What a version of a file is kept as. @param {string} path @param {string} hash */
const keptAs = (path, hash) => Object.assign(address(path), { search: `?${hash}` }).href;

/** @returns {Promise<Hashes>} */
async function keptList() {
  const kept = await (await caches.open(CACHE)).match(address(LIST));
  return kept ? kept.json() : {};
}

/** Fetches all files that have changed. What was kept before holds until the last of them has arrived. */
async function update() {
  const answer = await fetch(address(LIST), { cache: "no-cache" });
  if (!answer.ok) return;
  const list = /** @type {Hashes} */ (await answer.clone().json());
  const cache = await caches.open(CACHE);
  for (const [path, hash] of Object.entries(list)) {
    const key = keptAs(path, hash);
    if (await cache.match(key)) continue;
    const file = await fetch(address(path), { cache: "no-cache" });
    if (!file.ok) return;
    await cache.put(key, file);
  }
  await cache.put(address(LIST), answer);
  const wanted = new Set([address(LIST).href, ...Object.entries(list).map(([path, hash]) => keptAs(path, hash))]);
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

/** @type {Promise<void> | null} */
let updating = null;

/** One update at a time; that the server is away is no fault. */
function updateOnce() {
  updating ??= update().catch(() => {}).finally(() => (updating = null));
  return updating;
}

/** The kept file for a path, or the page itself. @param {string} path */
async function kept(path) {
  const list = await keptList();
  const found = path in list ? path : /\.[a-z0-9]+$/.test(path) ? null : PAGE;
  if (found === null || !(found in list)) return undefined;
  return (await caches.open(CACHE)).match(keptAs(found, list[found]));
}

/**
 * The server's file; the kept one if the server fails, or takes too long and there is one.
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  const fetched = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => kept(path));
  try {
    return (await Promise.race([fetched, late])) ?? (await fetched);
  } catch (error) {
    const found = await kept(path);
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(updateOnce());
});
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(updateOnce()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const request = /** @type {Request} */ (event.request);
  const url = new URL(request.url);
  const scope = new URL(worker.registration.scope);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  // Weights have their hash in their name: what is kept is right.
  if (path.startsWith("engine/weights/")) event.respondWith(kept(path).then((/** @type {Response | undefined} */ found) => found ?? fetch(request)));
  else if (!path.startsWith("api/")) event.respondWith(answer(request, path));
});
