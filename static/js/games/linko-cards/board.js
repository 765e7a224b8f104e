/** The table: everybody's stacks, the row with the pile, and what is asked. */
import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { fly, picture, setOut } from "./flight.js";
import { useLed } from "./focus.js";
import { Market } from "./market.js";
import { readPlay } from "./notation.js";
import { Question } from "./question.js";
import { groupOf } from "./session.js";
import { Facing, Spread, Stack } from "./stack.js";
import { lastPlayed, marks } from "./story.js";
import { JOKER } from "./types.js";

const BUBBLE_MS = 7000;

/** @param {import("./types.js").Props} props */
export function Board(props) {
  const { view, prompt, seat, names, live, pending, refused, words, motion, session } = props;
  const seen = useRef(motion?.n ?? null);
  const before = useRef(/** @type {import("./flight.js").Picture | null} */ (null));
  const wasOnWay = useRef(false);
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
  const robbed = view.asked?.robbed ?? -1;
  const going = live && ["take", "back", "discard"].includes(pending ?? "");

  const shown = session.board.current;
  // Where everything lay, as long as it still does.
  if (shown && motion && motion.n !== seen.current) before.current = picture(shown);
  useLayoutEffect(() => {
    const board = session.board.current;
    const fresh = motion && motion.n !== seen.current ? motion.events : [];
    seen.current = motion?.n ?? null;
    // The own group travels when it is played, not once more when the server has agreed.
    if (board && onWay && !wasOnWay.current) setOut(board, session.from);
    if (board && fresh.length)
      fly(board, fresh, { own, hand: session.hand.current, before: before.current, stoodThere: wasOnWay.current });
    wasOnWay.current = !!onWay;
  });
  useEffect(() => {
    session.look.value = null;
  }, [view]);
  const mine = live ? (prompt?.ask ?? null) : null;
  useLed(session, mine, `${mine}:${robbed}:${view.asked?.turn}`);

  const stack = (/** @type {number} */ each) => html`<${Stack}
    key=${each} props=${props} seat=${each} own=${each === own} mark=${found[each] ?? null}
    last=${each === last} pending=${each === own ? onWay : null} going=${going && each === robbed}
  />`;
  const close = () => {
    session.look.value = null;
    /** @type {HTMLElement | null} */ (
      session.board.current?.querySelector(`[data-lc-seat="${look}"] .lc-stack`) ?? null
    )?.focus();
  };
  const ask = view.asked?.ask ?? "play";
  const asked = look !== null || ask === "play" ? "none" : live && prompt && prompt.ask === ask ? ask : "others";
  // No title stands at the foot: what is asked says it, and has the place unless cards are chosen meanwhile.
  const below = own !== null && asked !== "none" && !(live && groupOf(session.chosen.value));
  return html`<div class="lc-board ${own === null ? "watched" : ""}" ref=${session.board} style=${{ "--others": others.length }} data-others=${others.length} data-asks=${asked} data-below=${below ? "" : undefined}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || look === null) return;
      event.preventDefault();
      close();
    }}>
    <div class="lc-table">
      <div class="lc-others">${others.map(stack)}${own !== null && others.length === 1 && html`<${Facing} view=${view} seat=${others[0] ?? 0} />`}</div>
      <${Market} ...${props} />
      <div class="lc-near">
        ${own !== null && stack(own)}
        ${
          look !== null
            ? html`<${Spread} view=${view} seat=${look} own=${look === own} name=${names[look] || words("linko-cards-nobody")} words=${words} person=${props.person} onClose=${close} />`
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
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const hush = () => {
    session.hushed.value = refused.id;
  };
  useEffect(() => {
    const timer = setTimeout(hush, BUBBLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const [, from, card] = /^(row|pile)(.*)$/.exec(refused.move ?? "") ?? [];
  const drawn = from !== undefined;
  // At the card that was tried.
  useLayoutEffect(() => {
    const board = session.board.current;
    const slot = board?.querySelector(
      `[data-lc-from="${from}"]${from === "row" ? `[data-card="${card === "X" ? JOKER : card}"]` : ""}`,
    );
    const element = box.current;
    if (!board || !slot || !element) return;
    const [base, at] = [board.getBoundingClientRect(), slot.getBoundingClientRect()];
    const half = element.offsetWidth / 2;
    const x = at.left + at.width / 2 - base.left;
    const left = Math.min(Math.max(x, half), base.width - half);
    element.style.left = `${left}px`;
    element.style.top = `${at.bottom - base.top + 12}px`;
    element.style.setProperty("--tail", `${x - left + half}px`);
  }, []);
  return html`<div ref=${box} class="lc-refusal ${drawn ? "at-market" : "at-hand"}" onClick=${hush}><div class="bubble" data-tail=${drawn ? "top" : "bottom"}>${refused.text}</div></div>`;
}
