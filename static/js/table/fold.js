/**
 * What the page knows of the table, folded from the server's frames. Pure: no DOM, no time, no signals.
 *
 * @typedef {object} Step a step as it is kept: what it was, and the game's view after it
 * @property {number} v
 * @property {number} at epoch milliseconds
 * @property {any} w
 * @property {any[]} g
 * @property {any} before the view that it was done on, null where it is not known
 * @property {any} view the view after it, null where it is not known
 *
 * @typedef {object} Model
 * @property {number} v
 * @property {any} you
 * @property {any} table
 * @property {any} here
 * @property {number} awayAfter milliseconds after which the others may go on without somebody
 * @property {any} game the game's View, null while no match has begun
 * @property {any} prompt
 * @property {any[]} chat
 * @property {Step[]} log all the steps that are known, oldest first, unbroken, the last one being `v`
 * @property {{ n: number, events: any[] } | null} motion the events of the last step, where they may be shown happening
 *
 * @typedef {object} GameState the part of a game's `state` that is used here
 * @property {(view: any) => any} start
 * @property {(view: any, events: any[], seat: number | null) => any} apply
 */

const LOG_KEPT = 2000;
const CHAT_KEPT = 300;

/**
 * The model that a `view` frame gives: it replaces all there was.
 * @param {any} frame
 * @param {GameState | null} state
 * @returns {Model}
 */
export function begin(frame, state) {
  const game = frame.game == null || !state ? null : state.start(frame.game);
  return {
    v: frame.v,
    you: frame.you,
    table: frame.table,
    here: frame.here,
    awayAfter: frame.away_after ?? 60_000,
    game,
    prompt: frame.prompt ?? null,
    chat: frame.chat ?? [],
    log: (frame.log ?? []).map((/** @type {any} */ step) => plain(step)),
    motion: null,
  };
}

/**
 * The next step. `gap` says that it is not the next one: the page has missed some and must ask anew.
 * @param {Model} model
 * @param {any} frame
 * @param {GameState} state
 * @returns {{ model: Model, gap: boolean }}
 */
export function advance(model, frame, state) {
  if (frame.v <= model.v) return { model, gap: false };
  if (frame.v !== model.v + 1) return { model, gap: true };
  const you = frame.you ?? model.you;
  const step = follow(frame, model.game, state, you.seat ?? null);
  const log = model.log.length >= LOG_KEPT ? model.log.slice(1) : model.log;
  return {
    gap: false,
    model: {
      ...model,
      v: frame.v,
      you,
      table: frame.table ?? model.table,
      game: step.view,
      prompt: frame.prompt ?? null,
      log: [...log, step],
      motion: step.g.length ? { n: frame.v, events: step.g } : model.motion,
    },
  };
}

/**
 * A line of the chat; a line that is known already is left out.
 * @param {Model} model
 * @param {any} line
 * @returns {Model}
 */
export function hear(model, line) {
  const last = model.chat.at(-1);
  if (last && line.n <= last.n) {
    if (model.chat.some((known) => known.n === line.n)) return model;
    return { ...model, chat: [...model.chat, line].sort((a, b) => a.n - b.n) };
  }
  return { ...model, chat: [...model.chat, line].slice(-CHAT_KEPT) };
}

/**
 * The steps of a match from its history, each with its views; `extra` are steps that are known besides.
 * Null where one is missing on the way to `upto`.
 * @param {{ match: number, first: number, game: any, steps: any[] }} history
 * @param {GameState} state
 * @param {number | null} seat whose eyes the history was told for
 * @param {Step[]} [extra]
 * @param {number} [upto] a version; without it, as far as the history goes
 * @returns {Step[] | null}
 */
export function unfold(history, state, seat, extra = [], upto = history.steps.at(-1)?.v ?? history.first) {
  const known = new Map([...extra, ...history.steps].map((frame) => [frame.v, frame]));
  const opening = known.get(history.first);
  let game = state.start(history.game);
  /** @type {Step[]} */
  const steps = [
    {
      v: history.first,
      at: opening?.at ?? 0,
      w: opening?.w ?? { k: "started" },
      g: opening?.g ?? [],
      before: null,
      view: game,
    },
  ];
  for (let v = history.first + 1; v <= upto; v += 1) {
    const frame = known.get(v);
    if (!frame) return null;
    const step = follow(frame, game, state, seat);
    game = step.view;
    steps.push(step);
  }
  return steps;
}

/**
 * Put the history of the running match under the steps that are known, so that every step has its views.
 * Null when the two do not meet: the history is older than all that is known here.
 * @param {Model} model
 * @param {{ match: number, first: number, game: any, steps: any[] }} history
 * @param {GameState} state
 * @returns {Model | null}
 */
export function remember(model, history, state) {
  if (model.table.match?.number !== history.match) return null;
  const steps = unfold(history, state, model.you.seat ?? null, model.log, model.v);
  return steps && { ...model, log: [...model.log.filter((step) => step.v < history.first), ...steps] };
}

/**
 * Whether every step of the running match is known with its views.
 * @param {Model} model
 */
export function complete(model) {
  const first = model.table.match?.first;
  if (first === undefined) return true;
  const opening = model.log.find((step) => step.v >= first);
  return (
    opening !== undefined &&
    opening.v === first &&
    opening.view !== null &&
    model.log.every((step) => step.v < first || step.view !== null)
  );
}

/**
 * The steps of the running match, oldest first.
 * @param {Model} model
 */
export function matchSteps(model) {
  const first = model.table.match?.first;
  return first === undefined ? [] : model.log.filter((step) => step.v >= first);
}

/**
 * @param {any} frame
 * @param {any} before
 * @param {GameState} state
 * @param {number | null} seat the viewer's own
 * @returns {Step}
 */
function follow(frame, before, state, seat) {
  const events = frame.g ?? [];
  let view = before;
  if (frame.game != null) view = state.start(frame.game);
  else if (events.length && before !== null) view = state.apply(before, events, seat);
  return { v: frame.v, at: frame.at, w: frame.w, g: events, before, view };
}

/**
 * @param {any} frame
 * @returns {Step}
 */
function plain(frame) {
  return { v: frame.v, at: frame.at, w: frame.w, g: frame.g ?? [], before: null, view: null };
}
