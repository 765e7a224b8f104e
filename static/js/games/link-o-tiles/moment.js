/** Movements of pieces that whoever plays on need not wait for: the next press or key ends them all. */
import { still } from "../../core/motion.js";

/** @type {Set<Animation>} */
const running = new Set();

/**
 * Animate an element. Null where nothing is to move.
 * @param {Element | null | undefined} element
 * @param {Keyframe[] | PropertyIndexedKeyframes} frames
 * @param {KeyframeAnimationOptions} options
 * @param {() => void} [then] once it is over, however it ended; at once where nothing moves
 * @returns {Animation | null}
 */
export function run(element, frames, options, then) {
  if (!element || still()) {
    then?.();
    return null;
  }
  const animation = element.animate(frames, options);
  running.add(animation);
  const done = () => {
    running.delete(animation);
    then?.();
  };
  animation.onfinish = done;
  animation.oncancel = done;
  return animation;
}

/** End all of them, and the words that stand on the board for a moment. */
export function skip() {
  for (const animation of [...running]) animation.finish();
  for (const words of document.querySelectorAll(".linko-moment"))
    for (const animation of words.getAnimations()) animation.finish();
}

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", skip, true);
  document.addEventListener("keydown", skip, true);
}
