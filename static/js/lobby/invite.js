import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "../core/api.js";
import { canShare, copy, share } from "../core/share.js";
import { t } from "../core/words.js";
import { draw } from "../pages/dom.js";
import { toast } from "../pages/toast.js";
import { Icon } from "../pieces/icons.js";

/** The way in, for those to whom the room is not open yet. @param {{ room: import("./room.js").Room }} props */
export function Invite({ room }) {
  const lobby = room.state.value;
  const invite = room.invite.value;
  const [wrong, setWrong] = useState("");
  const [copied, setCopied] = useState(false);
  const [sure, setSure] = useState(false);
  const qr = useRef(/** @type {HTMLElement | null} */ (null));
  /** @param {boolean} anew */
  const load = async (anew) => {
    setWrong("");
    setSure(false);
    try {
      await room.loadInvite(anew);
      if (anew) toast(t("lobby-withdrawn"));
    } catch (error) {
      setWrong((error instanceof ApiError && error.text) || t("something-failed"));
    }
  };
  useEffect(() => void load(false), []);
  useEffect(() => {
    if (invite && qr.current) draw(qr.current, invite.qr);
  }, [invite]);
  if (!lobby) return null;
  const copyLink = async () => {
    if (!invite || !(await copy(invite.url))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1800);
  };
  const sharing = canShare();
  return html`<section class="panel high lobby-invite" aria-labelledby="invite-title">
    <div class="lobby-invite-head"><h2 id="invite-title">${t("lobby-invite")}</h2><p class="soft">${t("lobby-invite-hint")}</p></div>
    <input class="input" readonly aria-label=${t("lobby-invite-link")} value=${(invite?.url ?? "").replace(/^https?:\/\//, "")} onFocus=${(/** @type {any} */ e) => e.target.select()} />
    <div class="lobby-invite-acts">
      <button type="button" class="button primary" disabled=${!invite} onClick=${copyLink}><${Icon} name=${copied ? "check" : "copy"} /><span aria-live="polite">${t(copied ? "copied" : "copy-link")}</span></button>
      ${
        sharing &&
        html`<button type="button" class="button quiet" disabled=${!invite} onClick=${() => invite && share({ title: document.title, text: t("lobby-share-text"), url: invite.url })}>
        <${Icon} name="share" />${t("share")}</button>`
      }
    </div>
    <div class="lobby-invite-far">
      <div class="qr" ref=${qr}></div>
      <div>
        <p class="strong lobby-scan">${t("lobby-scan")}<br /><span class="soft">${t("lobby-scan-hint")}</span></p>
        <p class="strong">${t("lobby-code")}<br /><span class="lobby-code">${invite?.code ?? ""}</span></p>
      </div>
    </div>
    ${wrong && html`<p class="field-error" role="alert">${wrong} <button type="button" class="link" onClick=${() => load(false)}>${t("again")}</button></p>`}
    ${
      lobby.you.person === lobby.lobby.host &&
      html`<div class="lobby-withdraw">
        ${
          sure
            ? html`<p class="small">${t("lobby-withdraw-sure")}</p>
              <div class="cluster"><button type="button" class="button danger" onClick=${() => load(true)}>${t("lobby-withdraw-yes")}</button>
                <button type="button" class="button bare" onClick=${() => setSure(false)}>${t("cancel")}</button></div>`
            : html`<button type="button" class="link" onClick=${() => setSure(true)}>${t("lobby-withdraw")}</button>`
        }
      </div>`
    }
  </section>`;
}
