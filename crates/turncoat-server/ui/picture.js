// @ts-check
// The board as a picture to keep.

import { t } from "./messages.js";

/** What a picture needs of the style sheets. */
const PROPERTIES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-family",
  "font-size", "font-weight", "text-anchor"];

/**
 * The board as a text in SVG that looks the same without the page's style sheets.
 * @param {SVGSVGElement} board
 */
export function svgPicture(board) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  const [from, to] = [[board, ...board.querySelectorAll("*")], [copy, ...copy.querySelectorAll("*")]];
  from.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const property of PROPERTIES) to[index].setAttribute(property, style.getPropertyValue(property));
    if (style.transform !== "none" && !element.hasAttribute("transform")) to[index].setAttribute("transform", style.transform);
    for (const name of ["class", "style", "tabindex", "role", "aria-label", "aria-hidden", "data-square", "aria-rowcount", "aria-colcount"]) to[index].removeAttribute(name);
  });
  from.forEach((element, index) => {
    if (element.matches(".focus, .ghost, .face.old")) to[index].remove();
  });
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/g, "");
}

/**
 * The same picture in dots.
 * @param {SVGSVGElement} board
 * @returns {Promise<Blob>}
 */
export async function pngPicture(board) {
  const { width, height } = board.viewBox.baseVal;
  const address = URL.createObjectURL(new Blob([svgPicture(board)], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("picture-failed")))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Hands a file to the visitor.
 * @param {Blob} content
 * @param {string} name
 */
export function download(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
