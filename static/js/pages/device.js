import "./main.js";
import { ApiError, call } from "../core/api.js";
import { find } from "./dom.js";

/** A one-time link that makes this browser somebody's other device. */
const form = find("#device");
const wrong = find("#device [data-error]");
if (form && wrong) {
  let busy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    wrong.textContent = "";
    try {
      await call("POST", `/api/device-links/${encodeURIComponent(form.dataset.token ?? "")}`);
      location.assign(form.dataset.to || "/");
    } catch (error) {
      busy = false;
      const known = error instanceof ApiError ? error : null;
      if (known && (known.status === 404 || known.status === 410)) return location.reload();
      wrong.textContent = known?.text || (form.dataset.failed ?? "");
    }
  });
}
