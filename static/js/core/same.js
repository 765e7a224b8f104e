import { html } from "htm/preact";

/**
 * A part of a board as it was drawn last, where nothing of it has changed: the very same node, which is not looked at again.
 * Most parts have not changed, and their names for screen readers are words put together.
 * @param {Record<string | number, any>} drawn what was drawn, by key
 * @param {string | number} key
 * @param {any} Part the component
 * @param {Record<string, any>} props
 */
export function asBefore(drawn, key, Part, props) {
  const before = drawn[key];
  if (before && Object.keys(props).every((name) => before.props[name] === props[name])) return before;
  const now = html`<${Part} key=${key} ...${props} />`;
  drawn[key] = now;
  return now;
}
