// @ts-check
// Games that were played here, handed to the account once there is a server again.

import { forgetGame, keptGames } from "./local-games.js";
import { fetchMe, request } from "./server.js";

/** Whether an upload is going on in this page; other pages of the visitor are no harm, the server stores a game once. */
let isRunning = false;

/** Hands all finished games to the account, if the visitor is signed in; returns how many the server has taken. */
export async function uploadGames() {
  if (isRunning || !(await fetchMe().catch(() => null))?.account) return 0;
  isRunning = true;
  let taken = 0;
  try {
    for (const { id, text, summary } of await keptGames()) {
      if (!summary.ending) continue;
      await request("PUT", `/api/me/games/${encodeURIComponent(id)}`, { text });
      await forgetGame(id);
      taken++;
    }
  } catch {
    // The rest follows the next time.
  } finally {
    isRunning = false;
  }
  return taken;
}
