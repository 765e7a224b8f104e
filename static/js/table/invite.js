import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { call } from "../core/api.js";
import { canShare, copy, share } from "../core/share.js";
import { t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { tableTitle } from "./naming.js";

/**
 * The invite of this table: link, code to say, QR.
 * @typedef {{ url: string, code: string, qr: string, sits?: boolean }} InviteData
 */
const invite = signal(/** @type {InviteData | null} */ (null));
const failed = signal(false);

/** @param {import("./store.js").Store} store @param {"GET" | "POST"} method */
async function fetchInvite(store, method) {
  failed.value = false;
  try {
    const answer = await call(method, `/api/tables/${store.id}/invite`, {});
    invite.value = answer.invite;
  } catch (error) {
    if (method === "POST") store.tell(/** @type {any} */ (error).text || t("something-failed"));
    else failed.value = true;
  }
}

/** A drawing of the QR as an image: the text from the server never becomes markup of the page.
 * @param {{ svg: string, label: string }} props */
export function Qr({ svg, label }) {
  const whole = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return html`<div class="t-qr"><img src=${`data:image/svg+xml,${encodeURIComponent(whole)}`} alt=${label} width="160" height="160" /></div>`;
}

/** A button that copies a text and says that it did.
 * @param {{ text: string, class?: string }} props */
export function CopyButton({ text, class: extra = "" }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2_500);
    return () => clearTimeout(timer);
  }, [done]);
  return html`<button type="button" class="button ${extra}" onClick=${async () => setDone(await copy(text))}>
    <${Icon} name=${done ? "check" : "copy"} /><span aria-live="polite">${t(done ? "copied" : "copy-link")}</span>
  </button>`;
}

/** @param {{ store: import("./store.js").Store }} props */
export function Invite({ store }) {
  const model = /** @type {import("./fold.js").Model} */ (store.model.value);
  const may = model.you.host || store.seat.value !== null;
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (may && !invite.value) void fetchInvite(store, "GET");
  }, [may]);
  const full = model.table.seats.every((/** @type {any} */ seat) => seat.person);
  if (!may) {
    return html`<section class="panel high t-invite watching"><h2>${t("table-come-in")}</h2><p class="soft">${t(full ? "table-come-in-full" : "table-come-in-hint")}</p></section>`;
  }
  const data = invite.value;
  const link = data?.url ?? "";
  const title = tableTitle(model.table);
  const shared = { title, text: t("table-share-text", { title }), url: link };
  return html`<section class="panel high t-invite" aria-labelledby="invite-title">
    <div class="t-invite-head">
      <h2 id="invite-title">${t("table-send-link")}</h2>
      <p class="soft">${t(data && !data.code ? "table-send-address-hint" : "table-send-link-hint")}</p>
    </div>
    <input class="input t-invite-link" readonly value=${link.replace(/^https?:\/\//, "")} aria-label=${t("table-invite-link")}
      onFocus=${(/** @type {any} */ event) => event.target.select()} />
    <div class="t-invite-acts ${canShare() ? "" : "alone"}">
      <${CopyButton} text=${link} class="primary" />
      ${canShare() && html`<button type="button" class="button quiet" onClick=${() => share(shared)}><${Icon} name="share" />${t("share")}</button>`}
    </div>
    <div class="t-invite-qr">
      ${data ? html`<${Qr} svg=${data.qr} label=${t("table-qr-label")} />` : html`<div class="t-qr" />`}
      <div class="t-invite-say">
        <p><span class="strong">${t("table-scan")}</span><span class="soft">${t("table-scan-hint")}</span></p>
        ${(!data || data.code) && html`<p class="t-say-code"><span class="strong">${t("table-say-it")}</span><span class="t-code number">${data?.code ?? ""}</span></p>`}
      </div>
    </div>
    ${failed.value && html`<p class="field-error">${t("table-invite-failed")} <button type="button" class="link" onClick=${() => fetchInvite(store, "GET")}>${t("again")}</button></p>`}
    ${
      model.you.host &&
      data &&
      html`<div class="t-withdraw">
      ${
        sure
          ? html`<span class="small">${t("table-withdraw-sure")}</span>
            <button type="button" class="button small danger" onClick=${() => {
              setSure(false);
              void fetchInvite(store, "POST");
            }}>${t("table-withdraw-yes")}</button>
            <button type="button" class="button small bare" onClick=${() => setSure(false)}>${t("cancel")}</button>`
          : html`<button type="button" class="link small" onClick=${() => setSure(true)}>${t("table-withdraw")}</button>`
      }
    </div>`
    }
  </section>`;
}
