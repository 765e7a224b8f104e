/** One space of a circle with what lies on it. It is drawn at the top of its circle and turned to its place. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { LinkOShape } from "../../pieces/link-o-tile.js";
import { goHome } from "./flight.js";
import { isConnector, JOINT, SECTOR, TILE, turnOf } from "./geometry.js";
import { run } from "./moment.js";
import { endsOf, isWild, named, tileOf } from "./tiles.js";
import { COLOURS, SPACES } from "./types.js";

/** What a screen reader hears. @param {any} props @returns {string} */
function label({ space, face, blocked, lit, both, picked, last, pending, words }) {
  const parts = [];
  const connector = isConnector(space);
  if (connector) parts.push(words("link-o-tiles-space-connector"));
  if (face) {
    const ends = endsOf(face);
    const value = ends === null ? "open" : isWild(face) ? ends[0] : "none";
    parts.push(
      words("link-o-tiles-space-tile", {
        one: ends?.[0] ?? "",
        other: ends?.[1] ?? "",
        value: connector || value !== "open" ? value : "any",
      }),
    );
  } else parts.push(words(blocked ? "link-o-tiles-space-blocked" : "link-o-tiles-space-free"));
  if (lit && picked) {
    const [one, other] = endsOf(lit) ?? ["", ""];
    parts.push(words("link-o-tiles-space-fits", { ...named(picked), one, other, both: both ? "yes" : "no" }));
  }
  if (pending) parts.push(words("link-o-tiles-space-pending"));
  if (last) parts.push(words("link-o-tiles-space-last"));
  return words("link-o-tiles-space", {
    colour: COLOURS[Math.floor(space / SPACES)] ?? "",
    number: (space % SPACES) + 1,
    what: parts.join(", "),
  });
}

/** @param {any} props */
export function Space(props) {
  const { space, face, blocked, lit, both, at, last, home, pending, refused, hinted, session } = props;
  const turn = turnOf(space);
  const names = ["linko-space"];
  if (lit) names.push("lit");
  if (at) names.push("at");
  const point = () => {
    if (session.picked.peek() && !session.drag.peek()) session.at.value = space;
  };
  const onFocus = () => {
    point();
    if (session.picked.peek()?.by === "keys") session.circle.value = Math.floor(space / SPACES);
  };
  const unpoint = () => {
    if (!session.drag.peek() && session.picked.peek()?.by === "pointer") session.at.value = null;
  };
  const ends = lit ? endsOf(lit) : null;
  return html`<g
    class=${names.join(" ")} role="gridcell" data-space=${space} aria-colindex=${(space % SPACES) + 1} tabindex=${home ? 0 : -1} aria-label=${label(props)}
    transform="rotate(${turn})" onClick=${() => session.tryAt?.(space)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => session.keyAt?.(event, space)} onFocus=${onFocus}
    onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && point()} onPointerLeave=${unpoint}
  >
    <path d=${isConnector(space) ? JOINT : SECTOR} class="linko-sector" />
    <g transform="translate(0 -100)scale(${TILE})">
      ${
        !face &&
        html`<use href="#lo-outline" class="linko-hollow" /><use href="#lo-outline" y="2.2" class="linko-lip" />
          ${isConnector(space) && !blocked && html`<g class="linko-connector"><circle cx="-30" r="30" /><circle cx="30" r="30" /></g>`}
          ${blocked && html`<path class="linko-blocked" d="M-20-15L20 15M20-15L-20 15" />`}`
      }
      ${
        lit &&
        html`<use href="#lo-outline" class="linko-glow" transform="scale(1.16 1.27)" /><use href="#lo-outline" class="linko-lit" />
          <g class="lo-${lit[0]} linko-lit-face">
            ${ends ? html`<text class="lo-number" x="-39.5" y="25.5">${ends[0]}</text><text class="lo-number" x="39.5" y="25.5">${ends[1]}</text>` : html`<use href="#lo-stars" class="linko-lit-stars" />`}
          </g>
          ${both && html`<g class="linko-both" transform="translate(0 -43)scale(1.26)"><circle r="19" /><path d="M-9 4A10 10 0 0 1 5-8.5M5-8.5l-7-1.5M5-8.5l-2 7M9-4A10 10 0 0 1-5 8.5M-5 8.5l7 1.5M-5 8.5l2-7" /></g>`}`
      }
      ${hinted && html`<use href="#lo-outline" class="linko-hint" transform="scale(1.06 1.1)" />`}
      ${face && html`<g class="linko-laid"><${LinkOShape} face=${face} turn=${turn} /></g>`}
      ${at && lit && html`<g class="linko-preview"><${LinkOShape} face=${lit} turn=${turn} /></g>`}
      ${pending && html`<g class="linko-pending"><g><${LinkOShape} face=${pending} turn=${turn} /></g><rect x="-95.7" y="-60.7" width="191.4" height="121.4" rx="60.7" /></g>`}
      ${refused && html`<${Refused} key=${props.refusal} face=${refused} turn=${turn} laid=${face !== ""} space=${space} session=${session} />`}
      ${last && html`<use href="#lo-outline" class="linko-last-ground" transform="scale(1.06 1.1)" /><use href="#lo-outline" class="linko-last" transform="scale(1.06 1.1)" />`}
      ${["linko-focus-ground", "linko-focus"].map((name) => html`<use href="#lo-outline" class=${name} transform="scale(1.1 1.16)" />`)}
    </g>
  </g>`;
}

/**
 * The refused tile shakes in its place and goes home; the place keeps a line.
 * @param {{ face: string, turn: number, laid: boolean, space: number, session: import("./session.js").Session }} props
 */
function Refused({ face, turn, laid, space, session }) {
  const tile = useRef(/** @type {SVGGElement | null} */ (null));
  useEffect(() => {
    const shown = tile.current;
    if (!shown) return;
    const home = () => {
      const buttons = session.hand.current?.querySelectorAll(`[data-tile="${tileOf(face)}"]`);
      goHome(shown, face, space, /** @type {HTMLElement | null} */ (buttons?.[0] ?? null));
    };
    run(shown, { transform: [0, -22, 22, -12, 0].map((x) => `translateX(${x}px)`) }, { duration: 220 }, home);
  }, []);
  return html`${!laid && html`<g ref=${tile} opacity=".9"><${LinkOShape} face=${face} turn=${turn} /></g>`}
    ${["linko-refused-ground", "linko-refused-line"].map((name) => html`<use href="#lo-outline" class=${name} transform="scale(1.06 1.1)" />`)}`;
}
