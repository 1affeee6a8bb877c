// @ts-check
// The page without the server: its files are kept by a service worker.

/** Lets the browser keep the page's files, and brings those it has up to date. */
export async function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL("./service-worker.js", import.meta.url));
    registration.active?.postMessage("update");
  } catch {
    // A browser that keeps nothing still plays while there is a server.
  }
}
