/** The keyboard: who plays with it is led to what is asked, and back to the hand; nobody else's focus is touched. */
import { useEffect, useRef } from "preact/hooks";

const ASKED = { take: ".lc-asks", back: ".lc-asks", draw: ".lc-market button:enabled", play: "" };

/**
 * @param {import("./session.js").Session} session
 * @param {import("./types.js").Ask | null} ask what is asked of the reader
 * @param {string} key another one with each question
 */
export function useLed(session, ask, key) {
  const keys = useRef(false);
  useEffect(() => {
    const typed = (/** @type {KeyboardEvent} */ { key }) => {
      if (!["Shift", "Control", "Alt", "Meta"].includes(key)) keys.current = true;
    };
    const pointed = () => {
      keys.current = false;
    };
    addEventListener("keydown", typed, true);
    addEventListener("pointerdown", pointed, true);
    return () => {
      removeEventListener("keydown", typed, true);
      removeEventListener("pointerdown", pointed, true);
    };
  }, []);
  useEffect(() => {
    const at = document.activeElement;
    const board = session.board.current;
    const free = !at || at === document.body;
    if (!ask || !board || !keys.current) return;
    if (!free && !board.contains(at) && !session.hand.current?.contains(at) && !at.closest(".lc-acts")) return;
    const target = /** @type {HTMLElement | null} */ (ASKED[ask] ? board.querySelector(ASKED[ask]) : null);
    if (target && !target.contains(at)) target.focus({ preventScroll: true });
    else if (ask === "play") session.focusHand?.();
  }, [key]);
}

/**
 * Arrow keys lead from button to button of a group that is one stop of Tab.
 * @param {KeyboardEvent} event
 */
export function roving(event) {
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = [...group.querySelectorAll("button")].filter((button) => !button.disabled);
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const next = buttons[Math.min(Math.max(to, 0), buttons.length - 1)];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
