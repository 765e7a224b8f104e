import { shownTheme, switchTheme } from "../core/theme.js";
import { installWorker } from "../core/worker.js";
import { find } from "./dom.js";
import { tendMe } from "./me.js";
import { tendMenus } from "./menus.js";
import { tendSteps } from "./steps.js";

/** What the bar of every page does. */

function tendTheme() {
  const button = find("#theme");
  if (!button) return;
  const label = () => {
    button.setAttribute("aria-label", (shownTheme() === "day" ? button.dataset.evening : button.dataset.day) ?? "");
  };
  button.addEventListener("click", () => {
    switchTheme();
    label();
  });
  label();
}

/** The language was chosen by the address: the cookie keeps it from now on, and a shared address is not to carry it. */
function tidyAddress() {
  const url = new URL(location.href);
  if (!url.searchParams.has("lang")) return;
  url.searchParams.delete("lang");
  history.replaceState(history.state, "", url);
}

/** A line above the page while there is no network. The live pages say it themselves, and more. */
function tendOffline() {
  const line = find("#offline");
  if (!line || find("#lobby")) return;
  const show = () => {
    line.hidden = navigator.onLine;
  };
  for (const event of ["online", "offline"]) addEventListener(event, show);
  show();
}

tendTheme();
tidyAddress();
tendMenus();
tendMe();
tendOffline();
tendSteps();
installWorker();
