/** LINK-O tiles in the browser. The contract is in `games/README.md`. */
import { lazy } from "../../core/lazy.js";
import { addWords } from "../../core/words.js";
import { LinkODefs } from "../../pieces/link-o-tile.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Acts, Known, Prompt, Score } from "./panel.js";
import { createSession } from "./session.js";
import { apply, describe, start, summary } from "./state.js";

const Ornament = lazy(() => import("./ornament.js"), "Ornament");
const Result = lazy(() => addWords(["link-o-tiles-later"]).then(() => import("./result.js")), "Result");
const Beside = lazy(() => addWords(["key"]).then(() => import("./beside.js")), "Beside");

export default {
  key: "link-o-tiles",
  knownBeside: true,
  state: { start, apply, describe, summary },
  createSession,
  Defs: LinkODefs,
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
