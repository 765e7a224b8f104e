/** The five dice of the running turn: kept ones in the wooden tray, the others beside it, to be rolled again. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Die, DieDefs } from "../../pieces/die.js";
import { readRoll } from "./notation.js";
import { SHOWN_MS } from "./refusal.js";
import { isNew, StartRolls } from "./start.js";
import { tumble } from "./tumble.js";
import { FIVE } from "./types.js";

const ALL = Array.from({ length: FIVE }, (_, i) => i);
const TILTS = [-5, 4, -3, 6, -4];

/** @param {import("./types.js").Props} props */
export function Hand({ view, prompt, seat, live, pending, refused, names, words, motion, session }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const seen = useRef(motion?.n ?? null);
  const focused = useRef(0);
  /** What tumbling dice show on their way. */
  const [faces, setFaces] = useState(/** @type {Record<number, number>} */ ({}));
  const rolled = !!view.rolls;
  // Before the first roll of a turn the dice lie as the last one left them.
  const dice = view.dice?.length ? view.dice : view.last?.dice;
  const onWay = live ? readRoll(pending) : null;
  const can = live && prompt?.roll === "any" && !pending;
  const kept = session.kept(view, live && seat !== null && view.turn === seat);
  // Kept ones first, in the order of the dice.
  const order = [...ALL.filter((die) => kept.includes(die)), ...ALL.filter((die) => !kept.includes(die))];

  useLayoutEffect(() => {
    const fresh = motion && motion.n !== seen.current ? motion.events : [];
    seen.current = motion?.n ?? null;
    const roll = fresh.find((event) => event.k === "rolled");
    return roll?.k === "rolled" ? tumble(box.current, roll.picked, setFaces) : undefined;
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

  /** A bubble has been read by whoever goes on, and would hide squares that are open now. @param {number} die */
  function keep(die) {
    session.told.value = null;
    session.hushed.value = refused?.id ?? null;
    session.toggle(view, die);
  }

  const bubble = live && refused && refused.id !== session.hushed.value && readRoll(refused.move) !== null;
  if (!rolled && isNew(view))
    return html`<div class="l4-hand"><${StartRolls} view=${view} names=${names} seat=${seat} words=${words} /></div>`;
  if (!dice)
    return html`<div class="l4-hand"><div class="l4-dice waiting" ref=${box}>${ALL.map((i) => html`<span class="l4-no-die" style=${{ "--slot": i }} key=${i}></span>`)}</div><p class="l4-dice-words"></p></div>`;
  const style = { "--kept": kept.length };
  return html`<div class="l4-hand">
    <${DieDefs} />
    <div class="l4-dice ${rolled ? "" : "resting"} ${can ? "answering" : ""}" ref=${box} style=${style} role="group" aria-label=${words(rolled ? "link-it-4-dice" : "link-it-4-dice-before")} onKeyDown=${onKey}>
      <span class="l4-tray ${kept.length ? "" : "empty"}"></span>
      ${ALL.map((die) => {
        const slot = order.indexOf(die);
        const isKept = kept.includes(die);
        return html`<button key=${die} type="button" class="l4-die ${isKept ? "kept" : ""} ${onWay?.includes(die) ? "pending" : ""}" data-die=${die} data-number=${dice[die]}
          style=${{ "--slot": slot, "--tilt": `${TILTS[die]}deg` }} tabindex=${die === focused.current ? 0 : -1} aria-pressed=${isKept} aria-disabled=${!can}
          aria-label=${words("link-it-4-die", { number: dice[die] ?? 0, kept: isKept ? 1 : 0 })}
          onClick=${() => can && keep(die)} onFocus=${() => (focused.current = die)}><span class="l4-die-face"><${Die} number=${faces[die] ?? dice[die] ?? 0} /></span></button>`;
      })}
    </div>
    <p class="l4-dice-words small" style=${style}><${Captions} rolled=${rolled} kept=${kept.length} can=${can} words=${words} /></p>
    ${bubble && refused && html`<${DiceRefusal} key=${refused.id} refused=${refused} session=${session} />`}
    ${seat === null ? null : html`<p class="visually-hidden">${words("link-it-4-hint")}</p>`}
  </div>`;
}

/** What the dice are, below them. @param {{ rolled: boolean, kept: number, can: boolean, words: import("./types.js").Words }} props */
function Captions({ rolled, kept, can, words }) {
  if (!rolled) return html`<span class="l4-all-word">${words("link-it-4-dice-before")}</span>`;
  if (!kept) return can ? html`<span class="l4-all-word">${words("link-it-4-tap-to-keep")}</span>` : null;
  return html`<span class="l4-kept-word" aria-hidden="true">${words("link-it-4-kept")}</span>
    ${kept < FIVE && can && html`<span class="l4-loose-word" aria-hidden="true">${words("link-it-4-loose")}</span>`}`;
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
