/** Rolled dice tumble into place. The result is known before they do: only what they show on the way is made up. */
import { still } from "../../core/motion.js";

const ALL_MS = 360;
const LATER_MS = 18;
const TURNS = 4;

/**
 * Let dice tumble, all of it within 360 ms; any press or key ends it at once.
 * @param {HTMLElement | null} box
 * @param {number[]} picked
 * @param {(faces: Record<number, number>) => void} show what dice show on the way; those that are not named lie
 * @returns {(() => void) | undefined} ends it
 */
export function tumble(box, picked, show) {
  if (!box || still()) return undefined;
  const running = picked.map((die, nth) => {
    const side = nth % 2 ? 1 : -1;
    const delay = nth * LATER_MS;
    return box.querySelector(`[data-die="${die}"] .l4-die-face`)?.animate(
      [
        {
          transform: `translate(${-50 - nth * 12}px, -44px) rotate(${-320 + 60 * side}deg) scale(.86)`,
          opacity: 0.35,
        },
        { transform: `translate(-14px, -20px) rotate(${-110 * side}deg) scale(1.07)`, opacity: 1, offset: 0.5 },
        { transform: `translate(3px, 2px) rotate(${12 * side}deg)`, offset: 0.82 },
        { transform: "none" },
      ],
      { duration: ALL_MS - delay, delay, easing: "cubic-bezier(.3,.6,.4,1)", fill: "backwards" },
    );
  });
  const turn = (/** @type {number} */ step) =>
    show(Object.fromEntries(picked.map((die) => [die, 1 + ((die * 5 + step * 2 + 3) % 6)])));
  turn(0);
  const timers = Array.from({ length: TURNS - 1 }, (_, i) =>
    setTimeout(() => turn(i + 1), ((i + 1) * ALL_MS * 0.7) / TURNS),
  );
  timers.push(setTimeout(() => show({}), ALL_MS * 0.7));
  const end = () => {
    removeEventListener("pointerdown", end, true);
    removeEventListener("keydown", end, true);
    for (const timer of timers) clearTimeout(timer);
    for (const each of running) each?.finish();
    show({});
  };
  addEventListener("pointerdown", end, true);
  addEventListener("keydown", end, true);
  timers.push(
    setTimeout(() => {
      removeEventListener("pointerdown", end, true);
      removeEventListener("keydown", end, true);
    }, ALL_MS),
  );
  return end;
}
