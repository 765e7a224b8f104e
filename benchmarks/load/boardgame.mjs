// A game of nine cells on boardgame.io's server: `node boardgame.mjs FOLDER PORT`, FOLDER being where it is installed.
//
// Two players fill nine cells in turn, then the cells are empty again; a watcher looks on. Everything is in memory.

import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [folder, port] = process.argv.slice(2);
const load = createRequire(join(resolve(folder), "package.json"));
const { Server } = load("boardgame.io/server");
const { INVALID_MOVE } = load("boardgame.io/core");

const nine = {
  name: "nine",
  setup: () => ({ cells: new Array(9).fill(0), moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, cell) => {
      if (!(cell >= 0 && cell < 9) || G.cells[cell]) return INVALID_MOVE;
      G.cells[cell] = Number(playerID) + 1;
      G.moves += 1;
      if (G.moves % 9 === 0) G.cells = new Array(9).fill(0);
      return undefined;
    },
  },
  disableUndo: true,
};

console.info = () => {};
const server = Server({ games: [nine], origins: ["*"] });
await server.run(Number(port));
process.stdout.write("up\n");
