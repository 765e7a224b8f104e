/**
 * The shapes of Linko on the wire, as `app/games/linko_cards/model.py` defines them. Fields with a default are left out
 * there, so they are optional here.
 *
 * @typedef {number[]} Counts how many of card 1, 2, ... 13, and of jokers last
 * @typedef {{ value: number, cards: number, jokers?: number }} Group
 * @typedef {"play" | "take" | "back" | "draw"} Ask
 * @typedef {{ k: "dealt", round: number, starter: number, hands: number[], pile: number, row: number[], mine?: Counts }} Dealt
 * @typedef {{ k: "played", seat: number, group: Group }} Played
 * @typedef {{ k: "caught" | "taken" | "left", seat: number, robbed: number, group: Group }} Snatch
 * @typedef {{ k: "took-back" | "discarded", seat: number, group: Group }} Answered
 * @typedef {{ k: "drew", seat: number, source: "row" | "pile", card?: number, forced?: boolean }} Drew
 * @typedef {{ k: "refilled", cards: number[] }} Refilled
 * @typedef {{ k: "asked", seat: number, ask: Ask, turn: number, robbed?: number, left?: number }} Asked
 * @typedef {{ k: "ended", round: number, by: "out" | "drawn", winners: number[], hands: Counts[], stacked: number[],
 *   points: number[], totals: number[], out?: number, over?: boolean }} Ended
 * @typedef {Dealt | Played | Snatch | Answered | Drew | Refilled | Asked | Ended} Event
 * @typedef {{ seats: number, games: string, round: number, starter: number, row: number[], pile: number, stacks: Group[][],
 *   discard: Group[], hands: number[], known: Counts[], scores: number[], asked?: Asked, mine?: Counts, result?: Ended }} View
 * @typedef {{ ask: "play", numbers: [number, number][], jokers: number }} PlayPrompt
 * @typedef {{ ask: "take", robbed: number, group: Group }} TakePrompt
 * @typedef {{ ask: "back", by: number, group: Group }} BackPrompt
 * @typedef {{ ask: "draw", row: number[], pile: boolean, left: number }} DrawPrompt
 * @typedef {PlayPrompt | TakePrompt | BackPrompt | DrawPrompt} Prompt
 *
 * @typedef {{ seat: number | null, id: string, args: Record<string, any> }} Line
 * @typedef {{ n: number, events: Event[] }} Motion
 * @typedef {{ g: Event[] }} Step
 * @typedef {{ id: string | number, text: string, move: string | null }} Refused
 * @typedef {(id: string, args?: Record<string, any>) => string} Words
 *
 * @typedef {{
 *   view: View, steps: Step[], prompt: Prompt | null, seat: number | null, names: string[], live: boolean, pending: string | null,
 *   refused: Refused | null, play: (notation: string) => void, person: (seat: number) => void,
 *   away: (seat: number) => string | null, words: Words, motion: Motion | null, session: import("./session.js").Session,
 * }} Props what the table page gives to every component
 */

export const JOKER = 14;

/** @param {Group} group */
export const sizeOf = (group) => group.cards + (group.jokers ?? 0);

/** The cards of a group, its jokers last. @param {Group} group @returns {number[]} */
export const cardsOf = ({ value, cards, jokers = 0 }) => [
  ...Array(cards).fill(value),
  .../** @type {number[]} */ (Array(jokers).fill(JOKER)),
];

/** Its arguments for the message `linko-cards-group`. @param {Group} group */
export const groupArgs = ({ value, cards, jokers = 0 }) => ({ value, cards, jokers });

/** A group as a message. @param {Group} group */
export const groupMessage = (group) => ({ id: "linko-cards-group", args: groupArgs(group) });
