/** Linko in the browser. The contract is in `games/README.md`. */

import { lazy } from "../../core/lazy.js";
import { style } from "../../core/style.js";
import { addWords } from "../../core/words.js";
import { defineCards } from "../../pieces/card.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Acts, Known, Prompt, Score } from "./panel.js";
import { createSession } from "./session.js";
import { apply, describe, start, summary } from "./state.js";

const Beside = lazy(() => addWords(["key"]).then(() => import("./beside.js")), "Beside");

export default {
  key: "linko-cards",
  numbers: "linko-cards-numbers",
  state: { start, apply, describe, summary },
  createSession() {
    defineCards();
    return createSession();
  },
  Board,
  Beside,
  Hand,
  Prompt,
  Acts,
  Score,
  Known,
  Result: lazy(
    async () =>
      (
        await Promise.all([
          import("./result.js"),
          addWords(["linko-cards-later"]),
          style("linko-cards-later", "linko-cards"),
        ])
      )[0],
    "Result",
  ),
  Ornament: lazy(() => import("./ornament.js"), "Ornament"),
};
