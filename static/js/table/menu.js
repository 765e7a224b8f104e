import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { call } from "../core/api.js";
import { soundOn, switchSound } from "../core/sound.js";
import { shownTheme, switchLanguage, switchTheme } from "../core/theme.js";
import { language, t } from "../core/words.js";
import { firstSteps } from "../intro/offer.js";
import { Icon } from "../pieces/icons.js";
import { askNotices, noticePermission } from "./attention.js";
import { CopyButton, Invite, Qr } from "./invite.js";
import { tableTitle, watching } from "./naming.js";
import { Sheet } from "./parts.js";
import { HowWePlay, SeatCount } from "./settings.js";

/** @param {{ store: import("./store.js").Store, onRules: () => void }} props */
export function Menu({ store, onRules }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { table, you } = model;
  const [theme, setTheme] = useState(shownTheme);
  const [sure, setSure] = useState(/** @type {string | null} */ (null));
  const seated = store.seat.value !== null;
  const playing = table.status === "playing";
  const close = () => (store.sheet.value = null);
  /** @param {string} name */
  const go = (name) => () => (store.sheet.value = name);
  /** @param {string} k */
  const asked = (k) => async () => {
    if (sure !== k) setSure(k);
    else if (await store.act({ k })) close();
  };
  return html`<${Sheet} title=${t("table-menu")} onClose=${close}>
    <ul class="menu flat">
      <li class="wide-hidden"><button type="button" onClick=${() => {
        close();
        onRules();
      }}><${Icon} name="rules" />${t("table-rules")}</button></li>
      <li><button type="button" onClick=${() => {
        close();
        void firstSteps(table.game);
      }}><${Icon} name="table" />${t("game-steps")}</button></li>
      ${(seated || you.host) && html`<li><button type="button" onClick=${go("invite")}><${Icon} name="plus" />${t("table-invite-people")}</button></li>`}
      <li><button type="button" onClick=${go("settings")}><${Icon} name="settings" />${t("table-how")}</button></li>
      <li><button type="button" onClick=${go("watchers")}><${Icon} name="watch" />${t("table-watchers", { count: watching(model.here) })}</button></li>
      <li class="line"><button type="button" onClick=${go("name")}><${Icon} name="pencil" /><span>${t("change-name")}</span><bdi class="soft clip">${you.name}</bdi></button></li>
      <li><button type="button" onClick=${go("device")}><${Icon} name="phone" />${t("move-device")}</button></li>
      <li><button type="button" role="switch" aria-checked=${soundOn.value} onClick=${switchSound}><${Icon} name=${soundOn.value ? "sound" : "silent"} /><span>${t("table-sound")}</span><span class="soft">${t(soundOn.value ? "table-on" : "table-off")}</span></button></li>
      ${noticePermission.value === "default" && html`<li><button type="button" onClick=${askNotices}><${Icon} name="clock" />${t("table-notice-menu")}</button></li>`}
      <li class="t-menu-light"><button type="button" onClick=${() => setTheme(switchTheme())}><${Icon} name=${theme === "evening" ? "day" : "evening"} />${t(theme === "evening" ? "theme-to-day" : "theme-to-evening")}</button></li>
      ${["en", "es"].filter((code) => code !== language()).map((code) => html`<li class="t-menu-language" key=${code}><button type="button" lang=${code} onClick=${() => switchLanguage(/** @type {"en" | "es"} */ (code))}><${Icon} name="language" />${t(`language-${code}`)}</button></li>`)}
      ${you.host && playing && html`<li class="line"><button type="button" class="danger" onClick=${asked("stop")}><${Icon} name="close" />${t(sure === "stop" ? "table-stop-sure" : "table-stop")}</button></li>`}
      ${you.host && !playing && html`<li class="line"><button type="button" class="danger" onClick=${asked("close")}><${Icon} name="close" />${t(sure === "close" ? "table-close-sure" : "table-close")}</button></li>`}
      ${seated && html`<li><button type="button" class="danger" onClick=${asked("leave")}><${Icon} name="leave" />${t(sure === "leave" ? (playing ? "table-leave-sure-playing" : "table-leave-sure") : "table-stand-up")}</button></li>`}
      <li><a href=${table.lobby ? `/l/${table.lobby}` : "/"}><${Icon} name="home" />${t("table-back")}</a></li>
    </ul>
  <//>`;
}

/** @param {{ store: import("./store.js").Store }} props */
export function SettingsSheet({ store }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const { table, you } = model;
  const [title, setTitle] = useState(table.title);
  return html`<${Sheet} title=${t("table-how")} onClose=${() => (store.sheet.value = null)}>
    <div class="stack t-settings-sheet">
      ${
        you.host &&
        html`<form class="field" onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          if (title.trim() !== table.title) void store.act({ k: "configure", title: title.trim() });
        }}>
        <label for="table-name">${t("table-name")}</label>
        <div class="t-inline"><input class="input" id="table-name" maxlength="40" placeholder=${tableTitle(table)} value=${title} onInput=${(/** @type {any} */ event) => setTitle(event.target.value)} />
          <button class="button" type="submit" disabled=${!title.trim() || title.trim() === table.title}>${t("save")}</button></div>
      </form>`
      }
      <${HowWePlay} store=${store} />
      ${you.host && table.status !== "playing" && html`<${SeatCount} store=${store} />`}
    </div>
  <//>`;
}

/** @param {{ store: import("./store.js").Store }} props */
export function InviteSheet({ store }) {
  return html`<${Sheet} title=${t("table-invite-people")} onClose=${() => (store.sheet.value = null)} class="t-invite-sheet"><${Invite} store=${store} /><//>`;
}

/** @param {{ store: import("./store.js").Store }} props */
export function NameSheet({ store }) {
  const [name, setName] = useState(store.model.value?.you.name ?? "");
  const [wrong, setWrong] = useState("");
  const close = () => (store.sheet.value = null);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    try {
      const answer = await call("PATCH", "/api/me", { name });
      store.tell(t("name-saved", { name: answer.me.name }), "ok");
      close();
    } catch (error) {
      setWrong(/** @type {any} */ (error).text || t("something-failed"));
    }
  };
  return html`<${Sheet} title=${t("change-name")} onClose=${close}>
    <form class="stack" onSubmit=${submit}>
      <div class="field ${wrong ? "wrong" : ""}">
        <label for="my-name">${t("your-name")}</label>
        <input class="input" id="my-name" value=${name} maxlength="120" autocomplete="nickname" autocapitalize="words" spellcheck="false" enterkeyhint="done"
          aria-invalid=${wrong ? "true" : undefined} aria-describedby="my-name-hint my-name-wrong" onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
        <p class="hint" id="my-name-hint">${t("name-hint")}</p><p class="field-error" id="my-name-wrong" role="alert">${wrong}</p>
      </div>
      <button class="button primary wide" type="submit">${t("save")}</button>
    </form>
  <//>`;
}

/** @param {{ store: import("./store.js").Store }} props */
export function DeviceSheet({ store }) {
  const [link, setLink] = useState(/** @type {{ url: string, qr: string } | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    call("POST", `/api/me/device-links?table=${store.id}`).then(setLink, (error) =>
      setWrong(error.text || t("move-device-failed")),
    );
  }, []);
  return html`<${Sheet} title=${t("move-device")} onClose=${() => (store.sheet.value = null)}>
    <div class="stack t-device">
      <p class="soft">${t("move-device-hint")}</p>
      ${wrong && html`<p class="field-error" role="alert">${wrong}</p>`}
      ${
        link &&
        html`<${Qr} svg=${link.qr} label=${t("move-device")} /><input class="input" readonly value=${link.url} aria-label=${t("table-invite-link")} onFocus=${(/** @type {any} */ event) => event.target.select()} />
        <${CopyButton} text=${link.url} class="primary wide" />`
      }
    </div>
  <//>`;
}
