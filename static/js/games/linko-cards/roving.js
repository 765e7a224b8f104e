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
