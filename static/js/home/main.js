import "../pages/main.js";
import { ApiError, call } from "../core/api.js";
import { createTable } from "../pages/create.js";
import { all, find } from "../pages/dom.js";
import { tendSeats } from "../pages/sit.js";
import { tendHall } from "./hall.js";

/** @param {HTMLButtonElement} button */
async function create(button) {
  const wrong = find("[data-create-error]", button.closest("[data-game]") ?? document);
  const label = [...button.childNodes];
  if (wrong) wrong.textContent = "";
  button.setAttribute("aria-disabled", "true");
  button.replaceChildren(button.dataset.busy ?? "");
  const back = () => {
    button.removeAttribute("aria-disabled");
    button.replaceChildren(...label);
  };
  // The page may come back as it was, by the back button.
  addEventListener("pageshow", (event) => event.persisted && back(), { once: true });
  try {
    location.assign(await createTable(button.dataset.create ?? ""));
  } catch (error) {
    back();
    if (wrong) wrong.textContent = (error instanceof ApiError && error.text) || (wrong.dataset.failed ?? "");
  }
}

for (const button of all("[data-create]")) {
  button.addEventListener("click", () => {
    if (button instanceof HTMLButtonElement && button.getAttribute("aria-disabled") !== "true") void create(button);
  });
}

const form = find("#code-form");
const field = find("#code");
const wrong = find("#code-error");
if (form && field instanceof HTMLInputElement && wrong) {
  /** @param {string | undefined} text */
  const refuse = (text) => {
    wrong.textContent = text ?? "";
    field.setAttribute("aria-invalid", "true");
    field.focus();
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!field.value.trim()) return refuse(wrong.dataset.missing);
    wrong.textContent = "";
    field.removeAttribute("aria-invalid");
    try {
      const { url } = await call("POST", "/api/codes", { code: field.value });
      location.assign(url);
    } catch (error) {
      refuse((error instanceof ApiError && error.text) || wrong.dataset.failed);
    }
  });
}

tendHall();
tendSeats();
