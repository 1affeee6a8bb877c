// What the engine says is declared with the interface of the page.
export type * from "../api.js";
