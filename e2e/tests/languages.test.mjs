// Marked English on every page: nothing is said outside the catalogue, and texts of any length have room.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { LANGUAGES } from "../../crates/turncoat-server/ui/messages.js";
import { MESSAGES, openBrowser, Server, visit, waitForChoice } from "../harness.mjs";

const MARKED = "?lang=en-XA";

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
});

/** What is written or read aloud outside the marks: texts and labels without what stands between ⟦ and ⟧. */
function unmarked() {
  const outside = (text) => {
    let depth = 0;
    return [...text].filter((letter) => {
      if (letter === "⟦") depth += 1;
      else if (letter === "⟧") depth -= 1;
      return depth === 0 && letter !== "⟧";
    }).join("").trim();
  };
  const isShown = (element) => element.checkVisibility({ checkVisibilityCSS: true });
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement.closest("script, style, noscript") && isShown(node.parentElement)) found.push(outside(node.textContent));
  }
  for (const name of ["aria-label", "aria-valuetext", "title", "placeholder"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) if (isShown(element)) found.push(outside(element.getAttribute(name)));
  }
  return [...new Set(found)].filter((text) => /\p{L}/u.test(text));
}

/** Moves, notations and the names of things are the same in every language. */
const SAME_EVERYWHERE = [
  /^[,·–+×:.\s\d]*$/, /^(([a-i][1-9][hv]?|pass|[a-i]|[HVFSCNTW])[,\s:]*)+$/, /^Turncoat$/, /^(Ctrl|Esc)$/, /^(XOT|PGN|SGF|GGF|Othello Quest|Logistello)$/,
];

/** What sticks out of the window, or out of what should hold it. */
function overflowing(holders = "button, a.button") {
  const name = (element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent.trim().slice(0, 60)}`;
  const wide = [...document.querySelectorAll("main button, main a.button, main label, main h1, main h2, main p, main td, header a")]
    .filter((element) => element.checkVisibility() && !element.closest(".unseen, .scroll, .moves, svg"))
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 || (element.matches(holders) && element.scrollWidth > element.clientWidth + 1));
  const page = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  return [...page, ...wide.map(name)];
}

/** What is always written in its own language: the names of the languages. */
const LANGUAGE_NAMES = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "language" }).of(language));

async function check(page, where) {
  const isName = (text) => LANGUAGE_NAMES.includes(text) || SAME_EVERYWHERE.some((pattern) => pattern.test(text));
  assert.deepEqual((await page.evaluate(unmarked)).filter((text) => !isName(text)), [], `${where}: outside the catalogue`);
  assert.deepEqual(await page.evaluate(overflowing), [], `${where}: too long`);
}

for (const [device, viewport] of [["desk", { width: 1100, height: 820 }], ["phone", { width: 390, height: 844 }]]) {
  test(`marked English, ${device}`, async () => {
    const page = await visit(browser, `${server.address}/${MARKED}`, { viewport });
    await page.locator(".board .legal").first().waitFor();
    await waitForChoice(page);
    assert.equal(await page.locator("html").getAttribute("lang"), "en-XA");
    await page.locator("details.more summary").click();
    await check(page, "home");
    await page.locator(".setup .primary").click();
    await page.locator(".board .legal").first().waitFor();
    await check(page, "a game");
    const resign = page.locator(".actions .danger");
    await resign.click();
    await resign.click();
    await page.locator(".ending").waitFor();
    await check(page, "a finished game");
    for (const path of ["rules", "keys", "ladder", "account", "nowhere"]) {
      await page.goto(`${server.address}/${path}${MARKED}`);
      await page.locator("h1").first().waitFor();
      await page.locator(".menu summary").first().click();
      await check(page, path);
    }
    await page.goto(`${server.address}/analyse${MARKED}#start=othello&moves=f5,d6,c3,d3,c4`);
    await page.locator(".board .legal").first().waitFor();
    await page.locator(".best-lines button").first().waitFor();
    await page.locator(".lines .switch input").uncheck();
    await page.locator(".board-actions button").first().click();
    await check(page, "the editor");
    await page.leave();
  });
}

/** Everything that is written on the page, without names that no language changes. */
const written = (page) => page.evaluate(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement.closest("script, style, noscript, select, .board, .moves") && node.parentElement.checkVisibility()) found.add(node.textContent.trim());
  }
  return [...found].filter((text) => /\p{L}{3}/u.test(text));
});

/** The places of the page that people see most, each drawn before it is looked at. */
const PLACES = {
  "": (page) => page.locator(".board .legal").first().waitFor().then(() => page.locator("details.more summary").click()),
  rules: (page) => page.locator("h1").first().waitFor(),
  keys: (page) => page.locator("h1").first().waitFor(),
  account: (page) => page.locator("h1").first().waitFor(),
  analyse: (page) => page.locator(".board .legal").first().waitFor(),
};

/** Words that English shares with another language, or that are names. */
const SHARED_WITH_ENGLISH = [
  /^(Turncoat|Othello|Quoridor|XOT|PGN|SGF|GGF|Othello Quest|Logistello|Tab|Ctrl|Esc|Enter|Home|End|Backspace|Page [↑↓]|pass)$/,
];

test("every language fits on a phone and a desk, and leaves nothing in English", async () => {
  const english = {};
  for (const language of LANGUAGES) {
    const known = new Set(Object.values(await messagesThatEqualEnglish(language)));
    for (const [device, viewport] of [["desk", { width: 1100, height: 820 }], ["phone", { width: 390, height: 844 }]]) {
      const page = await visit(browser, `${server.address}/?lang=${language}`, { viewport });
      for (const [path, wait] of Object.entries(PLACES)) {
        const where = `${language}, ${device}, /${path}`;
        await page.goto(`${server.address}/${path}?lang=${language}`);
        await wait(page);
        assert.equal(await page.locator("html").getAttribute("lang"), language);
        assert.deepEqual(await page.evaluate(overflowing, "button, a.button, header a"), [], `${where}: too long`);
        const texts = await written(page);
        if (process.env.TURNCOAT_SCREENSHOTS) await page.screenshot({ path: `${process.env.TURNCOAT_SCREENSHOTS}/${language}-${device}-${path || "home"}.png` });
        if (language === "en") english[`${device}/${path}`] = new Set(texts);
        else {
          const left = texts.filter((text) => english[`${device}/${path}`].has(text) && !known.has(text) && !SHARED_WITH_ENGLISH.some((pattern) => pattern.test(text)));
          assert.deepEqual(left, [], `${where}: still English`);
        }
      }
      await page.leave();
    }
  }
});

/** Messages of one word or name that a language says as English does. */
async function messagesThatEqualEnglish(language) {
  const words = async (tag) => {
    const files = await Promise.all(["shared", "page", "server"].map((area) => readFile(join(MESSAGES, `${tag}/${area}.ftl`), "utf8")));
    return files.join("\n").split("\n").map((line) => line.match(/^(?:[a-z-]+ =|\s+\*?\[[\w-]+\]) (\S+)$/)?.[1]);
  };
  const [english, other] = [await words("en"), await words(language)];
  return other.filter((word) => word && english.includes(word));
}

test("the browser's language, the address and the settings choose; English is the last resort", async () => {
  const { chosenLanguage } = await import("../../crates/turncoat-server/ui/messages.js");
  const choices = [[["ja-JP", "en"], "ja"], [["fr-CA"], "fr"], [["zh-Hant-TW", "el"], "zh"], [["en-XA"], "en-XA"], [["en-GB"], "en"], [["tlh", "en-US"], "en"], [[null, "", undefined, "tlh"], "en"], [[], "en"]];
  for (const [wanted, chosen] of choices) assert.equal(chosenLanguage(wanted), chosen, String(wanted));
});

test("a catalogue that comes late delays the page, and no key is ever seen", async () => {
  const page = await visit(browser, "about:blank");
  let isHeld = true;
  await page.route("**/messages/en/page.ftl", async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fallback();
  });
  await page.goto(server.address, { waitUntil: "commit" });
  await page.waitForTimeout(300);
  assert.equal((await page.locator("body").innerText()).trim(), "");
  isHeld = false;
  await page.locator(".board .legal").first().waitFor();
  assert.equal(await page.locator("h1").innerText(), "New game");
  await page.leave();
});

test("errors of the server are in the language of the request", async () => {
  const said = async (language) => {
    const answer = await fetch(`${server.address}/api/games/nowhere`, { headers: { "accept-language": language } });
    return (await answer.json()).problem;
  };
  assert.equal(await said("en"), 'there is no game "nowhere"');
  assert.equal(await said("de-AT, en;q=0.5"), 'die Partie "nowhere" gibt es nicht');
  assert.match(await said("en-XA, en;q=0.5"), /^⟦there is no game "nowhere".*⟧$/);
});
