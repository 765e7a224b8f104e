import { html } from "htm/preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { lazy } from "../core/lazy.js";
import { style } from "../core/style.js";
import { addWords, t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";

/** The small parts that the table page is made of. */

/**
 * A part that is fetched later, with the words that only such parts say, and their styles.
 * @template {string} N
 * @param {() => Promise<Record<N, any>>} load
 * @param {N} name
 */
export const later = (load, name) =>
  lazy(async () => (await Promise.all([load(), addWords(["table-later"]), style("table-later", "table")]))[0], name);

export { Name } from "../pieces/named.js";

/**
 * A dialog: in the middle on wide screens, from below on phones. Open as long as it is rendered.
 * @param {{ title: string, onClose: () => void, children?: any, class?: string }} props
 */
export function Sheet({ title, onClose, children, class: extra = "" }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  const gone = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // The close event comes later, when another sheet may lie here already.
      gone.current = true;
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => {
    if (event.target === ref.current) onClose();
  };
  return html`<dialog class="sheet ${extra}" ref=${ref} aria-labelledby=${id} onClose=${() => gone.current || onClose()} onClick=${outside}>
    <div class="t-sheet">
      <h2 id=${id} class="heading-2" tabindex="-1" autofocus>${title}</h2>
      <button class="button icon bare close" type="button" aria-label=${t("close")} onClick=${onClose}><${Icon} name="close" /></button>
      ${children}
    </div>
  </dialog>`;
}

/**
 * One of a few, as segments.
 * @template {string | number | boolean} T
 * @param {{ label: string, value: T, choices: { value: T, label: string, note?: string }[], onChange: (value: T) => void, disabled?: boolean }} props
 */
export function Segments({ label, value, choices, onChange, disabled = false }) {
  const name = useId();
  return html`<fieldset class="segments" disabled=${disabled}>
    <legend>${label}</legend>
    <div class="choices">
      ${choices.map(
        (choice) => html`<label key=${String(choice.value)}>
          <input type="radio" name=${name} checked=${choice.value === value} onChange=${() => onChange(choice.value)} />
          <span>${choice.label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * A button with an icon, and its words where there is room.
 * @param {{ icon: import("../pieces/icons.js").IconName, label: string, onClick: () => void, class?: string, badge?: number, pressed?: boolean }} props
 */
export function IconButton({ icon, label, onClick, class: extra = "", badge = 0, pressed }) {
  return html`<button class="button icon bare ${extra}" type="button" aria-label=${label} title=${label} aria-pressed=${pressed} onClick=${onClick}>
    <${Icon} name=${icon} />${badge > 0 && html`<span class="badge t-badge" aria-hidden="true">${badge}</span>`}
  </button>`;
}
