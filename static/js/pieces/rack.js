import { html } from "htm/preact";

/**
 * The wooden rack: a back, the pieces standing in front of it, and a ledge before their feet.
 * @param {{ children?: any, ledge?: any, class?: string }} props ledge: what is written on the ledge
 */
export function Rack({ children, ledge, class: extra = "" }) {
  return html`<div class="rack ${extra}">
    <div class="rack-back"></div>
    <div class="rack-pieces">${children}</div>
    <div class="rack-ledge">${ledge}</div>
  </div>`;
}
