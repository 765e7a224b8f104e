import { settle } from "../core/session.js";
import { language } from "../core/words.js";
import { Outbox } from "../net/outbox.js";
import { Line } from "../net/socket.js";

/** After so many milliseconds the table's own page takes over, seated or not. */
const PATIENCE = 4_000;

/**
 * Take the first free seat of a table, before its page opens. Where that fails the page shows the table all the same,
 * and says what can be done there.
 * @param {string} table
 * @returns {Promise<void>}
 */
export function sitDown(table) {
  return new Promise((done) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new Line({
      address: () => `${scheme}://${location.host}/ws/table/${encodeURIComponent(table)}?lang=${language()}`,
      version: () => null,
      prepare: () => settle(),
      onFrame: (frame) => {
        if (frame.t !== "view") outbox.answered(frame);
        else if (typeof frame.you?.seat === "number") end();
        else void outbox.command({ k: "sit" }, null).answer.then(end);
      },
      onState: (state) => state === "closed" && end(),
    });
    const outbox = new Outbox((frame) => line.send(frame));
    const timer = setTimeout(() => end(), PATIENCE);
    const end = () => {
      clearTimeout(timer);
      if (line.state !== "closed") line.close();
      done();
    };
    line.start();
  });
}

/** Let every link with `data-sit` (the id of a table) take a seat on its way there. */
export function tendSeats() {
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-sit]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    if (link.getAttribute("aria-disabled") === "true") return;
    link.setAttribute("aria-disabled", "true");
    addEventListener("pageshow", () => link.removeAttribute("aria-disabled"), { once: true });
    await sitDown(link.dataset.sit ?? "");
    location.assign(link.href);
  });
}
