import { batch, computed, signal } from "@preact/signals";
import { call } from "../core/api.js";
import { settle } from "../core/session.js";
import { t } from "../core/words.js";
import { Outbox } from "../net/outbox.js";
import { ServerTime } from "../net/servertime.js";
import { Line } from "../net/socket.js";
import { createDeeds } from "./deeds.js";
import { advance, begin, hear } from "./fold.js";
import { createPast } from "./past.js";

/**
 * All that the table page shows and does: the model folded from the socket's frames, what is done (`deeds.js`) and what
 * is looked at (`past.js`). One a page.
 *
 * @typedef {ReturnType<typeof createStore>} Store
 *
 * @param {object} options
 * @param {string} options.id the table's id
 * @param {string} options.lang
 * @param {(key: string) => Promise<any>} options.loadGame gives the game's client
 * @param {(url: string) => import("../net/socket.js").Wire} [options.open]
 * @param {() => Promise<unknown>} [options.prepare]
 * @param {typeof call} [options.ask]
 */
export function createStore({ id, lang, loadGame, open, prepare = () => settle(true), ask = call }) {
  const model = signal(/** @type {import("./fold.js").Model | null} */ (null));
  const game = signal(/** @type {any} */ (null));
  const session = signal(/** @type {any} */ (null));
  const line = signal(/** @type {import("../net/socket.js").LineState} */ ("connecting"));
  const closeCode = signal(/** @type {number | null} */ (null));
  const sheet = signal(/** @type {string | null} */ (null));
  const tab = signal("table");
  /** The board is looked at though a round has ended. */
  const boardAnyway = signal(false);
  const time = new ServerTime();
  /** @type {Set<(step: import("./fold.js").Step) => void>} */
  const stepHeard = new Set();
  /** @type {Set<(line: any) => void>} */
  const lineHeard = new Set();
  /** @type {any[]} frames that came while the game's client was being loaded */
  let early = [];
  let loading = false;

  const socket = new Line({
    address: (v) => {
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      const query = new URLSearchParams({ lang, ...(v === null ? {} : { v: String(v) }) });
      return `${scheme}//${location.host}/ws/table/${id}?${query}`;
    },
    version: () => model.peek()?.v ?? null,
    onFrame: take,
    onState: (state, code) => {
      batch(() => {
        line.value = state;
        if (code !== null) closeCode.value = code;
      });
      if (state === "live") outbox.sendAll();
      if (state === "closed") outbox.giveUp("closed", t("table-closed-title"));
    },
    prepare,
    ...(open ? { open } : {}),
  });
  const outbox = new Outbox((frame) => socket.send(frame));
  const deeds = createDeeds({ model, outbox, behind: () => past.looking.peek() !== null });
  const past = createPast({ id, model, game, ask, tell: deeds.tell });

  /** @param {any} frame */
  function take(frame) {
    if (frame.now) time.heard(frame.now);
    if (frame.t === "ok" || frame.t === "no") outbox.answered(frame);
    else if (loading) early.push(frame);
    else if (frame.t === "view" && game.peek()?.key !== frame.table.game) void meet(frame);
    else batch(() => fold(frame));
  }

  /** @param {any} frame the first view: its game's client is to be had first */
  async function meet(frame) {
    loading = true;
    early = [frame];
    try {
      const client = await loadGame(frame.table.game);
      batch(() => {
        session.value = client.createSession();
        game.value = client;
      });
    } catch {
      deeds.tell(t("table-no-game"));
      early = [];
    }
    loading = false;
    for (const held of early.splice(0)) take(held);
  }

  /** @param {any} frame */
  function fold(frame) {
    const now = model.peek();
    const state = game.peek()?.state;
    if (!state) return;
    if (frame.t === "view") {
      model.value = begin(frame, state);
      deeds.arrived(frame.v, null);
      void past.learn();
    } else if (now && frame.t === "step") {
      step(now, frame, state);
    } else if (now && frame.t === "here") {
      model.value = { ...now, here: frame };
    } else if (now && frame.t === "said") {
      const next = hear(now, frame.line);
      if (next === now) return;
      model.value = next;
      for (const run of lineHeard) run(frame.line);
    }
  }

  /** @param {import("./fold.js").Model} now @param {any} frame @param {any} state */
  function step(now, frame, state) {
    const next = advance(now, frame, state);
    if (next.gap) socket.resync();
    if (next.model === now) return;
    model.value = next.model;
    deeds.arrived(frame.v, frame.w);
    const another = frame.table?.match && frame.table.match.number !== now.table.match?.number;
    if (another && past.looking.peek() !== null && !past.replay.peek()) past.look(null);
    const last = next.model.log.at(-1);
    if (last) for (const run of stepHeard) run(last);
  }

  /** `waiting`, `board` or `result`: which of its faces the page shows. */
  const mode = computed(() => {
    const table = model.value?.table;
    if (past.lookedAt.value) return "board";
    if (!table || table.status === "waiting" || !model.value?.game) return "waiting";
    const ended = table.match?.over || table.match?.between;
    return ended && past.looking.value === null && !boardAnyway.value ? "result" : "board";
  });

  /** The name of each seat; in a match that of who left it too. */
  const names = computed(() => {
    const table = model.value?.table;
    const played = table?.status === "waiting" ? [] : (table?.match?.names ?? []);
    return (table?.seats ?? []).map((/** @type {any} */ seat, /** @type {number} */ i) => seat.name ?? played[i] ?? "");
  });

  return {
    ...deeds,
    ...past,
    id,
    model,
    game,
    session,
    line,
    closeCode,
    sheet,
    tab,
    boardAnyway,
    time,
    socket,
    outbox,
    stepHeard,
    lineHeard,
    mode,
    names,
    /** The view that is shown: the step looked at, or now. */
    shown: computed(() => past.lookedAt.value?.view ?? model.value?.game ?? null),
    seat: computed(() => model.value?.you.seat ?? null),
    start: () => socket.start(),
  };
}

/**
 * The line follows the network and the page.
 * @param {Line} socket
 */
export function followPage(socket) {
  addEventListener("online", () => socket.nudge());
  addEventListener("offline", () => socket.lost());
  addEventListener("pageshow", (event) => {
    if (event.persisted) socket.nudge();
  });
  addEventListener("pagehide", () => socket.pause());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") socket.nudge();
  });
}
