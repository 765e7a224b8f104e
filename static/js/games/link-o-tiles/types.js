/**
 * The shapes of LINK-O tiles on the wire, as `app/games/link_o_tiles/model.py` defines them. Fields with a default are
 * left out there, so they are optional here.
 *
 * Tiles (`o34`, `oL`), lays (`o43`: the end towards the space before it first) and faces (a lay, or `oL3`: a LINK-O tile
 * on a connector with its value) are texts; a space is 16 x circle + number, clockwise from the top.
 *
 * @typedef {"orange"|"green"|"yellow"|"purple"} Colour
 * @typedef {{ k: "dealt", round: number, starter: number, hands: number[], bag: number, mine?: string[] }} Dealt
 * @typedef {{ k: "placed", seat: number, lay: string, space: number, value?: number, fixed?: [number, number][], blocked?: number[] }} Placed
 * @typedef {{ k: "filled", seat: number, circle: number, points: number }} Filled
 * @typedef {{ k: "called", seat: number }} Called
 * @typedef {{ k: "dug", seat: number, count: number, tiles?: string[] }} Dug
 * @typedef {{ k: "passed", seat: number, first?: boolean }} Passed
 * @typedef {{ k: "turn", seat: number, dug?: number }} Turn
 * @typedef {{ k: "ended", round: number, by: "out"|"stuck"|"target", winners: number[], hands: string[][], values: number[],
 *   circles: number[], points: number[], totals: number[], over?: boolean }} Ended
 * @typedef {Dealt | Placed | Filled | Called | Dug | Passed | Turn | Ended} Event
 * @typedef {{ seats: number, link_o_tiles: number, target: number, round: number, starter: number, board: string[],
 *   blocked: number[], hands: number[], bag: number, fresh: number[], passed: number[], circles: number[], scores: number[],
 *   turn?: number, dug?: number, mine?: string[], last?: number, result?: Ended }} View
 * @typedef {{ plays: Record<string, number[]>, first?: boolean }} Prompt
 *
 * @typedef {{ lay: string, space: number }} Move
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

/** The circles, and with them the colours. @type {readonly Colour[]} */
export const COLOURS = ["orange", "green", "yellow", "purple"];

export const SPACES = 16;
