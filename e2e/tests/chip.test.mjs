// The chip in the page: the ATmega16 of avr8js says what that of simavr says, and a visitor plays with it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { openBrowser, ROOT, Server, UI, visit } from "../harness.mjs";

const { Atmega16, FREQUENCY } = await import(join(UI, "chip/atmega16.js"));
/** The firmware that counts positions instead of time. */
const COUNTED = join(ROOT, "target/firmware/othello-atmega16-counted.elf");
/** What the chip of simavr has said; `chip_games.rs` plays the same. */
const GAMES = join(ROOT, "crates/turncoat-simulator/tests/chip_games.txt");
/** Cycles between two looks, and the longest silence. */
const LOOK = FREQUENCY / 1000;
const PATIENCE = 15 * FREQUENCY;

/** Lets the chip run until it has said so many bytes. */
function hear(chip, heard, length) {
  for (let cycles = 0; heard.length < length && cycles < PATIENCE; cycles += LOOK) {
    chip.run(LOOK);
    heard.push(...chip.receive());
  }
}

test("twenty games on the page's chip are those of the other simulator, byte by byte", async () => {
  const elf = await readFile(COUNTED);
  const games = (await readFile(GAMES, "utf8")).split(/^game \d+\n/m).slice(1);
  assert.equal(games.length, 20);
  for (const [number, game] of games.entries()) {
    const chip = new Atmega16(elf);
    // Bytes sent before the chip listens are lost, as in reality.
    chip.run(2 * LOOK);
    const heard = [];
    for (const line of game.split("\n").filter((line) => /^[<>] /.test(line))) {
      const bytes = Buffer.from(line.slice(2).replaceAll("\\r", "\r"));
      if (line.startsWith(">")) {
        chip.send(bytes);
        continue;
      }
      hear(chip, heard, bytes.length);
      const said = Buffer.from(heard.splice(0, bytes.length));
      assert.equal(said.toString(), bytes.toString(), `game ${number + 1}`);
    }
    assert.deepEqual(heard, [], `game ${number + 1}: the board says no more than the other`);
  }
});

test("what is no firmware is refused", () => {
  assert.throws(() => new Atmega16(new Uint8Array(100)), /not an ELF file/);
});

test("a visitor plays with the chip by its terminal, and resigns by its button", async () => {
  const server = await Server.start();
  const page = await visit(await openBrowser(), `${server.address}/chip`);
  const terminal = page.locator(".terminal");
  const says = (text) => terminal.filter({ hasText: text }).waitFor();
  await says("Pick Black/White");
  await page.getByRole("button", { name: "SP B" }).click();
  await says("Type your move");
  await page.locator(".chip-line input").fill("mv d3");
  await page.locator(".chip-line input").press("Enter");
  await says(/> MV D3[^]*OK[^]*MM [A-H][1-8]/);
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await says(/> OK[^]*Type your move/);
  await page.getByRole("button", { name: "Button: resign" }).click();
  // Agreed, the board lights the LED of its defeat.
  await says("QT");
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await page.locator('[data-led="2"].lit').waitFor();
  await page.leave();
});
