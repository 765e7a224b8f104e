/** Let everything with `data-steps` (the key of a game) show the first steps in it; without a script it is a link to the rules. */
export function tendSteps() {
  document.addEventListener("click", async (event) => {
    const asked = event.target instanceof Element ? event.target.closest("[data-steps]") : null;
    if (!(asked instanceof HTMLElement) || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { openSteps } = await import("../intro/open.js");
      await openSteps(asked.dataset.steps ?? "");
    } catch {
      location.assign(`/rules/${asked.dataset.steps}`);
    }
  });
}
