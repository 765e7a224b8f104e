import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { rich, t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { linesOf, moveNumbers, withNames } from "./lines.js";
import { Name } from "./parts.js";

/**
 * The moves in sentences; each is a button that shows the table as it was then.
 * @param {{ store: import("./store.js").Store }} props
 */
export function Moves({ store }) {
  const steps = store.steps.value;
  const game = store.game.value;
  const looked = store.lookedAt.value;
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const now = looked ?? (store.replay.value ? null : (steps.at(-1) ?? null));
  useEffect(() => {
    const box = list.current;
    const mark = box?.querySelector("[aria-current]");
    if (box && mark instanceof HTMLElement) {
      const top = mark.offsetTop;
      if (top < box.scrollTop || top + mark.offsetHeight > box.scrollTop + box.clientHeight) {
        box.scrollTop = Math.max(0, top + mark.offsetHeight - box.clientHeight + 8);
      }
    }
  }, [now?.v, steps.length]);
  return html`<section class="t-moves" aria-labelledby="moves-title">
    <h2 id="moves-title" class="heading-3">${t("table-moves")}</h2>
    <ol class="t-log" ref=${list} tabindex="0" aria-labelledby="moves-title">
      ${steps.length === 0 && html`<li class="hint t-log-none">${t("table-no-moves")}</li>`}
      ${steps.map((step) => html`<${Entry} key=${step.v} step=${step} game=${game} store=${store} current=${step.v === now?.v} />`)}
    </ol>
    <${Stepper} store=${store} />
  </section>`;
}

/** @param {{ step: import("./fold.js").Step, game: any, store: import("./store.js").Store, current: boolean }} props */
function Entry({ step, game, store, current }) {
  const lines = linesOf(step, game);
  if (!lines.length) return null;
  const own = store.seat.value;
  return html`<li class=${current ? "now" : ""}>
    <button type="button" aria-current=${current ? "step" : undefined} disabled=${step.view === null} onClick=${() => store.look(step.v)}>
      ${lines.map(
        (line, i) => html`<span key=${i} class="t-line">
        ${line.seat === null ? html`<span class="t-line-mark" />` : html`<${Coin} seat=${line.seat} class="small" />`}
        <span><${Sentence} line=${line} names=${store.names.value} own=${own} /></span>
      </span>`,
      )}
    </button>
  </li>`;
}

/**
 * A sentence with the name of who did it in bold.
 * @param {{ line: import("./lines.js").Line, names: string[], own: number | null }} props
 */
function Sentence({ line, names, own }) {
  const args = withNames(line, names, own);
  const nodes =
    typeof args.who === "string" && args.who ? { who: html`<strong><${Name}>${args.who}<//></strong>` } : {};
  return rich(line.id, args, nodes);
}

/** @param {{ store: import("./store.js").Store }} props */
export function Stepper({ store }) {
  const steps = store.steps.value;
  const looked = store.lookedAt.value;
  const replay = store.replay.value !== null;
  const numbers = moveNumbers(steps);
  const shown = looked ? steps.indexOf(looked) : steps.length - 1;
  const number = numbers[shown] ?? 0;
  const least = steps.findIndex((step) => step.view !== null);
  /** The nearest step that way which people would call a move. @param {number} from @param {1 | -1} way */
  const beside = (from, way) => {
    let i = from + way;
    while (i > least && i < steps.length - 1 && steps[i]?.w.k !== "moved" && !steps[i]?.g.length) i += way;
    return i;
  };
  const earlier = least >= 0 && shown > least;
  const later = looked !== null && (shown < steps.length - 1 || !replay);
  /** @param {number} index */
  const to = (index) => store.look(steps[index]?.v ?? null);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const go = {
      ArrowLeft: earlier && (() => to(beside(shown, -1))),
      ArrowRight: later && (() => to(beside(shown, 1))),
      Home: earlier && (() => to(least)),
      End: later && (() => store.look(null)),
    }[event.key];
    if (!go || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go();
  };
  const label = looked === null ? t("table-move-live", { number }) : t("table-move-number", { number });
  return html`<div class="t-stepper" role="toolbar" aria-label=${t("table-step-through")} onKeyDown=${keys}>
    <${Step} icon="first" label=${t("table-step-first")} on=${earlier} go=${() => to(least)} />
    <${Step} icon="previous" label=${t("table-step-back")} on=${earlier} go=${() => to(beside(shown, -1))} />
    <span class="small strong-ish" aria-live="off">${label}</span>
    <${Step} icon="next" label=${t("table-step-on")} on=${later} go=${() => to(beside(shown, 1))} />
    <${Step} icon="last" label=${t("table-step-last")} on=${later} go=${() => store.look(null)} />
  </div>`;
}

/** Stays focusable at the ends, so that the keyboard does not fall out of the bar.
 * @param {{ icon: any, label: string, on: boolean, go: () => void }} props */
function Step({ icon, label, on, go }) {
  return html`<button class="button icon bare" type="button" aria-label=${label} title=${label} aria-disabled=${on ? undefined : "true"}
    onClick=${() => on && go()}><${Icon} name=${icon} /></button>`;
}
