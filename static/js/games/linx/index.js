/** Linx in the browser. The contract is in `games/README.md`. */
import { lazy } from "../../core/lazy.js";
import { addWords } from "../../core/words.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Ornament } from "./ornament.js";
import { Acts, Known, Prompt, Score } from "./panel.js";
import { Result } from "./result.js";
import { createSession } from "./session.js";
import { apply, describe, partner, start, summary } from "./state.js";

const Beside = lazy(() => addWords(["key"]).then(() => import("./beside.js")), "Beside");

export default {
  key: "linx",
  state: { start, apply, describe, summary, partner },
  createSession,
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
