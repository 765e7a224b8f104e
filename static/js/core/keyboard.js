/**
 * Where the keyboard of a phone lies over the page instead of making it smaller, as in Safari, styles are told how high it
 * is: `--keyboard`, in px, while something is being written.
 */
const view = window.visualViewport;
/** Bars of the browser that come and go are no keyboard. */
const LEAST = 120;

function measure() {
  const writes = document.activeElement instanceof HTMLElement && document.activeElement.matches("input, textarea");
  // Whoever has zoomed in sees less of the page, too.
  const hidden = view && writes && view.scale < 1.05 ? Math.round(innerHeight - view.height) : 0;
  const root = document.documentElement;
  if (hidden < LEAST) return void root.style.removeProperty("--keyboard");
  root.style.setProperty("--keyboard", `${hidden}px`);
  // The page was pushed up to show the field; now it stands where it is seen.
  scrollTo(0, 0);
}

let watched = false;
/** Watch the keyboard from now on. */
export function makeRoomForKeyboard() {
  if (watched || !view) return;
  watched = true;
  view.addEventListener("resize", measure);
  document.addEventListener("focusout", () => setTimeout(measure));
  measure();
}
