// Linx on boardgame.io: `node boardgame.mjs FOLDER client|local`, FOLDER being where the package is installed.
//
// Reads one JSON task a line, and answers each with one line:
//   {"play": seconds}      -> the fields of `Run` in player.py
//   {"replay": [match...]} -> {"moves"}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { deal, legal, opened, place, replayed, TARGET } from "./linx.mjs";

const [folder, how] = process.argv.slice(2);
const load = createRequire(join(resolve(folder), "package.json"));
const { Client } = load("boardgame.io/client");
const { Local } = load("boardgame.io/multiplayer");
const { INVALID_MOVE, PlayerView } = load("boardgame.io/core");

const game = {
  name: "linx",
  setup: ({ random }) => {
    const G = opened();
    deal(G, random.Die(2) - 1, random.Shuffle);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn } },
  moves: {
    place: {
      // The master alone knows the piles.
      client: false,
      move: ({ G, random }, kind, at, over) => {
        if (!place(G, kind, at, over)) return INVALID_MOVE;
        if (G.turn === null && Math.max(...G.scores) < TARGET) deal(G, 1 - G.starter, random.Shuffle);
        return undefined;
      },
    },
  },
  endIf: ({ G }) => (Math.max(...G.scores) >= TARGET ? { scores: G.scores } : undefined),
  disableUndo: true,
};

const pick = (choices) => choices[Math.floor(Math.random() * choices.length)];

/** A whole match in one client without a master: the rules, and nobody to hide anything from. */
function alone() {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let [moves, choices] = [0, 0];
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) {
      client.stop();
      return { moves, choices, deals: G.round };
    }
    const found = legal(G.cells, G.players[ctx.currentPlayer]);
    client.moves.place(...pick(found));
    moves += 1;
    choices += found.length;
  }
}

const hiding = { ...game, playerView: PlayerView.STRIP_SECRETS };
const multiplayer = Local();
let opening = 0;

/** A whole match of two clients at a local master, which sends each what it may see. */
function together() {
  const matchID = String(++opening);
  const clients = ["0", "1"].map((playerID) =>
    Client({ game: hiding, numPlayers: 2, debug: false, multiplayer, playerID, matchID }),
  );
  for (const client of clients) client.start();
  let [moves, choices] = [0, 0];
  for (;;) {
    const { G, ctx } = clients[0].getState();
    if (ctx.gameover) {
      for (const client of clients) client.stop();
      // Else the master keeps every match for ever, and slows down.
      const kept = clients[0].transport.master.storageAPI;
      for (const map of [kept.state, kept.initial, kept.metadata, kept.log]) map.delete(matchID);
      return { moves, choices, deals: G.round };
    }
    const mover = clients[Number(ctx.currentPlayer)];
    const seen = mover.getState().G;
    const found = legal(seen.cells, seen.players[ctx.currentPlayer]);
    mover.moves.place(...pick(found));
    moves += 1;
    choices += found.length;
  }
}

const match = { client: alone, local: together }[how];

/** Seconds that the processor worked for this thread. Node tells only what it worked for all threads together. */
function worked() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "ascii").split(" ")[0]) / 1e9;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

function play(seconds) {
  const total = { matches: 0, moves: 0, choices: 0, deals: 0, seconds: 0, cpu: 0 };
  const [started, used] = [performance.now(), worked()];
  while (total.seconds < seconds) {
    const { moves, choices, deals } = match();
    total.matches += 1;
    total.moves += moves;
    total.choices += choices;
    total.deals += deals;
    total.seconds = (performance.now() - started) / 1000;
  }
  total.cpu = worked() - used;
  return total;
}

// What boardgame.io says on the way must not get between the answers.
console.info = console.log = console.error;

for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line);
  const answer = "replay" in task ? { moves: replayed(task.replay) } : play(task.play);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
