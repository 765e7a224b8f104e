/** Points that count up. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { still } from "./motion.js";

/** In all, whatever the sum. */
const MS = 380;

/**
 * A number on its way to what it should be. It begins at `from`, or where it should be at once.
 * @param {number} value
 * @param {number} [from]
 */
export function useCount(value, from = value) {
  const [shown, show] = useState(still() ? value : from);
  const last = useRef(shown);
  useLayoutEffect(() => {
    const start = last.current;
    if (start === value) return;
    if (still()) {
      last.current = value;
      show(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / MS));
      last.current = part < 1 ? Math.round(start + (value - start) * (1 - (1 - part) ** 3)) : value;
      show(last.current);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    // Also where frames are rare, as on a busy page, it arrives in time.
    const end = setTimeout(() => {
      cancelAnimationFrame(frame);
      last.current = value;
      show(value);
    }, MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
  }, [value]);
  return shown;
}
