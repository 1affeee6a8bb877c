// @ts-check

/** Goes to another page without loading everything again. @param {string} address */
export function go(address) {
  window.dispatchEvent(new CustomEvent("go", { detail: address }));
}
