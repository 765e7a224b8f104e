import { html } from "htm/preact";
import { t } from "../core/words.js";
import { Chat } from "./chat.js";
import { DeviceSheet, InviteSheet, Menu, NameSheet, SettingsSheet } from "./menu.js";
import { Sheet } from "./parts.js";
import { PersonSheet, WatchersSheet } from "./person.js";
import { Rules } from "./rules.js";

/** The sheet that lies over the page, if any. */

/** @param {{ store: import("./store.js").Store, onRules: () => void }} props */
export function Sheets({ store, onRules }) {
  const sheet = store.sheet.value;
  const close = () => (store.sheet.value = null);
  if (sheet === "menu") return html`<${Menu} store=${store} onRules=${onRules} />`;
  if (sheet === "settings") return html`<${SettingsSheet} store=${store} />`;
  if (sheet === "invite") return html`<${InviteSheet} store=${store} />`;
  if (sheet === "name") return html`<${NameSheet} store=${store} />`;
  if (sheet === "device") return html`<${DeviceSheet} store=${store} />`;
  if (sheet === "watchers") return html`<${WatchersSheet} store=${store} />`;
  if (sheet === "rules")
    return html`<${Sheet} title=${t("table-rules")} onClose=${close} class="wide t-rules-sheet"><${Rules} store=${store} /><//>`;
  if (sheet === "chat")
    return html`<${Sheet} title=${t("table-chat")} onClose=${close} class="t-chat-sheet"><${Chat} store=${store} titled=${false} notes=${true} /><//>`;
  if (sheet?.startsWith("person:"))
    return html`<${PersonSheet} store=${store} seat=${Number(sheet.slice(7))} key=${sheet} />`;
  return null;
}
