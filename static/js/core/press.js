/**
 * A press acts on what was pressed. Browsers give a click to whatever lies under the pointer when it is let go, on a busy
 * page long after the finger went down, and none at all to a mouse whose pressed node was put elsewhere meanwhile. Here
 * the table may be drawn anew at any moment. So a click that belongs to another control than the press is led back to
 * the pressed one, a missing one is made up for, and what moved under the finger does nothing.
 */
const CONTROL = "button, a[href], summary, [role='gridcell'], [role='button'], [role='option'], [tabindex]";
/** A pointer that went so many px is no press, but a drag or a scroll. */
const SLOP = 12;

/** @param {EventTarget | null} target */
const controlOf = (target) => (target instanceof Element ? target.closest(CONTROL) : null);

/** @param {Element | null} control */
function act(control) {
  if (!control?.isConnected || control.matches(":disabled")) return;
  // With `detail`: a click without is one of the keyboard.
  control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, view: window }));
}

/** Watch over all presses of the page. @param {Document} [page] */
export function keepPresses(page = document) {
  /** @type {{ control: Element | null, id: number, x: number, y: number } | null} */
  let pressed = null;
  const leave = () => {
    pressed = null;
  };
  /** @param {PointerEvent} event */
  const down = ({ target, pointerId: id, clientX: x, clientY: y, isPrimary, button }) => {
    pressed = isPrimary && button === 0 ? { control: controlOf(target), id, x, y } : null;
  };
  /** @param {PointerEvent} event */
  const move = ({ pointerId, clientX, clientY }) => {
    if (pressed?.id === pointerId && Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLOP) leave();
  };
  /** @param {PointerEvent} event */
  const up = ({ target, pointerType }) => {
    const press = pressed;
    if (pointerType !== "mouse" || !press?.control || controlOf(target) === press.control) return;
    // The click of a mouse is part of the same task.
    setTimeout(() => {
      if (pressed !== press) return;
      leave();
      act(press.control);
    });
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    const press = pressed;
    // Keys, and clicks that code makes, come without a pointer.
    if (!press || !event.isTrusted || event.detail === 0) return;
    leave();
    if (controlOf(event.target) === press.control) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    act(press.control);
  };
  page.addEventListener("pointerdown", down, true);
  page.addEventListener("pointermove", move, { capture: true, passive: true });
  page.addEventListener("pointerup", up, true);
  page.addEventListener("pointercancel", leave, true);
  page.addEventListener("click", click, true);
}
