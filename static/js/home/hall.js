import { find } from "../pages/dom.js";

const EVERY = 6_000;

/**
 * Keep the list of open tables fresh while somebody looks at it. The list is small and drawn by the server; a socket
 * would make every visitor of the home page somebody who is in the Hall.
 */
export function tendHall() {
  const place = find("#hall-tables");
  const source = place?.dataset.source;
  if (!place || !source) return;
  let shown = "";
  let asking = false;
  const refresh = async () => {
    if (asking || document.hidden) return;
    asking = true;
    try {
      const answer = await fetch(source, { credentials: "same-origin" });
      const html = answer.ok ? await answer.text() : shown;
      // Whoever is about to press something keeps it under the finger.
      if (html !== shown && !place.contains(document.activeElement) && !place.matches(":active")) {
        if (shown || html.trim() !== place.innerHTML.trim()) place.innerHTML = html;
        shown = html;
      }
    } catch {
      // Offline: the list stays as it is.
    } finally {
      asking = false;
    }
  };
  setInterval(refresh, EVERY);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("pageshow", (event) => event.persisted && void refresh());
}
