/** Linko in the browser. The contract is in `games/README.md`. */

import { lazy } from "../../core/lazy.js";
import { defineCards } from "../../pieces/card.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Ornament } from "./ornament.js";
import { Acts, Known, Prompt, Score } from "./panel.js";
import { createSession } from "./session.js";
import { apply, describe, start, summary } from "./state.js";

export default {
  key: "linko-cards",
  numbers: "linko-cards-numbers",
  state: { start, apply, describe, summary },
  createSession() {
    defineCards();
    return createSession();
  },
  Board,
  Hand,
  Prompt,
  Acts,
  Score,
  Known,
  Result: lazy(() => import("./result.js"), "Result"),
  Ornament,
};
