// @ts-check
// How long to wait before trying again.

const SHORTEST = 250;
const LONGEST = 8000;

/**
 * The wait before the attempt with this number, counted from 0: doubling, and a little different for everybody.
 * @param {number} attempt
 * @param {number} [chance] from 0 to 1
 */
export function waitBefore(attempt, chance = Math.random()) {
  const wait = Math.min(LONGEST, SHORTEST * 2 ** attempt);
  return Math.round(wait * (0.75 + chance / 2));
}
