/** Lets the site be installed and say so itself when there is no network. Fetched when the page has time. */

const PATIENCE = 4_000;

/** Install the service worker once the first view is done, so that it takes nothing away from it. */
export function installWorker() {
  if (!("serviceWorker" in navigator)) return;
  const install = () => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  addEventListener("load", () => setTimeout(install, PATIENCE), { once: true });
  if (document.readyState === "complete") setTimeout(install, PATIENCE);
}
