import { ApiError, call } from "../core/api.js";
import { settle } from "../core/session.js";
import { copy } from "../core/share.js";
import { all, draw, find } from "./dom.js";
import { toast } from "./toast.js";

/** Who you are: the name in the bar, its dialog, and the way to another device. */

/** @param {string} name */
export function showName(name) {
  for (const place of all("[data-my-name]")) place.textContent = name;
  const field = find("#my-name");
  if (field instanceof HTMLInputElement) field.value = name;
}

export function tendMe() {
  for (const button of all("[data-open]")) {
    button.addEventListener("click", () => {
      const dialog = find(`#${button.dataset.open}`);
      if (!(dialog instanceof HTMLDialogElement)) return;
      const menu = button.closest("details");
      if (menu) menu.open = false;
      dialog.showModal();
      if (dialog.id === "device-dialog") void makeLink(dialog);
    });
  }
  for (const dialog of all("dialog")) {
    if (!(dialog instanceof HTMLDialogElement)) continue;
    for (const button of all("[data-close]", dialog)) button.addEventListener("click", () => dialog.close());
    // A press on the veil beside the sheet closes it; one that began inside does not.
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target === dialog && outside(dialog, event)) dialog.close();
    });
  }
  tendName();
}

/**
 * @param {HTMLElement} element
 * @param {PointerEvent} event
 */
function outside(element, event) {
  const box = element.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

function tendName() {
  const dialog = find("#name-dialog");
  const form = find("#name-dialog form");
  const field = find("#my-name");
  const wrong = find("#my-name-error");
  if (
    !(
      dialog instanceof HTMLDialogElement &&
      form instanceof HTMLFormElement &&
      field instanceof HTMLInputElement &&
      wrong
    )
  )
    return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await settle();
      const { me } = await call("PATCH", "/api/me", { name: field.value });
      field.removeAttribute("aria-invalid");
      showName(me.name);
      dialog.close();
      toast((form.dataset.saved ?? "").replace("\u2063", me.name));
      document.dispatchEvent(new CustomEvent("renamed", { detail: me }));
    } catch (error) {
      field.setAttribute("aria-invalid", "true");
      wrong.textContent = (error instanceof ApiError && error.text) || (form.dataset.failed ?? "");
      field.focus();
    }
  });
}

/** @param {HTMLDialogElement} dialog */
async function makeLink(dialog) {
  const link = find("[data-link]", dialog);
  const qr = find("[data-qr]", dialog);
  const wrong = find("[data-error]", dialog);
  const button = find("[data-copy]", dialog);
  if (!(link instanceof HTMLInputElement && qr && wrong && button instanceof HTMLButtonElement)) return;
  link.value = "";
  qr.replaceChildren();
  wrong.textContent = "";
  button.disabled = true;
  try {
    await settle();
    const made = await call("POST", "/api/me/device-links");
    link.value = made.url;
    draw(qr, made.qr);
    button.disabled = false;
    button.onclick = () => copyFrom(button, made.url);
  } catch (error) {
    wrong.textContent = (error instanceof ApiError && error.text) || (wrong.dataset.failed ?? "");
  }
}

/**
 * Copy, and say so on the button itself for a moment.
 * @param {HTMLElement} button
 * @param {string} text
 */
export async function copyFrom(button, text) {
  const label = find("span", button);
  if (!(await copy(text)) || !label) return;
  const before = label.textContent;
  label.textContent = button.dataset.copied ?? before;
  setTimeout(() => {
    label.textContent = before;
  }, 1800);
}
