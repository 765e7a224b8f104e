import { hasWord, listed, t } from "../core/words.js";

/**
 * The arguments of a sentence with the players' names in them: `who` did it ("You" for the own seat), `you` says
 * whether that is the reader (`yes`, `no`, or `with` for one of several, who is "You" among the names). Seats named in
 * the line become names: `seats` (several that act together) become `who`, `owner` becomes a name and `whose` says how it stands to the
 * reader: `own` of the one who acts, `yours`, `nobody` or `other`. `list` (messages) becomes one text.
 *
 * @param {{ seat: number | null, id: string, args: Record<string, any> }} line
 * @param {string[]} names by seat
 * @param {number | null} own
 * @returns {Record<string, any>}
 */
export function nameArgs({ seat, args }, names, own) {
  const you = hasWord("player-you") ? t("player-you") : null;
  /** @param {number} s */
  const name = (s) => names[s] ?? "";
  /** @type {Record<string, any>} */
  const out = { ...args };
  const acting = args.seats ?? (seat === null ? [] : [seat]);
  if (acting.length > 1) {
    const mine = acting.includes(own);
    const among = (/** @type {string} */ place) =>
      mine && you ? [t("player-you-among", { place })].filter(Boolean) : [];
    const others = acting.filter((/** @type {number} */ s) => !you || s !== own).map(name);
    out.who = listed([...among("first"), ...others, ...among("last")]);
    out.you = mine ? "with" : "no";
  } else {
    const mine = acting.length === 1 && acting[0] === own;
    out.who = mine && you ? you : name(acting[0] ?? -1);
    out.you = mine ? "yes" : "no";
  }
  out.count = acting.length;
  delete out.seats;
  if (typeof args.owner === "number") {
    out.whose = args.owner === seat ? "own" : args.owner === own ? "yours" : args.owner < 0 ? "nobody" : "other";
    out.owner = name(args.owner);
  }
  if (Array.isArray(args.list)) out.list = listed(args.list.map((/** @type {any} */ item) => t(item.id, item.args)));
  return out;
}
