import { batch, computed, signal } from "@preact/signals";
import { call } from "../core/api.js";
import { settle } from "../core/session.js";
import { t } from "../core/words.js";
import { Outbox } from "../net/outbox.js";
import { ServerTime } from "../net/servertime.js";
import { Line } from "../net/socket.js";
import { advance, begin, complete, hear, matchSteps, remember, unfold } from "./fold.js";

/**
 * All that the table page shows and does: the model folded from the socket's frames, the own move on its way, the
 * step that is looked at, and the commands. One a page.
 *
 * @typedef {ReturnType<typeof createStore>} Store
 * @typedef {{ m: string, v: number | null, id: number }} Pending the own move on its way; v is known once it is done
 * @typedef {{ id: number, text: string, move: string }} RefusedMove
 * @typedef {{ id: number, text: string, tone: "no" | "ok" }} Toast
 * @typedef {"connecting" | "live" | "waiting" | "offline" | "closed"} LineState
 */

/**
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
  const line = signal(/** @type {LineState} */ ("connecting"));
  const closeCode = signal(/** @type {number | null} */ (null));
  const pending = signal(/** @type {Pending | null} */ (null));
  const refused = signal(/** @type {RefusedMove | null} */ (null));
  const busy = signal(/** @type {ReadonlySet<string>} */ (new Set()));
  const toast = signal(/** @type {Toast | null} */ (null));
  const looking = signal(/** @type {number | null} */ (null));
  const steppedOn = signal(/** @type {number | null} */ (null));
  const replay = signal(/** @type {{ match: number, steps: import("./fold.js").Step[] } | null} */ (null));
  const sheet = signal(/** @type {string | null} */ (null));
  const tab = signal("table");
  const time = new ServerTime();
  /** @type {Set<(step: import("./fold.js").Step) => void>} */
  const stepHeard = new Set();
  /** @type {Set<(line: any) => void>} */
  const lineHeard = new Set();
  /** @type {any[]} frames that came while the game's client was being loaded */
  let early = [];
  let loading = false;
  let count = 0;

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
      toast.value = { id: ++count, text: t("table-no-game"), tone: "no" };
      early = [];
      loading = false;
      return;
    }
    loading = false;
    const frames = early;
    early = [];
    for (const held of frames) take(held);
  }

  /** @param {any} frame */
  function fold(frame) {
    const now = model.peek();
    const state = game.peek()?.state;
    if (frame.t === "view") {
      model.value = begin(frame, state);
      settlePending(frame.v, null);
      void learn();
    } else if (!now || !state) {
      return;
    } else if (frame.t === "step") {
      const next = advance(now, frame, state);
      if (next.gap) {
        socket.resync();
        return;
      }
      if (next.model === now) return;
      model.value = next.model;
      settlePending(frame.v, frame.w);
      if (frame.table?.match && frame.table.match.number !== now.table.match?.number) looking.value = null;
      const step = next.model.log.at(-1);
      if (step) for (const run of stepHeard) run(step);
    } else if (frame.t === "here") {
      model.value = { ...now, here: frame };
    } else if (frame.t === "said") {
      const next = hear(now, frame.line);
      if (next === now) return;
      model.value = next;
      for (const run of lineHeard) run(frame.line);
    }
  }

  /**
   * @param {number} v
   * @param {any} w
   */
  function settlePending(v, w) {
    const own = pending.peek();
    if (!own) return;
    const mine = w?.k === "moved" && w.m === own.m && w.seat === model.peek()?.you.seat;
    if (mine || (own.v !== null && v >= own.v)) pending.value = null;
  }

  let learning = false;
  /** Fetch what happened in this match before the page came, for the log and for stepping back. */
  async function learn() {
    const now = model.peek();
    const match = now?.table.match?.number;
    if (!now || match === undefined || complete(now) || learning) return;
    learning = true;
    try {
      for (let tries = 0; tries < 3; tries += 1) {
        const history = await ask("GET", `/api/tables/${id}/history?match=${match}`);
        const current = model.peek();
        const whole = current && remember(current, history, game.peek().state);
        if (whole) {
          model.value = whole;
          break;
        }
        await new Promise((done) => setTimeout(done, 800));
      }
    } catch {
      // The log stays short; it is asked for again with the next view.
    } finally {
      learning = false;
    }
  }

  /** @param {string} text @param {"no" | "ok"} [tone] */
  function tell(text, tone = "no") {
    toast.value = { id: ++count, text, tone };
  }

  /**
   * Send a command. A second one of the same kind waits for the first: false then.
   * @param {{ k: string } & Record<string, unknown>} command
   * @returns {Promise<boolean>} whether it was done
   */
  async function act(command) {
    const key = `${command.k}:${command.seat ?? ""}`;
    const now = model.peek();
    if (!now || busy.peek().has(key)) return false;
    busy.value = new Set([...busy.peek(), key]);
    const { answer } = outbox.command(command, now.v);
    const said = await answer;
    const left = new Set(busy.peek());
    left.delete(key);
    busy.value = left;
    if (!said.ok && !overtaken(command.k)) tell(said.text);
    return said.ok;
  }

  /** Somebody else did the same a moment before: the wish is fulfilled, nobody needs to hear "refused".
   * @param {string} kind */
  function overtaken(kind) {
    const table = model.peek()?.table;
    if (kind === "next") return table?.status === "playing" && !table.match?.between;
    if (kind === "rematch" || kind === "start") return table?.status === "playing" && !table.match?.over;
    return false;
  }

  /** @param {string} move in the game's notation */
  function play(move) {
    const now = model.peek();
    if (!now || pending.peek() || looking.peek() !== null || !now.prompt) return;
    const own = { m: move, v: null, id: ++count };
    batch(() => {
      pending.value = own;
      refused.value = null;
    });
    const { answer } = outbox.command({ k: "move", m: move }, now.v);
    void answer.then((said) => {
      if (pending.peek()?.id !== own.id) return;
      if (!said.ok) {
        batch(() => {
          pending.value = null;
          refused.value = { id: ++count, text: said.text, move };
        });
      } else if (said.v === null || said.v <= (model.peek()?.v ?? 0)) {
        pending.value = null;
      } else {
        pending.value = { ...own, v: said.v };
      }
    });
  }

  /** @param {string} text @returns {Promise<boolean>} */
  async function say(text) {
    const said = await outbox.say(text).answer;
    if (!said.ok) tell(said.text);
    return said.ok;
  }

  /** Look at a match from its first move on, an earlier one of this table too.
   * @param {number} match */
  async function openReplay(match) {
    try {
      const history = await ask("GET", `/api/tables/${id}/history?match=${match}`);
      const unfolded = unfold(history, game.peek().state, model.peek()?.you.seat ?? null);
      if (!unfolded) return;
      batch(() => {
        replay.value = { match, steps: unfolded };
        looking.value = unfolded[0]?.v ?? null;
      });
    } catch (error) {
      tell(/** @type {any} */ (error).text || t("something-failed"));
    }
  }

  /** @param {number | null} v the step to look at, null for now */
  function look(v) {
    batch(() => {
      const last = replay.peek() ? null : model.peek()?.v;
      const before = steps.peek().findLast((step) => v !== null && step.v < v && step.g.length > 0);
      steppedOn.value = before && before.v === looking.peek() ? v : null;
      looking.value = v === last ? null : v;
      if (v === null) replay.value = null;
    });
  }

  const boardAnyway = signal(false);
  const session = signal(/** @type {any} */ (null));

  const steps = computed(() => replay.value?.steps ?? (model.value ? matchSteps(model.value) : []));
  const lookedAt = computed(() => {
    const v = looking.value;
    return v === null ? null : (steps.value.find((step) => step.v === v && step.view !== null) ?? null);
  });

  /** `waiting`, `board` or `result`: which of its faces the page shows. */
  const mode = computed(() => {
    const table = model.value?.table;
    if (lookedAt.value) return "board";
    if (!table || table.status === "waiting" || !model.value?.game) return "waiting";
    const ended = table.match?.over || table.match?.between;
    return ended && looking.value === null && !boardAnyway.value ? "result" : "board";
  });

  /** What may be shown happening: the last step, or the one that was just stepped on to. */
  const motion = computed(() => {
    const step = lookedAt.value;
    if (!step) return model.value?.motion ?? null;
    return steppedOn.value === step.v ? { n: step.v + 0.5, events: step.g } : null;
  });

  return {
    boardAnyway,
    session,
    mode,
    motion,
    id,
    model,
    game,
    line,
    closeCode,
    pending,
    refused,
    busy,
    toast,
    looking,
    lookedAt,
    steps,
    sheet,
    tab,
    time,
    replay,
    socket,
    outbox,
    stepHeard,
    lineHeard,
    act,
    play,
    say,
    tell,
    look,
    openReplay,
    /** The view that is shown: the step looked at, or now. */
    shown: computed(() => lookedAt.value?.view ?? model.value?.game ?? null),
    seat: computed(() => model.value?.you.seat ?? null),
    /** The name of each seat; in a match that of who left it too. */
    names: computed(() => {
      const table = model.value?.table;
      const played = table?.status === "waiting" ? [] : (table?.match?.names ?? []);
      return (table?.seats ?? []).map(
        (/** @type {any} */ seat, /** @type {number} */ i) => seat.name ?? played[i] ?? "",
      );
    }),
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
