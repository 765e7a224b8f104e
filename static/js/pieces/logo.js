import { html } from "htm/preact";

/** The two linked rings. Decorative: the name stands beside it, or on the link around it. */
export function LogoMark() {
  return html`<svg class="logo-mark" viewBox="-26 -16 52 32" aria-hidden="true">
    <g fill="none" stroke-width="5.4">
      <circle cx="-10" r="12.6" stroke="#E5803F" />
      <circle cx="10" r="12.6" stroke="#58A065" />
      <path d="M2.21 3.12A12.6 12.6 0 0 1-4.85 11.5" stroke="#E5803F" />
    </g>
  </svg>`;
}
