/** The notes of the sounds, fetched with the first one: no page sounds before somebody has touched it. */

/** @typedef {import("./sound.js").Sound} Sound */

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

/** @param {AudioContext} audio @param {Sound} sound */
export function sing(audio, sound) {
  for (const each of NOTES[sound]) note(audio, each);
}

/**
 * @param {AudioContext} audio
 * @param {[number, number, number, number, number?]} one
 */
function note(audio, [start, frequency, length, loudness, falls]) {
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
