import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { keep, kept } from "../core/keep.js";
import { t } from "../core/words.js";
import { EmojiBar } from "../pieces/emoji.js";
import { Icon } from "../pieces/icons.js";
import { Name } from "../pieces/named.js";
import { PersonCoin } from "./parts.js";

const LENGTH = 500;

/** @param {{ room: import("./room.js").Room }} props */
export function Chat({ room }) {
  const lobby = room.state.value;
  const pending = room.pending.value;
  const log = useRef(/** @type {HTMLElement | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const low = useRef(true);
  const [open, setOpen] = useState(false);
  const [muted, setMuted] = useState(kept("lobby-chat") === "muted");
  const count = (lobby?.chat.length ?? 0) + pending.length;
  useEffect(() => {
    // Whoever has scrolled up to read is left there.
    if (log.current && low.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count, muted, open]);
  if (!lobby) return null;
  /** @param {Event} event */
  const say = (event) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = "";
    low.current = true;
    void room.say(text);
  };
  /** An emoji alone is said at once; in a sentence it takes its place. @param {string} emoji */
  const add = (emoji) => {
    if (!field.current) return;
    if (field.current.value.trim()) field.current.value += emoji;
    else {
      low.current = true;
      void room.say(emoji);
    }
    field.current.focus({ preventScroll: true });
  };
  const mute = () => {
    keep("lobby-chat", muted ? "heard" : "muted");
    setMuted(!muted);
  };
  /** @param {{ id: number, text: string }} line */
  const again = (line) => {
    room.forget(line.id);
    if (field.current) {
      field.current.value = line.text;
      field.current.focus();
    }
  };
  const scrolled = () => {
    const box = log.current;
    if (box) low.current = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  };
  return html`<section class="panel high lobby-chat" aria-labelledby="chat-title">
    <div class="lobby-chat-head">
      <h2 id="chat-title" class="heading-2">${t("lobby-chat")}</h2>
      <button class="button bare small" type="button" aria-pressed=${muted} onClick=${mute}><${Icon} name=${muted ? "silent" : "sound"} />${t(muted ? "chat-unmute" : "chat-mute")}</button>
    </div>
    <div class="lobby-chat-log" role="log" aria-label=${t("lobby-chat")} aria-live=${muted ? "off" : "polite"} tabindex="0" ref=${log} onScroll=${scrolled}>
      ${muted && html`<p class="hint">${t("chat-muted")}</p>`}
      ${!muted && count === 0 && html`<p class="hint">${t("lobby-chat-empty")}</p>`}
      ${(muted ? [] : lobby.chat).map(
        (
          line,
          i,
        ) => html`<div key=${line.n} class="lobby-said ${lobby.chat[i - 1]?.person === line.person ? "more" : ""}">
          <${PersonCoin} person=${line.person} class="small" /><p><${Name} class="label soft">${line.name}<//><span dir="auto">${line.text}</span></p>
        </div>`,
      )}
      ${pending.map(
        (line) => html`<div key=${`p${line.id}`} class="lobby-said pending">
          <${PersonCoin} person=${lobby.you.person} class="small" />
          <p><${Name} class="label soft">${lobby.you.name}<//><span dir="auto">${line.text}</span>
            ${line.failed === null ? html`<span class="hint">${t("lobby-sending")}</span>` : html`<span class="field-error">${line.failed} <button type="button" class="link" onClick=${() => again(line)}>${t("again")}</button></span>`}</p>
        </div>`,
      )}
    </div>
    ${open && html`<${EmojiBar} onPick=${add} onClose=${() => setOpen(false)} />`}
    <form class="input-with lobby-say" onSubmit=${say}>
      <button class="button icon bare emoji-button" type="button" aria-label=${t("emoji")} aria-expanded=${open} onClick=${() => setOpen(!open)}><${Icon} name="smile" /></button>
      <input class="input" ref=${field} maxlength=${LENGTH} placeholder=${t("lobby-say")} aria-label=${t("lobby-say")} autocomplete="off" enterkeyhint="send" />
      <button class="button bare icon" type="submit" aria-label=${t("lobby-send")}><${Icon} name="send" /></button>
    </form>
  </section>`;
}
