/**
 * Where things are on the board, in its own units: a circle has a radius of 100, a tile is 22.5 high. Space i of a circle
 * stands at i x 22.5 degrees, clockwise from the top, and its tile is turned alike.
 */
import { ringOf } from "./tiles.js";
import { SPACES } from "./types.js";

export const BOX = { x: -2, y: -2, width: 473.4, height: 477 };

/** Whole tiles are drawn 100 high. */
export const TILE = 0.225;

/** The connectors of each circle, by number. @type {readonly [number, number][]} */
export const CONNECTORS = [
  [4, 8],
  [8, 12],
  [12, 0],
  [0, 4],
];

/** @param {number} space */
export const turnOf = (space) => (space % SPACES) * (360 / SPACES);

/** @param {number} space */
export const isConnector = (space) => CONNECTORS[ringOf(space)]?.includes(space % SPACES) ?? false;

/** The part of the ring that belongs to a space, for pointers: around 0 0, at the top. */
export const SECTOR = sector(70, 119);

/** That of a connector: the other circle's begins half way between them. */
export const JOINT = sector(70, 114.45);

/** @param {number} inner @param {number} outer */
function sector(inner, outer) {
  const half = Math.PI / SPACES;
  /** @param {number} r @param {number} a */
  const at = (r, a) => `${(r * Math.sin(a)).toFixed(2)} ${(-r * Math.cos(a)).toFixed(2)}`;
  return `M${at(inner, -half)}L${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
}
