/** LINK-O tiles in the browser. The contract is in `games/README.md`. */
import { LinkODefs } from "../../pieces/link-o-tile.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Ornament } from "./ornament.js";
import { Acts, Known, Prompt, Score } from "./panel.js";
import { Result } from "./result.js";
import { createSession } from "./session.js";
import { apply, describe, start, summary } from "./state.js";

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
