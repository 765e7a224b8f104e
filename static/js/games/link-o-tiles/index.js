/** LINK-O tiles in the browser. The contract is in `games/README.md`. */
import { lazy } from "../../core/lazy.js";
import { LinkODefs } from "../../pieces/link-o-tile.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Acts, Known, Prompt, Score } from "./panel.js";
import { createSession } from "./session.js";
import { apply, describe, start, summary } from "./state.js";

const Ornament = lazy(() => import("./ornament.js"), "Ornament");
const Result = lazy(() => import("./result.js"), "Result");

export default {
  key: "link-o-tiles",
  state: { start, apply, describe, summary },
  createSession,
  Defs: LinkODefs,
  Board,
  Hand,
  Prompt,
  Acts,
  Score,
  Known,
  Result,
  Ornament,
};
