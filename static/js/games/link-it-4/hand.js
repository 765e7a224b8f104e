/** The five dice of the running turn: kept ones in the wooden tray, the others beside it, to be rolled again. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { still } from "../../core/motion.js";
import { Die, DieDefs } from "../../pieces/die.js";
import { readRoll } from "./notation.js";
import { SHOWN_MS } from "./refusal.js";
import { FIVE } from "./types.js";

const ALL = Array.from({ length: FIVE }, (_, i) => i);

/** @param {import("./types.js").Props} props */
export function Hand({ view, prompt, seat, live, pending, refused, words, motion, session }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const seen = useRef(motion?.n ?? null);
  const focused = useRef(0);
  const rolled = !!view.rolls;
  // Before the first roll of a turn the dice lie as the last one left them.
  const dice = view.dice?.length ? view.dice : view.last?.dice;
  const onWay = live ? readRoll(pending) : null;
  const can = live && prompt?.roll === "any" && !pending;
  const kept = rolled ? session.kept.value : [];
  // Kept ones first, in the order of the dice.
  const order = [...ALL.filter((die) => kept.includes(die)), ...ALL.filter((die) => !kept.includes(die))];

  useLayoutEffect(() => {
    const fresh = motion && motion.n !== seen.current ? motion.events : [];
    seen.current = motion?.n ?? null;
    for (const event of fresh) {
      if (event.k === "turn" || event.k === "began") session.kept.value = [];
      if (event.k !== "rolled") continue;
      session.kept.value = ALL.filter((die) => !event.picked.includes(die));
      tumble(box.current, event.picked);
    }
  }, [motion?.n]);

  const buttons = () => order.map((die) => box.current?.querySelector(`[data-die="${die}"]`));
  session.focusDice = () => /** @type {HTMLElement | null} */ (buttons()[0] ?? null)?.focus();

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const here = Number(/** @type {HTMLElement} */ (document.activeElement).dataset.die ?? order[0]);
    const at = order.indexOf(here);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: FIVE - 1 }[event.key];
    if (to !== undefined)
      /** @type {HTMLElement | null} */ (buttons()[Math.min(Math.max(to, 0), FIVE - 1)] ?? null)?.focus();
    else if (event.key === "ArrowUp") session.focusBoard?.();
    else return;
    event.preventDefault();
  }

  const bubble = live && refused && refused.id !== session.hushed.value && readRoll(refused.move) !== null;
  if (!dice)
    return html`<div class="l4-hand"><div class="l4-dice waiting" ref=${box}>${ALL.map((i) => html`<span class="l4-no-die" style=${{ "--slot": i }} key=${i}></span>`)}</div></div>`;
  const style = { "--kept": kept.length };
  return html`<div class="l4-hand">
    <${DieDefs} />
    <div class="l4-dice ${rolled ? "" : "resting"} ${can ? "answering" : ""}" ref=${box} style=${style} role="group" aria-label=${words(rolled ? "link-it-4-dice" : "link-it-4-dice-before")} onKeyDown=${onKey}>
      <span class="l4-tray ${kept.length ? "" : "empty"}"></span>
      ${ALL.map((die) => {
        const slot = order.indexOf(die);
        const isKept = kept.includes(die);
        return html`<button key=${die} type="button" class="l4-die ${isKept ? "kept" : ""} ${onWay?.includes(die) ? "pending" : ""}" data-die=${die} data-number=${dice[die]}
          style=${{ "--slot": slot, "--tilt": `${[-5, 4, -3, 6, -4][die]}deg` }} tabindex=${die === focused.current ? 0 : -1} aria-pressed=${isKept} aria-disabled=${!can}
          aria-label=${words("link-it-4-die", { number: dice[die] ?? 0, kept: isKept ? 1 : 0 })}
          onClick=${() => can && session.toggle(die)} onFocus=${() => (focused.current = die)}><span class="l4-die-face"><${Die} number=${dice[die] ?? 0} /></span></button>`;
      })}
    </div>
    <p class="l4-dice-words small soft" aria-hidden="true">
      ${rolled && kept.length > 0 && html`<span class="l4-kept-word">${words("link-it-4-kept")}</span>`}
      ${rolled && kept.length > 0 && kept.length < FIVE && can && html`<span class="l4-loose-word">${words("link-it-4-loose")}</span>`}
    </p>
    ${bubble && refused && html`<${DiceRefusal} key=${refused.id} refused=${refused} session=${session} />`}
    ${seat === null ? null : html`<p class="visually-hidden">${words("link-it-4-hint")}</p>`}
  </div>`;
}

/** @param {{ refused: import("./types.js").Refused, session: import("./session.js").Session }} props */
function DiceRefusal({ refused, session }) {
  const hush = () => {
    session.hushed.value = refused.id;
  };
  useEffect(() => {
    const timer = setTimeout(hush, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return html`<div class="l4-dice-refusal" onClick=${hush}><div class="bubble" data-tail="bottom">${refused.text}</div></div>`;
}

/**
 * The rolled dice tumble into place. What they show stands from the beginning.
 * @param {HTMLElement | null} box
 * @param {number[]} picked
 */
function tumble(box, picked) {
  if (!box || still()) return;
  picked.forEach((die, nth) => {
    const face = box.querySelector(`[data-die="${die}"] .l4-die-face`);
    const side = nth % 2 ? 1 : -1;
    face?.animate(
      [
        { transform: `translate(${-60 - nth * 14}px, -46px) rotate(${-300 + 60 * side}deg) scale(.86)`, opacity: 0.4 },
        { transform: `translate(-14px, -18px) rotate(${-90 * side}deg) scale(1.06)`, opacity: 1, offset: 0.55 },
        { transform: `translate(3px, 2px) rotate(${12 * side}deg)`, offset: 0.82 },
        { transform: "none" },
      ],
      { duration: 360, delay: nth * 35, easing: "cubic-bezier(.3,.6,.4,1)", fill: "backwards" },
    );
  });
}
