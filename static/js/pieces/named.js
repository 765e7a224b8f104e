import { html } from "htm/preact";
import { rich } from "../core/words.js";

/**
 * A person's name, whatever its writing direction. Where it does not fit, its end gives way to an ellipsis: a name that
 * has no place to break for long does so in running text, too. All of it stands in its title.
 * @param {{ children: string, class?: string }} props
 */
export function Name({ children: name, class: extra = "" }) {
  return html`<bdi class=${`${extra} ${/[^\s-]{13}/.test(name) ? "unbroken" : ""}`.trim() || undefined} title=${name}>${name}</bdi>`;
}

/**
 * A sentence of `nameArgs` with the name in it set apart, where it is one person's.
 * @param {string} id
 * @param {Record<string, any>} args
 */
export const told = (id, args) =>
  rich(id, args, args.you === "no" && args.count === 1 && args.who ? { who: html`<${Name}>${args.who}<//>` } : {});
