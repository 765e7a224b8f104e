import { batch, computed, signal } from "@preact/signals";
import { t } from "../core/words.js";
import { complete, matchSteps, remember, unfold } from "./fold.js";

/**
 * The steps behind: the log's whole length, the step that is looked at, and replays of earlier matches.
 *
 * @param {object} options
 * @param {string} options.id the table's id
 * @param {import("@preact/signals").Signal<import("./fold.js").Model | null>} options.model
 * @param {import("@preact/signals").Signal<any>} options.game the game's client
 * @param {(method: string, path: string) => Promise<any>} options.ask
 * @param {(text: string) => void} options.tell
 */
export function createPast({ id, model, game, ask, tell }) {
  const looking = signal(/** @type {number | null} */ (null));
  const replay = signal(/** @type {{ match: number, steps: import("./fold.js").Step[] } | null} */ (null));
  const steppedOn = signal(/** @type {number | null} */ (null));
  /** Up to this version nothing is to be shown happening: it has been seen, or passed over. */
  const seen = signal(0);
  let learning = false;

  const steps = computed(() => replay.value?.steps ?? (model.value ? matchSteps(model.value) : []));
  const lookedAt = computed(() => {
    const v = looking.value;
    return v === null ? null : (steps.value.find((step) => step.v === v && step.view !== null) ?? null);
  });

  /** What may be shown happening: the last step, or the one that was just stepped on to. */
  const motion = computed(() => {
    const step = lookedAt.value;
    if (step) return steppedOn.value === step.v ? { n: step.v + 0.5, events: step.g } : null;
    const last = model.value?.motion ?? null;
    return last && last.n > seen.value ? last : null;
  });

  /** @param {number} match */
  const fetchMatch = (match) => ask("GET", `/api/tables/${id}/history?match=${match}`);

  /** Fetch what happened in this match before the page came, for the log and for stepping back. */
  async function learn() {
    const now = model.peek();
    const match = now?.table.match?.number;
    if (!now || match === undefined || complete(now) || learning) return;
    learning = true;
    try {
      for (let tries = 0; tries < 3; tries += 1) {
        const history = await fetchMatch(match);
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

  /** @param {number | null} v the step to look at, null for now */
  function look(v) {
    batch(() => {
      const last = replay.peek() ? null : model.peek()?.v;
      const before = steps.peek().findLast((step) => v !== null && step.v < v && step.g.length > 0);
      steppedOn.value = before && before.v === looking.peek() ? v : null;
      looking.value = v === last ? null : v;
      seen.value = model.peek()?.v ?? 0;
      if (v === null) replay.value = null;
    });
  }

  /** Look at a match from its first move on, an earlier one of this table too.
   * @param {number} match */
  async function openReplay(match) {
    try {
      const unfolded = unfold(await fetchMatch(match), game.peek().state, model.peek()?.you.seat ?? null);
      if (!unfolded) return;
      batch(() => {
        replay.value = { match, steps: unfolded };
        looking.value = unfolded[0]?.v ?? null;
      });
    } catch (error) {
      tell(/** @type {any} */ (error).text || t("something-failed"));
    }
  }

  return { looking, replay, steps, lookedAt, motion, learn, look, openReplay };
}
