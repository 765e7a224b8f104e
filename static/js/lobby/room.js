import { signal } from "@preact/signals";
import { call } from "../core/api.js";
import { settle } from "../core/session.js";
import { language } from "../core/words.js";
import { Outbox } from "../net/outbox.js";
import { Line } from "../net/socket.js";
import { apply } from "./state.js";

/** @typedef {{ id: number, text: string, failed: string | null }} Pending something said, not confirmed yet */

/** The live lobby of this page. */
export class Room {
  /** @type {import("@preact/signals").Signal<import("./state.js").Lobby | null>} */
  state = signal(null);
  /** @type {import("@preact/signals").Signal<"opening" | "live" | "down" | "gone">} */
  line = signal("opening");
  /** @type {import("@preact/signals").Signal<Pending[]>} */
  pending = signal([]);
  /** @type {import("@preact/signals").Signal<{ url: string, code: string, qr: string } | null>} */
  invite = signal(null);
  closeCode = signal(/** @type {number | null} */ (null));
  #count = 0;
  #line;
  #outbox;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#line = new Line({
      address: () => `${scheme}://${location.host}/ws/lobby/${encodeURIComponent(id)}?lang=${language()}`,
      version: () => null,
      prepare: () => settle(this.line.value !== "opening"),
      onFrame: (frame) => this.#heard(frame),
      onState: (state, code) => {
        if (code !== null) this.closeCode.value = code;
        if (state === "closed") this.line.value = "gone";
        else if (state !== "live" && this.line.value === "live") this.line.value = "down";
      },
    });
    this.#outbox = new Outbox((frame) => this.#line.send(frame));
  }

  start() {
    this.#line.start();
    addEventListener("online", () => this.#line.nudge());
    addEventListener("offline", () => this.#line.lost());
    document.addEventListener("visibilitychange", () => document.hidden || this.#line.nudge());
    addEventListener("pageshow", (event) => event.persisted && this.#line.nudge());
    addEventListener("pagehide", () => this.#line.pause());
    // The name was changed in the bar: the socket was opened under the old one.
    document.addEventListener("renamed", () => this.#line.resync());
  }

  /** @param {string} text */
  async say(text) {
    const id = ++this.#count;
    this.pending.value = [...this.pending.value, { id, text, failed: null }];
    const { answer } = this.#outbox.say(text);
    const said = await answer;
    if (said.ok) this.forget(id);
    else
      this.pending.value = this.pending.value.map((line) =>
        line.id === id ? { ...line, failed: said.text || said.code } : line,
      );
  }

  /** Let go of a line that was refused. @param {number} id */
  forget(id) {
    this.pending.value = this.pending.value.filter((line) => line.id !== id);
  }

  /** @param {boolean} anew withdraw the one in force */
  async loadInvite(anew = false) {
    await settle();
    const { invite } = await call(anew ? "POST" : "GET", `/api/lobbies/${encodeURIComponent(this.id)}/invite`);
    this.invite.value = invite;
  }

  /** @param {any} frame */
  #heard(frame) {
    if (frame.t === "ok" || frame.t === "no") {
      this.#outbox.answered(frame);
      return;
    }
    if (frame.t === "lobby") {
      this.line.value = "live";
      queueMicrotask(() => this.#outbox.sendAll());
    }
    const before = this.state.value;
    const after = apply(before, frame);
    if (after !== before) this.state.value = after;
  }
}
