// @ts-check
// Keeps the files of the page, so that it opens without the server. While there is a server, files come from it.

/** @typedef {Record<string, string>} Hashes the hash of every file, by its path */

const CACHE = "turncoat";
/** The file with the hashes of all files. */
const LIST = "files.json";
/** What is shown for every path that names no file. */
const PAGE = "index.html";
/** Where files have their hash in their name, so that what is kept is right. */
const WEIGHTS = "engine/weights/";
/** How long the server may take before a kept file is shown instead, in milliseconds. */
const LATE = 4000;

/** This worker, which the types of the page do not know. @type {any} */
const worker = self;

/** The address of a file. @param {string} path */
const address = (path) => new URL(path, worker.registration.scope);

/** Where a version of a file is kept. @param {string} path @param {string} hash */
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
    // Weights may be in the cache of the browser already; other files are asked for, whether they have changed.
    const file = await fetch(address(path), path.startsWith(WEIGHTS) ? {} : { cache: "no-cache" });
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

/** One update at a time. That the server is away is no fault: there will be another one. */
function updateOnce() {
  updating ??= update().catch(() => {}).finally(() => (updating = null));
  return updating;
}

/** Whether a path may be that of a page: names of games and people may look like those of files. @param {string} path */
const isPage = (path) => /^(game|person)\/[^/]+$/.test(path) || !/\.[a-z0-9]+$/.test(path);

/** The kept file for a path. @param {string} path */
async function kept(path) {
  const list = await keptList();
  const found = path in list ? path : isPage(path) ? PAGE : null;
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
  const late = new Promise((resolve) => setTimeout(resolve, LATE)).then(() => kept(path));
  try {
    return (await Promise.race([fetched, late])) ?? (await fetched);
  } catch (error) {
    const found = await kept(path);
    if (found) return found;
    throw error;
  }
}

/** @param {Request} request @param {string} path */
const weights = async (request, path) => (await kept(path)) ?? fetch(request);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(updateOnce()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const request = /** @type {Request} */ (event.request);
  const url = new URL(request.url);
  const scope = new URL(worker.registration.scope);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (path.startsWith(WEIGHTS)) event.respondWith(weights(request, path));
  else if (!path.startsWith("api/")) event.respondWith(answer(request, path));
});
