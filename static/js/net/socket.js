import { backOff, readClose } from "./backoff.js";

/**
 * A line to the server that comes back by itself.
 *
 * States: `connecting` (a socket is being opened), `live`, `waiting` (between two tries), `offline` (the browser says
 * there is no network) and `closed` (for good: by us, or by a final close code). It knows nothing of the frames but
 * `ping` and `pong`, and nothing of the DOM: whoever owns it calls `nudge` when the network or the page comes back.
 *
 * @typedef {"connecting" | "live" | "waiting" | "offline" | "closed"} LineState
 *
 * @typedef {object} Wire the part of WebSocket that is used
 * @property {number} readyState
 * @property {(text: string) => void} send
 * @property {(code?: number, reason?: string) => void} close
 * @property {((event: any) => void) | null} onopen
 * @property {((event: any) => void) | null} onmessage
 * @property {((event: any) => void) | null} onclose
 * @property {((event: any) => void) | null} onerror
 *
 * @typedef {object} Timers
 * @property {() => number} now milliseconds, never going backwards
 * @property {(run: () => void, ms: number) => any} after
 * @property {(timer: any) => void} cancel
 *
 * @typedef {object} LineOptions
 * @property {(version: number | null) => string} address
 * @property {() => number | null} version the version to resume from
 * @property {(frame: any) => void} onFrame
 * @property {(state: LineState, code: number | null) => void} onState
 * @property {(url: string) => Wire} [open]
 * @property {() => Promise<unknown>} [prepare] run before the first try, and again after a try that never opened
 * @property {Timers} [timers]
 * @property {() => number} [random]
 */

const PING_EVERY = 10_000;
const ANSWER_WITHIN = 5_000;
const OPEN_WITHIN = 10_000;
const OFFLINE_RETRY = 30_000;
const OPEN = 1;

/** @type {Timers} */
const BROWSER_TIMERS = {
  now: () => performance.now(),
  after: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer),
};

export class Line {
  /** @type {LineState} */
  state = "waiting";
  #failures = 0;
  #fresh = false;
  #prepared = false;
  #opening = false;
  #heard = 0;
  #round = 0;
  /** @type {Wire | null} */
  #wire = null;
  /** @type {any} */
  #timer = null;
  /** @type {any} */
  #verdict = null;
  #options;

  /** @param {LineOptions} options */
  constructor(options) {
    this.#options = {
      open: (/** @type {string} */ url) => /** @type {Wire} */ (new WebSocket(url)),
      prepare: async () => {},
      timers: BROWSER_TIMERS,
      random: Math.random,
      ...options,
    };
  }

  /** Open the line, if it is neither open nor being opened. */
  start() {
    if (this.state === "closed" || this.#wire || this.#opening) return;
    this.#connect();
  }

  /** The network or the page has come back: try at once, or see at once whether the line still holds. */
  nudge() {
    if (this.state === "waiting" || this.state === "offline") {
      this.#failures = 0;
      this.start();
    } else if (this.state === "live") {
      this.#ping(ANSWER_WITHIN / 2);
    }
  }

  /** The browser says that the network is gone. */
  lost() {
    if (this.state === "closed") return;
    this.#drop();
    this.#become("offline", null);
    this.#again(OFFLINE_RETRY);
  }

  /** Let go of the socket and open another that gives everything anew. */
  resync() {
    if (this.state === "closed") return;
    this.#fresh = true;
    this.#drop();
    this.#connect();
  }

  /** Let go of the socket until `nudge`, as before the page is put aside. */
  pause() {
    if (this.state === "closed") return;
    this.#drop();
    this.#become("waiting", null);
  }

  /** End the line for good. */
  close() {
    this.#drop();
    this.#become("closed", null);
  }

  /**
   * Send a frame now. False when the line is not live: the caller keeps what must not be lost.
   * @param {object} frame
   */
  send(frame) {
    if (this.state !== "live" || this.#wire?.readyState !== OPEN) return false;
    this.#wire.send(JSON.stringify(frame));
    return true;
  }

  async #connect() {
    const { address, version, open, prepare, timers } = this.#options;
    timers.cancel(this.#timer);
    const round = ++this.#round;
    this.#opening = true;
    this.#become("connecting", null);
    if (!this.#prepared) {
      try {
        await prepare();
        this.#prepared = true;
      } catch {
        if (round === this.#round) this.#failed(1006);
        return;
      }
      if (round !== this.#round) return;
    }
    this.#opening = false;
    const fresh = this.#fresh;
    let wire;
    try {
      wire = open(address(fresh ? null : version()));
    } catch {
      this.#failed(1006);
      return;
    }
    this.#wire = wire;
    let opened = false;
    this.#timer = timers.after(() => this.#failed(1006), OPEN_WITHIN);
    wire.onopen = () => {
      if (wire !== this.#wire) return;
      opened = true;
      this.#fresh = false;
      this.#heard = timers.now();
      this.#become("live", null);
      this.#beat();
    };
    wire.onmessage = (event) => {
      if (wire !== this.#wire) return;
      this.#heard = timers.now();
      this.#failures = 0;
      const frame = read(event.data);
      if (frame) this.#options.onFrame(frame);
    };
    wire.onclose = (event) => {
      if (wire !== this.#wire) return;
      if (!opened) this.#prepared = false;
      this.#failed(event?.code ?? 1006);
    };
    wire.onerror = () => {};
  }

  #beat() {
    const { timers } = this.#options;
    timers.cancel(this.#timer);
    this.#timer = timers.after(() => {
      this.#ping(ANSWER_WITHIN);
      this.#beat();
    }, PING_EVERY);
  }

  /**
   * A pong is due in time; any frame counts. Timers of a hidden page run late, so silence counts from the question,
   * not from the last word.
   * @param {number} within
   */
  #ping(within) {
    const { timers } = this.#options;
    const asked = timers.now();
    if (!this.send({ t: "ping" })) {
      this.#failed(1006);
      return;
    }
    const wire = this.#wire;
    timers.cancel(this.#verdict);
    this.#verdict = timers.after(() => {
      if (wire === this.#wire && this.#heard < asked) {
        this.#drop();
        this.#connect();
      }
    }, within);
  }

  /** @param {number} code */
  #failed(code) {
    const { random } = this.#options;
    this.#drop();
    const said = readClose(code, random);
    if (said.final) {
      this.#become("closed", code);
      return;
    }
    if (said.fresh) this.#fresh = true;
    const wait = said.wait ?? backOff(this.#failures, random);
    this.#failures += 1;
    this.#become("waiting", code);
    this.#again(wait);
  }

  /** @param {number} ms */
  #again(ms) {
    const { timers } = this.#options;
    timers.cancel(this.#timer);
    this.#timer = timers.after(() => this.start(), ms);
  }

  #drop() {
    const { timers } = this.#options;
    timers.cancel(this.#timer);
    timers.cancel(this.#verdict);
    this.#round += 1;
    this.#opening = false;
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
    try {
      wire.close(1000);
    } catch {
      // It was never open: there is nothing to end.
    }
  }

  /**
   * @param {LineState} state
   * @param {number | null} code
   */
  #become(state, code) {
    if (state === this.state && code === null) return;
    this.state = state;
    this.#options.onState(state, code);
  }
}

/** @param {unknown} data */
function read(data) {
  if (typeof data !== "string") return null;
  try {
    const frame = JSON.parse(data);
    return frame && typeof frame === "object" && typeof frame.t === "string" ? frame : null;
  } catch {
    return null;
  }
}
