// @ts-check
// The page without the server: a service worker keeps its files.

import { resource } from "./address.js";

/** Lets the browser keep the page's files, and brings those it has up to date. Visitors who save data keep what they have used. */
export async function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  const { connection } = /** @type {Navigator & {connection?: {saveData: boolean}}} */ (navigator);
  try {
    await navigator.serviceWorker.register(resource("/service-worker.js"));
    const { active } = await navigator.serviceWorker.ready;
    if (!connection?.saveData) active?.postMessage("update");
  } catch {
    // A browser that keeps nothing still plays while there is a server.
  }
}
