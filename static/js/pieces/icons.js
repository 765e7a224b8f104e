import { html } from "htm/preact";

/** Drawings of the interface, in a box of 24, stroked with the text's colour. */
const PATHS = {
  bag: "M8 8c-2.5 2-4 5-4 8 0 3 2 4.5 8 4.5s8-1.5 8-4.5c0-3-1.5-6-4-8zM8 8h8M9 8L7.5 4.5h9L15 8",
  bot: "M6 9h12v9H6zM12 9V5M9.5 13v1.5M14.5 13v1.5M3.5 12v3M20.5 12v3",
  chat: "M4 5.5h16v10.5H10.5L6 20v-4H4z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.4 2",
  close: "M6 6l12 12M18 6L6 18",
  offline: "M4 9.5c5-4.5 11-4.5 16 0M7 13c3-2.7 7-2.7 10 0M12 17.5h.01M4 3.5l16 17",
  connection: "M4 9.5c5-4.5 11-4.5 16 0M7 13c3-2.7 7-2.7 10 0M12 17.5h.01",
  copy: "M9 8h11v12H9zM15 8V4H4v12h5",
  crown: "M4 18.5h16M4.5 15.5L3.5 7.5l5 3.5L12 5.5l3.5 5.5 5-3.5-1 8z",
  day: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4",
  dots: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  evening: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  first: "M17 6l-6 6 6 6M7 6v12",
  hand: "M7 12.5V6.2a1.4 1.4 0 0 1 2.8 0V11m0-1V4.7a1.4 1.4 0 0 1 2.8 0V11m0-1V5.4a1.4 1.4 0 0 1 2.8 0v6.1m0-1.5V8.2a1.4 1.4 0 0 1 2.8 0V14c0 4-2.2 6.5-5.8 6.5-3.4 0-4.6-1.7-6.6-5.2L4 12.8a1.4 1.4 0 0 1 2.3-1.6z",
  held: "M8.5 6.5l8.5-2.2a1.5 1.5 0 0 1 1.8 1l2.6 9.2a1.5 1.5 0 0 1-1 1.8l-3.9 1M4.5 7.5h8a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 3 18.5V9a1.5 1.5 0 0 1 1.5-1.5z",
  home: "M4 11l8-7 8 7M6.5 9.5V20h11V9.5",
  language: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  last: "M7 6l6 6-6 6M17 6v12",
  leave: "M14 4.5H5v15h9M10.5 12H21M17.5 8.5L21 12l-3.5 3.5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  menu: "M4 7h16M4 12h16M4 17h16",
  minus: "M5 12h14",
  moves: "M5 6h1M9 6h11M5 12h1M9 12h11M5 18h1M9 18h7",
  next: "M9.5 6l6 6-6 6",
  "open-list": "M7 10l5 5 5-5",
  pencil: "M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM14 7l3 3",
  phone: "M7.5 3h9v18h-9zM11 18h2",
  players:
    "M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.7-5.5 6-5.5s6 2 6 5.5M16 5.5a3.2 3.2 0 0 1 0 6.2M17.5 14.8c2.2.6 3.5 2.4 3.5 5.2",
  plus: "M12 5v14M5 12h14",
  previous: "M14.5 6l-6 6 6 6",
  roof: "M3.5 13.5L12 6l8.5 7.5M3.5 18.5L12 11l8.5 7.5",
  rules: "M12 6.5C10 5 7 4.6 4 5v13c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5zM12 6.5v13",
  send: "M5 12h13M13 6.5l5.5 5.5-5.5 5.5",
  settings:
    "M4 7.5h9M18 7.5h2M15.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 16.5h2M11 16.5h9M8.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12.5V20h14v-7.5",
  silent: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  smile: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14.5c1.8 2.4 5.2 2.4 7 0M9 9.5h.01M15 9.5h.01",
  sort: "M7 5v14M4 16l3 3 3-3M13 7h7M13 12h5M13 17h3",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  swap: "M7 20V5M3.5 8.5L7 5l3.5 3.5M17 4v15M13.5 15.5L17 19l3.5-3.5",
  table: "M8 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM16 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z",
  watch: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  zoom: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M8 10.5h5M10.5 8v5",
};

/** @typedef {keyof typeof PATHS} IconName */

/**
 * An icon. Decorative: what it stands for is said by the text or the `aria-label` of its button.
 * @param {{ name: IconName, class?: string }} props
 */
export function Icon({ name, class: extra = "" }) {
  return html`<svg class="icon ${extra}" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}
