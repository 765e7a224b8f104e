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

/** Each note: start (s), frequency (Hz), length (s), loudness, and the lower frequency it falls to.
 * @type {Record<Sound, [number, number, number, number, number?][]>} */
const NOTES = {
  place: [
    [0, 320, 0.09, 0.16, 150],
    [0.005, 900, 0.03, 0.04, 500],
  ],
  turn: [
    [0, 392, 0.3, 0.1],
    [0.14, 523.25, 0.45, 0.1],
  ],
  end: [
    [0, 392, 0.35, 0.09],
    [0.13, 493.88, 0.35, 0.09],
    [0.26, 587.33, 0.6, 0.1],
  ],
  no: [[0, 220, 0.12, 0.09, 180]],
  say: [[0, 660, 0.08, 0.04]],
};

/** @param {Sound} sound */
export function play(sound) {
  if (!soundOn.value || typeof AudioContext === "undefined") return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    for (const note of NOTES[sound]) sing(context, note);
  } catch {
    // No sound device: nothing to hear.
  }
}

/**
 * @param {AudioContext} audio
 * @param {[number, number, number, number, number?]} note
 */
function sing(audio, [start, frequency, length, loudness, falls]) {
  const at = audio.currentTime + start;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = falls ? "triangle" : "sine";
  tone.frequency.setValueAtTime(frequency, at);
  if (falls) tone.frequency.exponentialRampToValueAtTime(falls, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length + 0.05);
}

/** @param {number | number[]} pattern milliseconds */
export function buzz(pattern) {
  if (!soundOn.value || !navigator.vibrate) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(pattern);
}
