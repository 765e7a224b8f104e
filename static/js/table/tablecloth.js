import { html } from "htm/preact";

/**
 * The round wooden table of the waiting room, with the linked rings inlaid; what the game lays on it stands in the
 * middle.
 * @param {{ children?: any }} props
 */
export function RoundTable({ children }) {
  const grain = [34, 58, 80, 104, 128, 150, 172, 196, 220, 244];
  return html`<svg class="t-round" viewBox="0 0 280 290" aria-hidden="true">
    <defs>
      <linearGradient id="round-top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--wood-1)" /><stop offset="1" stop-color="var(--wood-2)" /></linearGradient>
      <clipPath id="round-clip"><circle cx="140" cy="140" r="136" /></clipPath>
    </defs>
    <ellipse cx="140" cy="158" rx="130" ry="128" fill="var(--piece-shadow)" fill-opacity=".2" />
    <circle cx="140" cy="148" r="138" fill="var(--wood-3)" />
    <circle cx="140" cy="140" r="138" fill="url(#round-top)" />
    <g clip-path="url(#round-clip)" fill="none" stroke="var(--wood-3)" stroke-opacity=".3" stroke-width="1.4">
      ${grain.map((y, i) => html`<path key=${y} d=${`M0 ${y}C60 ${y - 6 - (i % 3) * 3} 110 ${y + 5} 160 ${y - 2}S240 ${y + 6 - (i % 2) * 9} 280 ${y}`} />`)}
    </g>
    <circle cx="140" cy="140" r="137" fill="none" stroke="var(--wood-lip)" stroke-width="2.4" />
    <circle cx="140" cy="140" r="126" fill="none" stroke="var(--wood-3)" stroke-opacity=".32" stroke-width="1.4" />
    ${
      children ??
      html`<g fill="none" stroke="var(--wood-3)" stroke-opacity=".5" stroke-width="9">
        <circle cx="119" cy="140" r="30" /><circle cx="161" cy="140" r="30" />
      </g>`
    }
  </svg>`;
}
