/**
 * The shapes of Linx on the wire, as `app/games/linx/model.py` defines them. Fields with a default are left out there,
 * so they are optional here.
 *
 * @typedef {"R"|"P"|"S"} Kind
 * @typedef {[number, number]} At x to the right, y downwards
 * @typedef {{ owner: number, kind: Kind }} Top
 * @typedef {{ x: number, y: number, owner: number, kind: Kind, over?: Top }} Cell
 * @typedef {{ k: "dealt", round: number, starter: number, hands: number[], piles: number[], cells?: Cell[], mine?: string }} Dealt
 * @typedef {{ k: "placed", seat: number, kind: Kind, x: number, y: number, over?: boolean }} Placed
 * @typedef {{ k: "drew", seat: number, count: number, kinds?: string }} Drew
 * @typedef {{ k: "passed", seat: number, hand: string }} Passed
 * @typedef {{ k: "turn", seat: number }} Turn
 * @typedef {{ k: "won", round: number, by: "up"|"down"|"count", winners: number[], hands: string[], points: number[],
 *   totals: number[], line?: At[], visible?: number[], over?: boolean }} Won
 * @typedef {Dealt | Placed | Drew | Passed | Turn | Won} Event
 * @typedef {{ seats: number, size: number, round: number, starter: number, cells: Cell[], hands: number[], piles: number[],
 *   known: string[], scores: number[], teams?: boolean, turn?: number, mine?: string, last?: At, result?: Won }} View
 * @typedef {{ up: At[], over?: Partial<Record<Kind, At[]>> }} Prompt
 *
 * @typedef {{ kind: Kind, x: number, y: number, over: boolean }} Move
 * @typedef {{ seat: number | null, id: string, args: Record<string, any> }} Line
 * @typedef {{ n: number, events: Event[] }} Motion
 * @typedef {{ id: string | number, text: string, move: string | null }} Refused
 * @typedef {(id: string, args?: Record<string, any>) => string} Words
 *
 * @typedef {{
 *   view: View, prompt: Prompt | null, seat: number | null, names: string[], live: boolean, pending: string | null,
 *   refused: Refused | null, play: (notation: string) => void, words: Words, motion: Motion | null,
 *   session: import("./session.js").Session,
 * }} Props what the table page gives to every component
 */

/** @type {readonly Kind[]} */
export const KINDS = ["R", "P", "S"];

/** The points that win the match. */
export const GOAL = 2;
