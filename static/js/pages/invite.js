import "./main.js";
import { ApiError, call } from "../core/api.js";
import { settle } from "../core/session.js";
import { find } from "./dom.js";

/** An invite: a name, and in. */
const place = find("#invite");
const form = find("#accept");
const field = find("#name");
const wrong = find("#name-error");
if (place && form && field instanceof HTMLInputElement && wrong) {
  let busy = false;
  // The name was changed in the bar's own dialog meanwhile.
  document.addEventListener("renamed", (event) => {
    field.value = event instanceof CustomEvent ? event.detail.name : field.value;
    field.dataset.was = field.value;
  });
  addEventListener("pageshow", () => {
    busy = false;
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    const sit =
      event instanceof SubmitEvent && event.submitter instanceof HTMLElement && event.submitter.dataset.sit === "yes";
    const name = field.value === field.dataset.was ? undefined : field.value;
    wrong.textContent = "";
    field.removeAttribute("aria-invalid");
    try {
      await settle();
      const { url } = await call("POST", `/api/invites/${encodeURIComponent(place.dataset.token ?? "")}/accept`, {
        name,
        sit,
      });
      location.assign(url);
    } catch (error) {
      busy = false;
      const known = error instanceof ApiError ? error : null;
      // The invite has changed under the page: what it is now stands at its address.
      if (known && (known.status === 404 || known.status === 410)) return location.reload();
      wrong.textContent = known?.text || (place.dataset.failed ?? "");
      if (known?.code.startsWith("name-")) {
        field.setAttribute("aria-invalid", "true");
        field.focus();
      }
    }
  });
}
