// @ts-check
// Addresses within the page: below the root of a server, or in a folder of any static host.

/** The folder of the page. */
export const ROOT = new URL(".", import.meta.url);

/** Whether a server answers besides the files. A folder of a static host says that it has none. */
export const HAS_SERVER = globalThis.document?.documentElement.dataset.server !== "none";

/** The file or request at a path that begins with a slash. @param {string} path */
export const resource = (path) => new URL(`.${path}`, ROOT).href;

/**
 * The address of a page: `/analyse#start=othello`. A static host has one file for all pages, which are told apart by the query.
 * @param {string} page
 */
export function pageAddress(page) {
  if (HAS_SERVER) return page;
  const [path, ...rest] = page.split(/(?=[?#])/);
  const more = rest.map((part) => (part.startsWith("?") ? `&${part.slice(1)}` : part)).join("");
  return ROOT.pathname + (path === "/" ? more.replace(/^&/, "?") : `?${path}${more}`);
}

/** The path of the page that an address names. @param {{pathname: string, search: string}} [address] */
export function pagePath({ pathname, search } = location) {
  if (HAS_SERVER) return pathname;
  return search.slice(1).split("&").find((part) => part.startsWith("/")) ?? "/";
}
