import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { Scene } from "./scene.js";

/**
 * The first steps in a game: a few scripted scenes in a dialog. Each can be tried and each can be passed over.
 * @param {{ game: string, name: string, steps: import("./scene.js").Step[], Defs?: any, onClose: () => void }} props
 */
export function FirstSteps({ game, name, steps, Defs, onClose }) {
  const [at, setAt] = useState(0);
  const [done, setDone] = useState(/** @type {ReadonlySet<number>} */ (new Set()));
  const [wrong, setWrong] = useState(/** @type {number | null} */ (null));
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const step = /** @type {import("./scene.js").Step} */ (steps[at]);
  const ready = done.has(at) || !step.after;
  const last = at === steps.length - 1;
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector("h2")?.focus();
    return () => {
      // What offered them once may be gone.
      const still = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (still ? before : document.getElementById("main"))?.focus({ preventScroll: true });
    };
  }, []);
  /** @param {number} to */
  const go = (to) => {
    setWrong(null);
    setAt(to);
  };
  const tap = () => {
    setWrong(null);
    setDone(new Set([...done, at]));
  };
  const why = wrong === null ? undefined : step.parts[wrong]?.no;
  const said = why ?? (done.has(at) && step.after ? step.after : step.say);
  return html`<dialog class="sheet steps" ref=${dialog} aria-labelledby="steps-title" onClose=${onClose}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === dialog.current && onClose()}>
    ${Defs && html`<${Defs} />`}
    <div class="steps-inside">
      <div class="steps-head">
        <h2 id="steps-title" class="heading-2" tabindex="-1">${t("steps-title", { game: name })}</h2>
        <p class="small soft">${t("steps-count", { at: at + 1, of: steps.length })}</p>
        <button class="button icon bare" type="button" aria-label=${t("close")} onClick=${onClose}><${Icon} name="close" /></button>
      </div>
      <div class="steps-stage" data-game=${game}>
        <${Scene} key=${at} step=${step} done=${done.has(at)} wrong=${wrong} onTap=${tap} onWrong=${setWrong} />
      </div>
      <p class="steps-say ${why ? "no" : ""} ${done.has(at) ? "yes" : ""}" aria-live="polite">${why && html`<${Icon} name="close" />`}${!why && done.has(at) && html`<${Icon} name="check" />`}<span>${t(said)}</span></p>
      <div class="steps-acts">
        <ol class="steps-dots" aria-hidden="true">${steps.map((_, i) => html`<li key=${i} class=${i === at ? "at" : i < at ? "past" : ""} />`)}</ol>
        ${at > 0 && html`<button class="button quiet steps-back" type="button" onClick=${() => go(at - 1)}>${t("steps-back")}</button>`}
        ${!ready && html`<button class="button" type="button" onClick=${tap}>${t("steps-show")}</button>`}
        ${
          last
            ? html`<a class="button quiet" href="/rules/${game}" target="_blank" rel="noopener">${t("steps-rules")}</a>
              <button class="button primary" type="button" onClick=${onClose}>${t("steps-end")}</button>`
            : html`<button class="button ${ready ? "primary" : "bare"} steps-on" type="button" onClick=${() => go(at + 1)}>${t(ready ? "steps-next" : "steps-skip")}</button>`
        }
      </div>
    </div>
  </dialog>`;
}
