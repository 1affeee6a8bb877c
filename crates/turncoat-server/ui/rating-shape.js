// @ts-check
// The geometry of the graph of ratings.

/** The size of the drawing. */
export const WIDTH = 600;
export const HEIGHT = 130;
const INSET = 8;

/** The least range that is shown, so that small waves do not look like storms. */
const LEAST_RANGE = 100;

/**
 * The points of the line, from left to right.
 * @param {number[]} ratings
 */
export function ratingPoints(ratings) {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const range = Math.max(LEAST_RANGE, high - low);
  const bottom = (low + high - range) / 2;
  const step = (WIDTH - 2 * INSET) / Math.max(1, ratings.length - 1);
  return ratings.map((rating, place) => [INSET + place * step, HEIGHT - INSET - ((rating - bottom) / range) * (HEIGHT - 2 * INSET)].map(Math.round));
}
