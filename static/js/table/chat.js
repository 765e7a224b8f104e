import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { lazy } from "../core/lazy.js";
import { t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { chatMuted, mutedPeople, switchChat } from "./attention.js";
import { linesOf, withNames } from "./lines.js";
import { Name } from "./parts.js";

const EmojiBar = lazy(() => import("../pieces/emoji.js"), "EmojiBar");
const LENGTH = 500;
/** The notes of the waiting room that belong between the lines: who came and went. */
const NOTES = new Set(["sat", "left", "host", "renamed", "stopped"]);

/** What is written and not sent yet; kept while the chat is out of sight. */
const draft = signal("");
/** The number of the last line that was seen. */
export const seenLine = signal(0);

/** @param {import("./store.js").Store} store */
export function unread(store) {
  const model = store.model.value;
  if (!model || chatMuted.value) return 0;
  const hidden = mutedPeople.value;
  return model.chat.filter(
    (line) => line.n > seenLine.value && line.person !== model.you.person && !hidden.has(line.person),
  ).length;
}

/** @param {import("./store.js").Store} store */
export function lastLine(store) {
  const hidden = mutedPeople.value;
  return store.model.value?.chat.filter((line) => !hidden.has(line.person)).at(-1) ?? null;
}

/** @param {{ store: import("./store.js").Store, titled?: boolean, notes?: boolean }} props */
export function Chat({ store, titled = true, notes = false }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const last = model.chat.at(-1)?.n ?? 0;
  useEffect(() => {
    if (box.current && box.current.offsetParent !== null && document.visibilityState === "visible")
      seenLine.value = Math.max(seenLine.value, last);
  });
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last, chatMuted.value]);
  // Where it becomes lower, such as for the emoji, what was said last stays in sight.
  useEffect(() => {
    const lines = box.current;
    if (!lines) return;
    let was = lines.clientHeight;
    const watch = new ResizeObserver(() => {
      const low = lines.scrollHeight - lines.scrollTop - Math.max(was, lines.clientHeight) < 4;
      was = lines.clientHeight;
      if (low) lines.scrollTop = lines.scrollHeight;
    });
    watch.observe(lines);
    return () => watch.disconnect();
  }, []);
  const rows = [
    ...model.chat.map((line) => ({ at: line.at, key: `c${line.n}`, line, step: null })),
    ...(notes
      ? model.log
          .filter((step) => NOTES.has(step.w.k))
          .map((step) => ({ at: step.at, key: `s${step.v}`, line: null, step }))
      : []),
  ].sort((a, b) => a.at - b.at);
  const shown = chatMuted.value ? [] : rows.filter(({ line }) => !line || !mutedPeople.value.has(line.person));
  return html`<section class="t-chat" aria-label=${t("table-chat")}>
    <div class="t-chat-head ${titled ? "" : "bare"}">
      <h2 class="heading-3">${t("table-chat")}</h2>
      <button class="button bare small" type="button" aria-pressed=${chatMuted.value} onClick=${switchChat}>
        <${Icon} name=${chatMuted.value ? "silent" : "sound"} />${t(chatMuted.value ? "chat-unmute" : "chat-mute")}
      </button>
    </div>
    <div class="t-chat-lines" ref=${box} tabindex="0" role="log" aria-label=${t("table-chat")} aria-live=${chatMuted.value ? "off" : "polite"}>
      ${chatMuted.value && html`<p class="hint">${t("chat-muted")}</p>`}
      ${!chatMuted.value && rows.length === 0 && html`<p class="hint">${t("table-chat-empty")}</p>`}
      ${shown.map(({ key, line, step }) => (line ? html`<${Line} key=${key} line=${line} />` : html`<${Note} key=${key} step=${step} store=${store} />`))}
    </div>
    <${Writing} store=${store} />
  </section>`;
}

/** @param {{ line: any }} props */
function Line({ line }) {
  return html`<div class="t-said">
    ${line.seat == null ? html`<span class="t-watcher-mark"><${Icon} name="watch" /></span>` : html`<${Coin} seat=${line.seat} class="small" />`}
    <div><p class="small soft"><${Name} class="strong-ish">${line.name}<//>${line.to === "watchers" && html` <span class="chip">${t("table-chat-watchers-only")}</span>`}</p>
      <p class="t-said-text" dir="auto">${line.text}</p></div>
  </div>`;
}

/** @param {{ step: any, store: import("./store.js").Store }} props */
function Note({ step, store }) {
  const lines = linesOf(step, null);
  return lines.map(
    (line) =>
      html`<p class="t-note small soft">${t(line.id, withNames(line, store.names.value, store.seat.value))}</p>`,
  );
}

/** @param {{ store: import("./store.js").Store }} props */
function Writing({ store }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const [open, setOpen] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const hushed = store.seat.value !== null && (model.table.hushed ?? []).includes(store.seat.value);
  if (hushed) {
    return html`<p class="t-hushed small"><${Icon} name="silent" /><span>${t("table-chat-hushed")}</span></p>`;
  }
  /** @param {string} text */
  const send = async (text) => {
    if (!text.trim()) return;
    draft.value = "";
    const done = await store.say(text.trim());
    if (!done && draft.value === "") draft.value = text;
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    void send(draft.value);
  };
  /** An emoji alone is said at once; in a sentence it takes its place. @param {string} emoji */
  const add = (emoji) => {
    if (!draft.value.trim()) void send(emoji);
    else draft.value += emoji;
    field.current?.focus({ preventScroll: true });
  };
  return html`<form class="t-writing" onSubmit=${submit}>
    ${open && html`<${EmojiBar} onPick=${add} onClose=${() => setOpen(false)} />`}
    <div class="t-field">
      <button class="button icon bare emoji-button" type="button" aria-label=${t("emoji")} aria-expanded=${open} onClick=${() => setOpen(!open)}><${Icon} name="smile" /></button>
      <input class="input" ref=${field} value=${draft.value} maxlength=${LENGTH} enterkeyhint="send" autocomplete="off"
        aria-label=${t("table-chat-say")} placeholder=${t("table-chat-say")} onInput=${(/** @type {any} */ event) => (draft.value = event.target.value)} />
      <button class="button icon bare" type="submit" aria-label=${t("table-chat-send")} aria-disabled=${draft.value.trim() ? undefined : "true"}><${Icon} name="send" /></button>
    </div>
  </form>`;
}
