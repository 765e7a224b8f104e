/**
 * The shapes of Link It 4 on the wire, as `app/games/link_it_4/model.py` defines them. Fields with a default are left
 * out there, so they are optional here.
 *
 * @typedef {import("../../pieces/square.js").Kind} Kind
 * @typedef {{ k: "start-rolled", seats: number[], dice: number[] }} StartRolled
 * @typedef {{ k: "began", round: number, starter: number }} Began
 * @typedef {{ k: "rolled", seat: number, roll: number, picked: number[], dice: number[] }} Rolled
 * @typedef {{ k: "placed", seat: number, square: number, height: number, rolls: number, dice: number[] }} Placed
 * @typedef {{ k: "discarded", seat: number, dice: number[] }} Discarded
 * @typedef {{ k: "turn", seat: number }} Turn
 * @typedef {{ k: "ended", round: number, by: "line"|"jackpots"|"both"|"count", winners: number[], points: number[],
 *   totals: number[], line?: number[], jackpots?: number[], counted?: [number, number][][], counts?: number[],
 *   over?: boolean }} Ended
 * @typedef {StartRolled | Began | Rolled | Placed | Discarded | Turn | Ended} Event
 * @typedef {{ seats: number, side: "A"|"B", games: "one"|"first-to-2", size: number, board: Kind[], lines: number[][], round: number,
 *   starter: number, stacks: string[], unused: number[], discarded: number[], scores: number[], turn?: number,
 *   dice?: number[], rolls?: number, picked?: number[], start_rolls?: StartRolled[], last?: Placed | Discarded, result?: Ended }} View
 * @typedef {{ roll: "all"|"any"|"none", rolls_left: number, open?: number[] }} Prompt
 *
 * @typedef {{ seat: number | null, id: string, args: Record<string, any> }} Line
 * @typedef {{ n: number, events: Event[] }} Motion
 * @typedef {{ id: string | number, text: string, move: string | null }} Refused
 * @typedef {(id: string, args?: Record<string, any>) => string} Words
 * @typedef {{ points: number, games: number, goal: number }} Standing the tokens on top counted as they lie now; games
 *   won, and how many win the match
 *
 * @typedef {{
 *   view: View, prompt: Prompt | null, seat: number | null, names: string[], live: boolean, pending: string | null,
 *   refused: Refused | null, play: (notation: string) => void, words: Words, motion: Motion | null,
 *   session: import("./session.js").Session,
 * }} Props what the table page gives to every component
 */

/** Rolls of a turn, dice, and tokens on a full square. */
export const FIVE = 5;

/** The tokens of a seat at the start of a game. */
export const TOKENS = 15;
