/** The table: everybody's stacks, the row with the pile, and what is asked. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { fly } from "./flight.js";
import { Market } from "./market.js";
import { readPlay } from "./notation.js";
import { Question } from "./question.js";
import { groupOf } from "./session.js";
import { Spread, Stack } from "./stack.js";
import { lastPlayed, marks } from "./story.js";

const BUBBLE_MS = 7000;

/** @param {import("./types.js").Props} props */
export function Board(props) {
  const { view, seat, names, live, pending, refused, words, motion, session } = props;
  const seen = useRef(motion?.n ?? null);
  const own = seat !== null && view.mine !== undefined ? seat : null;
  const onWay = live ? readPlay(pending) : null;
  const trying = live ? (onWay ?? groupOf(session.chosen.value)) : null;
  const found = marks(view, trying, own);
  const last = lastPlayed(view);
  const look = session.look.value;
  const first = own ?? -1;
  const others = Array.from({ length: view.seats }, (_, i) => (first + 1 + i) % view.seats).filter(
    (each) => each !== own,
  );

  useLayoutEffect(() => {
    const fresh = motion && motion.n !== seen.current ? motion.events : [];
    seen.current = motion?.n ?? null;
    if (session.board.current && fresh.length) fly(session.board.current, fresh, own, session.hand.current);
  }, [motion?.n]);
  useEffect(() => {
    session.look.value = null;
  }, [view]);

  const stack = (/** @type {number} */ each) => html`<${Stack}
    key=${each} view=${view} seat=${each} own=${each === own} name=${names[each] || words("linko-cards-nobody")} mark=${found[each] ?? null}
    last=${each === last} pending=${each === own ? onWay : null} words=${words} session=${session}
  />`;
  const close = () => {
    session.look.value = null;
    /** @type {HTMLElement | null} */ (
      session.board.current?.querySelector(`[data-lc-seat="${look}"] button`) ?? null
    )?.focus();
  };
  return html`<div class="lc-board ${own === null ? "watched" : ""}" ref=${session.board} style=${{ "--others": others.length }}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || look === null) return;
      event.preventDefault();
      close();
    }}>
    <div class="lc-table">
      <div class="lc-others">${others.map(stack)}</div>
      <${Market} ...${props} />
      <div class="lc-near">
        ${own !== null && stack(own)}
        ${
          look !== null
            ? html`<${Spread} view=${view} seat=${look} own=${look === own} name=${names[look] || words("linko-cards-nobody")} words=${words} onClose=${close} />`
            : html`<${Question} ...${props} />`
        }
      </div>
    </div>
    <div class="lc-air" aria-hidden="true"></div>
    ${live && refused && refused.id !== session.hushed.value && html`<${Refusal} key=${refused.id} refused=${refused} session=${session} />`}
  </div>`;
}

/** @param {{ refused: import("./types.js").Refused, session: import("./session.js").Session }} props */
function Refusal({ refused, session }) {
  const hush = () => {
    session.hushed.value = refused.id;
  };
  useEffect(() => {
    const timer = setTimeout(hush, BUBBLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const drawn = /^(row|pile)/.test(refused.move ?? "");
  return html`<div class="lc-refusal ${drawn ? "at-market" : "at-hand"}" onClick=${hush}><div class="bubble" data-tail=${drawn ? "top" : "bottom"}>${refused.text}</div></div>`;
}
