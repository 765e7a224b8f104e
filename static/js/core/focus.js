/**
 * Whoever plays by keyboard keeps a place. The table may be drawn anew at any moment, and what had the focus is gone then or
 * can no longer be pressed; browsers leave the focus nowhere, and Tab begins somewhere else. Here it goes back to what had it once
 * that answers again, else to the nearest place that is still there. Who uses a pointer is left alone.
 */
const STOP = "button:enabled:not([tabindex='-1']), a[href], [tabindex='0']";
/** What cannot be pressed for a moment, as while its move is on its way, is waited for so long. */
const PATIENCE_MS = 500;

/**
 * @param {Element} root what is drawn anew
 * @param {readonly string[]} homes where to begin when all around is gone: selectors, the best one first
 * @param {readonly EventTarget[]} [first] what had the focus when the first key was pressed, and what lay around it
 */
export function keepFocus(root, homes, first = []) {
  /** What had the focus last, and what lay around it. @type {{ at: HTMLElement, around: Element[] } | null} */
  let last = null;
  let keys = true;
  let timer = 0;

  const nowhere = () => !document.activeElement || document.activeElement === document.body;
  /** @param {Element} element */
  const answers = (element) => element.isConnected && element.checkVisibility() && !element.matches(":disabled");
  /** @param {Element | null} place */
  const stopIn = (place) =>
    [...(place?.querySelectorAll(STOP) ?? [])].find((element) => element.checkVisibility({ visibilityProperty: true }));

  /** @param {boolean} waited */
  function lead(waited) {
    if (!last || !keys || !nowhere()) return;
    const { at, around } = last;
    if (!waited && at.isConnected && at.checkVisibility() && at.matches(":disabled")) return;
    const near = around.find((place) => place.isConnected && stopIn(place));
    const home = homes.map((selector) => root.querySelector(selector)).find((place) => place?.checkVisibility());
    const target = answers(at) ? at : (stopIn(near ?? home ?? null) ?? home);
    if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true });
  }

  const rest = () => {
    clearTimeout(timer);
    timer = 0;
  };
  const look = () => {
    lead(false);
    if (!last || !keys || !nowhere()) return rest();
    // From the moment on at which it was lost: what goes on being drawn does not put it off.
    timer ||= setTimeout(() => {
      timer = 0;
      lead(true);
    }, PATIENCE_MS);
  };

  /** @param {readonly EventTarget[]} path from what has the focus outwards */
  const remember = ([at, ...path]) => {
    if (!(at instanceof HTMLElement || at instanceof SVGElement) || !path.includes(root)) return;
    // The outermost is the page: what is nearest in it may be its far corner.
    const around = path.slice(0, Math.max(0, path.indexOf(root) - 1));
    last = { at: /** @type {HTMLElement} */ (at), around: /** @type {Element[]} */ (around) };
  };

  addEventListener("focusin", (event) => {
    rest();
    remember(event.composedPath());
  });
  addEventListener("focusout", ({ target, relatedTarget }) => {
    // Who lets go of something that is still there, does not want it back.
    queueMicrotask(() => {
      if (!relatedTarget && last?.at === target && answers(/** @type {Element} */ (target)) && nowhere()) last = null;
    });
  });
  addEventListener(
    "keydown",
    () => {
      keys = true;
    },
    true,
  );
  addEventListener(
    "pointerdown",
    () => {
      keys = false;
    },
    true,
  );
  remember(first);
  new MutationObserver(look).observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
  look();
}
