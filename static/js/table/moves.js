import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { rich, t } from "../core/words.js";
import { Icon } from "../pieces/icons.js";
import { Coin } from "../pieces/seats.js";
import { linesOf, moveNumbers, withNames } from "./lines.js";
import { Name } from "./parts.js";

/** So many moves PageUp and PageDown pass over. */
const PAGE = 10;

/**
 * The moves in sentences, one stop of Tab: arrows lead from move to move, Enter shows the table as it was then.
 * @param {{ store: import("./store.js").Store }} props
 */
export function Moves({ store }) {
  const steps = store.steps.value;
  const game = store.game.value;
  const looked = store.lookedAt.value;
  const own = store.seat.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  // The same list as long as nobody's name changes.
  const names = useRef(store.names.value);
  if (names.current.join("\n") !== store.names.value.join("\n")) names.current = store.names.value;
  const drawn = useRef(/** @type {Map<number, any>} */ (new Map()));
  /** The move that the arrows have come to, while the keyboard is in the list. */
  const [at, goTo] = useState(/** @type {number | null} */ (null));
  const told = steps.map((step) => ({ step, lines: linesOf(step, game) })).filter(({ lines }) => lines.length);
  const now = looked ?? (store.replay.value ? null : (steps.at(-1) ?? null));
  // A step that says nothing is marked at the one before it.
  const current = now && (told.findLast(({ step }) => step.v <= now.v)?.step.v ?? null);
  const stop = told.some(({ step }) => step.v === at) ? at : (current ?? told.at(-1)?.step.v);
  useEffect(() => reveal(list.current), [current, told.length]);
  const log = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => (log.current ? standAtEnd(log.current) : undefined), []);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const from = told.findIndex(({ step }) => step.v === stop);
    const to = {
      ArrowUp: from - 1,
      ArrowDown: from + 1,
      PageUp: from - PAGE,
      PageDown: from + PAGE,
      Home: 0,
      End: told.length - 1,
    }[event.key];
    if (event.key === "Enter" || event.key === " ") look(told[from]?.step);
    else if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    else {
      const next = told[Math.min(Math.max(to, 0), told.length - 1)];
      const option = list.current?.querySelector(`[data-v="${next?.step.v}"]`);
      if (option instanceof HTMLElement) option.focus();
    }
    event.preventDefault();
  };
  /** @param {import("./fold.js").Step | undefined} step */
  const look = (step) => {
    if (step?.view) store.look(step.v);
  };
  /** An entry as it was drawn last, where nothing of it has changed: most have not. @param {any} props */
  const entry = (props) => {
    const before = drawn.current.get(props.step.v);
    if (before && Object.keys(props).every((name) => name === "lines" || before.props[name] === props[name]))
      return before;
    const fresh = html`<${Entry} key=${props.step.v} ...${props} look=${look} goTo=${goTo} />`;
    drawn.current.set(props.step.v, fresh);
    return fresh;
  };
  return html`<section class="t-moves" aria-labelledby="moves-title">
    <h2 id="moves-title" class="heading-3">${t("table-moves")}</h2>
    <div class="t-log" ref=${log}>
      ${
        told.length
          ? html`<ol ref=${list} role="listbox" aria-labelledby="moves-title" onKeyDown=${keys} onFocusOut=${() => goTo(null)}>
        ${told.map(({ step, lines }) => entry({ step, lines, names: names.current, own, current: step.v === current, stop: step.v === stop }))}
      </ol>`
          : html`<p class="hint">${t("table-no-moves")}</p>`
      }
    </div>
    <${Stepper} store=${store} />
  </section>`;
}

/**
 * Where the list becomes lower, as by talk, browsers may hold on to what stands at its top: who stood at its end stays there.
 * @param {HTMLElement} log
 */
function standAtEnd(log) {
  let was = log.clientHeight;
  const watch = new ResizeObserver(() => {
    const less = Math.max(was - log.clientHeight, 0);
    was = log.clientHeight;
    if (-log.scrollTop - less < NEAR_END) log.scrollTop = 0;
  });
  watch.observe(log);
  return () => watch.disconnect();
}

/** Pixels. */
const NEAR_END = 4;

/**
 * Scroll as little as it takes to read the move that is shown. The list stands at its end by itself.
 * @param {HTMLElement | null} list
 */
function reveal(list) {
  const mark = list?.querySelector("[aria-selected=true]");
  // Whoever reads by keyboard is not pulled away.
  if (!list?.parentElement || !mark || list.contains(document.activeElement)) return;
  // The list may still be without its height when the last move is shown: not up from there.
  if (mark === list.lastElementChild) {
    list.parentElement.scrollTop = 0;
    return;
  }
  const box = list.parentElement.getBoundingClientRect();
  const { top, bottom } = mark.getBoundingClientRect();
  if (top < box.top + EDGE) list.parentElement.scrollTop += top - box.top - EDGE;
  else if (bottom > box.bottom - EDGE) list.parentElement.scrollTop += bottom - box.bottom + EDGE;
}

/** As much stays free above and below, where the list fades out. */
const EDGE = 16;

/**
 * @param {{ step: import("./fold.js").Step, lines: import("./lines.js").Line[], names: string[], own: number | null, current: boolean, stop: boolean,
 *   look: (step: import("./fold.js").Step) => void, goTo: (v: number) => void }} props
 */
function Entry({ step, lines, names, own, current, stop, look, goTo }) {
  return html`<li role="option" class=${current ? "now" : ""} data-v=${step.v} tabindex=${stop ? 0 : -1} aria-selected=${current} aria-disabled=${step.view === null ? "true" : undefined}
    onClick=${() => look(step)} onFocus=${() => goTo(step.v)}>
    ${lines.map(
      (line, i) => html`<span key=${i} class="t-line">
      ${line.seat === null ? html`<span class="t-line-mark" />` : html`<${Coin} seat=${line.seat} class="small" />`}
      <span><${Sentence} line=${line} names=${names} own=${own} /></span>
    </span>`,
    )}
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

/**
 * @param {{ store: import("./store.js").Store, short?: boolean }} props
 *   short: one move back and one on, where what stands around it says the number
 */
export function Stepper({ store, short = false }) {
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
  return html`<div class="t-stepper ${short ? "short" : ""}" role="toolbar" aria-label=${t("table-step-through")} onKeyDown=${keys}>
    ${!short && html`<${Step} icon="first" label=${t("table-step-first")} on=${earlier} go=${() => to(least)} />`}
    <${Step} icon="previous" label=${t("table-step-back")} on=${earlier} go=${() => to(beside(shown, -1))} />
    ${!short && html`<span class="small strong-ish" aria-live="off">${label}</span>`}
    <${Step} icon="next" label=${t("table-step-on")} on=${later} go=${() => to(beside(shown, 1))} />
    ${!short && html`<${Step} icon="last" label=${t("table-step-last")} on=${later} go=${() => store.look(null)} />`}
  </div>`;
}

/** Stays focusable at the ends, so that the keyboard does not fall out of the bar.
 * @param {{ icon: any, label: string, on: boolean, go: () => void }} props */
function Step({ icon, label, on, go }) {
  return html`<button class="button icon bare" type="button" aria-label=${label} title=${label} aria-disabled=${on ? undefined : "true"}
    onClick=${() => on && go()}><${Icon} name=${icon} /></button>`;
}
