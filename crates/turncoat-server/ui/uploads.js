// @ts-check
// Games that were played in this browser, handed to the visitor's account when there is a server.

import { keepGame, keptGames } from "./local-games.js";
import { fetchMe, request } from "./server.js";

/** Whether an upload is going on in this page. Other pages of the visitor do no harm: the server stores a game once. */
let isRunning = false;

/** Hands all finished games to the account, if the visitor is signed in; says how many the server has stored. */
export async function uploadGames() {
  if (isRunning || !(await fetchMe().catch(() => null))?.account) return 0;
  isRunning = true;
  let stored = 0;
  try {
    for (const game of await keptGames()) {
      if (!game.summary.ending) continue;
      const { id } = await request("PUT", `/api/me/games/${encodeURIComponent(game.id)}`, { text: game.text });
      await keepGame({ ...game, stored: id });
      stored++;
    }
  } catch {
    // The rest follows the next time.
  } finally {
    isRunning = false;
  }
  return stored;
}
