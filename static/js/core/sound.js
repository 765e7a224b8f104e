import { signal } from "@preact/signals";
import { keep, kept } from "./keep.js";

/**
 * Soft sounds, made on the spot: a knock of wood for a tile, two low notes for "your turn", three for a round's end.
 * Browsers let a page sound only after somebody has touched it; until then it is silent.
 * @typedef {"place" | "turn" | "end" | "no" | "say"} Sound
 */

export const soundOn = signal(kept("sound") !== "off");

/** @type {AudioContext | null} */
let context = null;

export function switchSound() {
  soundOn.value = !soundOn.value;
  keep("sound", soundOn.value ? "on" : "off");
  if (soundOn.value) play("place");
}

/** @param {Sound} sound */
export function play(sound) {
  if (!soundOn.value || typeof AudioContext === "undefined") return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  // No sound device, or no way to the notes: nothing to hear.
  import("./notes.js")
    .then(({ sing }) => {
      context ??= new AudioContext();
      if (context.state === "suspended") void context.resume();
      sing(context, sound);
    })
    .catch(() => {});
}

/** @param {number | number[]} pattern milliseconds */
export function buzz(pattern) {
  if (!soundOn.value || !navigator.vibrate) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(pattern);
}
