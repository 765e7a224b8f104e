// The same game of nine cells on Colyseus: `node colyseus.mjs FOLDER PORT`. Patches leave at once, nothing is kept.

import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [folder, port] = process.argv.slice(2);
console.warn = () => {};
const load = createRequire(join(resolve(folder), "package.json"));
const { Server, Room } = load("@colyseus/core");
const { WebSocketTransport } = load("@colyseus/ws-transport");
const { Schema, ArraySchema, defineTypes } = load("@colyseus/schema");

class Nine extends Schema {
  constructor() {
    super();
    this.turn = 0;
    this.moves = 0;
    this.cells = new ArraySchema(0, 0, 0, 0, 0, 0, 0, 0, 0);
  }
}
defineTypes(Nine, { turn: "uint8", moves: "uint32", cells: ["uint8"] });

class Table extends Room {
  patchRate = null;
  maxClients = 8;
  seats = [];

  onCreate() {
    // Its own limit is meant for people.
    this.maxMessagesPerSecond = Number.POSITIVE_INFINITY;
    this.state = new Nine();
    this.onMessage("m", (client, cell) => {
      const state = this.state;
      if (this.seats[state.turn] !== client.sessionId || !(cell >= 0 && cell < 9) || state.cells[cell]) return;
      state.cells[cell] = state.turn + 1;
      state.turn = 1 - state.turn;
      state.moves += 1;
      if (state.moves % 9 === 0) for (let at = 0; at < 9; at++) state.cells[at] = 0;
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    if (this.seats.length < 2) this.seats.push(client.sessionId);
  }
}

const server = new Server({ transport: new WebSocketTransport({ pingInterval: 0 }), greet: false });
server.define("nine", Table);
await server.listen(Number(port));
process.stdout.write("up\n");
