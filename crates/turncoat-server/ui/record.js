// @ts-check
// Walking through the tree of a game's moves.

/**
 * @typedef {object} TreeNode
 * @property {number} id
 * @property {number | null} parent
 * @property {number[]} children the main line first
 */

/**
 * The nodes from the start to this one.
 * @template {TreeNode} N
 * @param {N[]} nodes
 * @param {number} id
 * @returns {N[]}
 */
export function lineTo(nodes, id) {
  const line = [];
  for (let node = nodes[id]; node; node = nodes[node.parent ?? -1]) line.unshift(node);
  return line;
}

/**
 * The line through this node and on along the first children to its end.
 * @template {TreeNode} N
 * @param {N[]} nodes
 * @param {number} id
 * @returns {N[]}
 */
export function lineThrough(nodes, id) {
  const line = lineTo(nodes, id);
  for (let next = line.at(-1)?.children[0]; next !== undefined; next = nodes[next].children[0]) line.push(nodes[next]);
  return line;
}

/**
 * The moves that lead to a node, as the server wants them.
 * @param {{move: string | null}[]} line
 */
export function movesOf(line) {
  return line.flatMap(({ move }) => (move === null ? [] : [move]));
}

/**
 * Moves in rows, one row for each turn of the first side. A row begins with a gap if the second side moves first.
 * @template {{side: import("./api.js").Side | null}} N
 * @param {N[]} line without the start
 * @returns {{number: number, first: N | null, second: N | null}[]}
 */
export function rowsOf(line) {
  /** @type {{number: number, first: N | null, second: N | null}[]} */
  const rows = [];
  for (const node of line) {
    const row = rows.at(-1);
    if (node.side === "second" && row && !row.second) row.second = node;
    else rows.push({ number: rows.length + 1, first: node.side === "first" ? node : null, second: node.side === "second" ? node : null });
  }
  return rows;
}
