import { batch, signal } from "@preact/signals";
import { whole } from "../core/words.js";

/**
 * What the person does: the own move on its way, commands, words; and what is told when one is refused.
 *
 * @typedef {{ m: string, v: number | null, id: number }} Pending the own move on its way; v is known once it is done
 * @typedef {{ id: number, text: string, move: string }} RefusedMove
 * @typedef {{ id: number, text: string, tone: "no" | "ok" }} Toast
 *
 * @param {object} options
 * @param {import("@preact/signals").Signal<import("./fold.js").Model | null>} options.model
 * @param {import("../net/outbox.js").Outbox} options.outbox
 * @param {() => boolean} options.behind whether the page looks at an earlier step
 */
export function createDeeds({ model, outbox, behind }) {
  const pending = signal(/** @type {Pending | null} */ (null));
  const refused = signal(/** @type {RefusedMove | null} */ (null));
  const busy = signal(/** @type {ReadonlySet<string>} */ (new Set()));
  const toast = signal(/** @type {Toast | null} */ (null));
  let count = 0;

  /** @param {string} text @param {"no" | "ok"} [tone] */
  function tell(text, tone = "no") {
    toast.value = { id: ++count, text: whole(text), tone };
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
    const said = await outbox.command(command, now.v).answer;
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
    if (!now?.prompt || pending.peek() || behind()) return;
    const own = { m: move, v: null, id: ++count };
    batch(() => {
      pending.value = own;
      refused.value = null;
    });
    void outbox.command({ k: "move", m: move }, now.v).answer.then((said) => {
      if (pending.peek()?.id !== own.id) return;
      if (!said.ok) {
        batch(() => {
          pending.value = null;
          refused.value = { id: ++count, text: whole(said.text), move };
        });
      } else if (said.v === null || said.v <= (model.peek()?.v ?? 0)) {
        pending.value = null;
      } else {
        pending.value = { ...own, v: said.v };
      }
    });
  }

  /**
   * The version has come, by a step or a view: the own move may be in it.
   * @param {number} v
   * @param {any} w what the step was, null for a view
   */
  function arrived(v, w) {
    const own = pending.peek();
    if (!own) return;
    const mine = w?.k === "moved" && w.m === own.m && w.seat === model.peek()?.you.seat;
    if (mine || (own.v !== null && v >= own.v)) pending.value = null;
  }

  /** @param {string} text @returns {Promise<boolean>} */
  async function say(text) {
    const said = await outbox.say(text).answer;
    if (!said.ok) tell(said.text);
    return said.ok;
  }

  return { pending, refused, busy, toast, tell, act, play, say, arrived };
}
