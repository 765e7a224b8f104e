/**
 * What the prompt says about a tile and a space, and the move that trying it means. No rules: a space that the prompt
 * does not name is tried all the same, so that the server says why not.
 *
 * @typedef {import("./types.js").Prompt} Prompt
 */
import { turned } from "./tiles.js";

/**
 * Where a tile may go, and how it lies there. `both`: it fits both ways round, and lies as it is held.
 * @param {Prompt | null} prompt
 * @param {string | null} tile
 * @param {boolean} flipped it is held the other way round
 * @returns {Map<number, { lay: string, both: boolean }>} by space
 */
export function placesFor(prompt, tile, flipped) {
  /** @type {Map<number, { lay: string, both: boolean }>} */
  const found = new Map();
  if (!prompt || !tile) return found;
  const held = flipped ? turned(tile) : tile;
  for (const lay of [held, turned(held)]) {
    for (const space of prompt.plays[lay] ?? []) {
      const first = found.get(space);
      found.set(space, { lay: first?.lay ?? lay, both: first !== undefined && first.lay !== lay });
    }
  }
  return found;
}

/** Whether a tile fits anywhere. @param {Prompt | null} prompt @param {string} tile */
export const fits = (prompt, tile) =>
  !!prompt && ((prompt.plays[tile]?.length ?? 0) > 0 || (prompt.plays[turned(tile)]?.length ?? 0) > 0);

/** Whether a tile fits in this space. @param {Prompt | null} prompt @param {string} tile @param {number} space */
export const fitsAt = (prompt, tile, space) =>
  !!prompt && [tile, turned(tile)].some((lay) => prompt.plays[lay]?.includes(space));
