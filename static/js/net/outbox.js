/**
 * The commands that are not answered yet. Each has an id made here and is sent again, with the same id, whenever the
 * line comes back, until the server says `ok` or `no`: the server does it once, however often it hears it.
 *
 * @typedef {{ ok: true, v: number | null }} Done
 * @typedef {{ ok: false, code: string, text: string, args: Record<string, string | number | boolean> }} Refused
 * @typedef {Done | Refused} Answer
 */
export class Outbox {
  /** @type {Map<string, { frame: object, answer: (answer: Answer) => void }>} */
  #kept = new Map();
  #count = 0;
  #name;
  #send;

  /**
   * @param {(frame: object) => boolean} send
   * @param {string} [name] begins every id; unique for this page
   */
  constructor(send, name = randomName()) {
    this.#send = send;
    this.#name = name;
  }

  /** How many commands wait for their answer. */
  get waiting() {
    return this.#kept.size;
  }

  /**
   * @param {object} command
   * @param {number | null} at the version it was composed on
   * @returns {{ id: string, answer: Promise<Answer> }}
   */
  command(command, at) {
    return this.#post(at === null ? { t: "do", c: command } : { t: "do", at, c: command });
  }

  /** @param {string} text */
  say(text) {
    return this.#post({ t: "say", text });
  }

  /** The line is live again. */
  sendAll() {
    for (const { frame } of this.#kept.values()) if (!this.#send(frame)) return;
  }

  /**
   * Take an `ok` or `no` frame; false when it answers nothing of ours.
   * @param {any} frame
   */
  answered(frame) {
    const kept = this.#kept.get(frame.id);
    if (!kept) return false;
    this.#kept.delete(frame.id);
    if (frame.t === "ok") kept.answer({ ok: true, v: frame.v ?? null });
    else kept.answer({ ok: false, code: frame.code, text: frame.text, args: frame.args ?? {} });
    return true;
  }

  /**
   * The line has ended for good: nothing will be answered any more.
   * @param {string} code
   * @param {string} text
   */
  giveUp(code, text) {
    const all = [...this.#kept.values()];
    this.#kept.clear();
    for (const { answer } of all) answer({ ok: false, code, text, args: {} });
  }

  /** @param {object} body */
  #post(body) {
    const id = `${this.#name}-${++this.#count}`;
    const frame = { ...body, id };
    /** @type {(answer: Answer) => void} */
    let resolve = () => {};
    /** @type {Promise<Answer>} */
    const answer = new Promise((done) => {
      resolve = done;
    });
    this.#kept.set(id, { frame, answer: resolve });
    this.#send(frame);
    return { id, answer };
  }
}

function randomName() {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
