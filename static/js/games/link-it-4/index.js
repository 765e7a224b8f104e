/** Link It 4 in the browser. The contract is in `games/README.md`. */
import { Board } from "./board.js";
import { Beside } from "./closeness.js";
import { Hand } from "./hand.js";
import { Ornament } from "./ornament.js";
import { Acts, Known, Prompt, Score, title } from "./panel.js";
import { Result } from "./result.js";
import { createSession } from "./session.js";
import { apply, describe, partner, start, summary } from "./state.js";

export default {
  key: "link-it-4",
  unit: "game",
  numbers: "link-it-4-numbers",
  held: "link-it-4-left",
  heldIcon: "roof",
  openHand: true,
  state: { start, apply, describe, summary, partner },
  createSession,
  title,
  Board,
  Beside,
  Hand,
  Prompt,
  Acts,
  Score,
  Known,
  Result,
  Ornament,
};
