// @ts-check
// Short sounds, made on the spot; off unless the visitor turns them on.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** The knock of a piece on the board. @param {"move" | "end"} what */
export function sound(what) {
  if (!settings().sound) return;
  audio ??= new AudioContext();
  const notes = what === "move" ? [[190, 0, 0.07]] : [[330, 0, 0.16], [247, 0.14, 0.3]];
  for (const [pitch, delay, length] of notes) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + delay;
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, begin);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, begin + length);
    volume.gain.setValueAtTime(0.25, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
