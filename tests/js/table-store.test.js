import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../static/js/table/store.js";

globalThis.location ??= /** @type {any} */ ({ protocol: "http:", host: "here", href: "http://here/t/x" });

/** A game whose view is the list of what happened. */
const client = {
  key: "x",
  state: { start: (view) => view, apply: (view, events) => [...view, ...events] },
  createSession: () => ({}),
};

const match = (number = 1, extra = {}) => ({ number, first: 3, rounds: [], totals: [0, 0], ...extra });
const table = (extra = {}) => ({
  game: "x",
  title: "T",
  status: "playing",
  host: "a",
  options: {},
  seats: [
    { person: "a", name: "Ann" },
    { person: "b", name: "Ben" },
  ],
  match: match(),
  ...extra,
});
const view = (v, extra = {}) => ({
  t: "view",
  v,
  now: 1_000,
  you: { person: "a", name: "Ann", seat: 0, host: true },
  table: table(),
  here: { t: "here", seats: [true, true], away: [null, null], watchers: [] },
  game: ["dealt"],
  prompt: { any: true },
  log: [],
  chat: [],
  ...extra,
});
const step = (v, m, extra = {}) => ({ t: "step", v, at: v, w: { k: "moved", seat: 0, m }, g: [m], ...extra });

const tick = async () => {
  for (let i = 0; i < 12; i += 1) await Promise.resolve();
};

/** @type {any[]} */
const opened = [];
/** A test that lets go of the lines it opened. @param {() => Promise<void>} run */
const quiet = (run) => async () => {
  try {
    await run();
  } finally {
    for (const store of opened.splice(0)) store.socket.close();
  }
};

/** A table page's store on a made-up line. */
async function sit(first = view(3), ask = async () => ({ match: 1, first: 3, game: ["dealt"], steps: [] })) {
  const sockets = [];
  const store = createStore({
    id: "x",
    lang: "en",
    loadGame: async () => client,
    prepare: async () => {},
    ask,
    open: (url) => {
      const socket = {
        url,
        readyState: 0,
        sent: [],
        close: () => {},
        send: (text) => socket.sent.push(JSON.parse(text)),
      };
      socket.accept = () => {
        socket.readyState = 1;
        socket.onopen({});
      };
      socket.hear = (frame) => socket.onmessage?.({ data: JSON.stringify(frame) });
      sockets.push(socket);
      return socket;
    },
  });
  opened.push(store);
  store.start();
  await tick();
  sockets[0].accept();
  sockets[0].hear(first);
  await tick();
  return {
    store,
    sockets,
    line: sockets[0],
    moves: (socket = sockets.at(-1)) => socket.sent.filter((frame) => frame.t === "do"),
  };
}

test(
  "a double click sends one move, pending in the same tick",
  quiet(async () => {
    const { store, moves } = await sit();
    store.play("P0,1");
    assert.equal(store.pending.value?.m, "P0,1");
    store.play("P0,1");
    store.play("R0,1");
    assert.deepEqual(
      moves().map((frame) => [frame.c, frame.at]),
      [[{ k: "move", m: "P0,1" }, 3]],
    );
  }),
);

test(
  "the move's step puts an end to pending, whether the ok comes before or after it",
  quiet(async () => {
    for (const order of ["step first", "ok first"]) {
      const { store, line, moves } = await sit();
      store.play("P0,1");
      const ok = { t: "ok", id: moves()[0].id, v: 4 };
      for (const frame of order === "ok first" ? [ok, step(4, "P0,1")] : [step(4, "P0,1"), ok]) {
        line.hear(frame);
        await tick();
      }
      assert.equal(store.pending.value, null, order);
      assert.deepEqual(store.model.value?.game, ["dealt", "P0,1"]);
    }
  }),
);

test(
  "an ok without its step leaves the move pending: nothing flickers back",
  quiet(async () => {
    const { store, line, moves } = await sit();
    store.play("P0,1");
    line.hear({ t: "ok", id: moves()[0].id, v: 4 });
    await tick();
    assert.equal(store.pending.value?.m, "P0,1");
  }),
);

test(
  "a refused move is put back with its reason",
  quiet(async () => {
    const { store, line, moves } = await sit();
    store.play("P9,9");
    line.hear({ t: "no", id: moves()[0].id, code: "outside-box", text: "Too far out.", v: 3 });
    await tick();
    assert.equal(store.pending.value, null);
    assert.deepEqual([store.refused.value?.text, store.refused.value?.move], ["Too far out.", "P9,9"]);
    const before = store.refused.value?.id;
    store.play("P9,9");
    assert.equal(store.refused.value, null);
    line.hear({ t: "no", id: moves()[1].id, code: "outside-box", text: "Too far out.", v: 3 });
    await tick();
    assert.notEqual(store.refused.value?.id, before);
  }),
);

test(
  "cut in mid-move: sent again with the same id, and the view that has it ends pending",
  quiet(async () => {
    const { store, sockets, line, moves } = await sit();
    store.play("P0,1");
    const { id } = moves()[0];
    store.socket.lost();
    store.socket.nudge();
    await tick();
    assert.equal(sockets.length, 2);
    sockets[1].accept();
    assert.deepEqual(
      moves(sockets[1]).map((frame) => frame.id),
      [id],
    );
    sockets[1].hear(step(4, "P0,1"));
    sockets[1].hear({ t: "ok", id, v: 4 });
    await tick();
    assert.equal(store.pending.value, null);
    assert.equal(store.outbox.waiting, 0);
    line.hear(step(5, "ghost"));
    assert.equal(store.model.value?.v, 4);
  }),
);

test(
  "a missed step asks for everything anew",
  quiet(async () => {
    const { store, sockets, line } = await sit();
    line.hear(step(5, "late"));
    await tick();
    assert.equal(sockets.length, 2);
    assert.ok(!sockets[1].url.includes("v="));
    sockets[1].accept();
    sockets[1].hear(view(5, { game: ["dealt", "a", "late"] }));
    assert.deepEqual(store.model.value?.game, ["dealt", "a", "late"]);
  }),
);

test(
  "nothing is played while stepping back, without a prompt, or by a watcher's page",
  quiet(async () => {
    const { store, line, moves } = await sit();
    line.hear(step(4, "a", { prompt: { any: true } }));
    store.look(3);
    store.play("P0,1");
    assert.equal(store.pending.value, null);
    store.look(null);
    line.hear(step(5, "b"));
    store.play("P0,1");
    assert.deepEqual(moves(), []);
  }),
);

test(
  "stepping back shows the table as it was while play goes on, and forward again ends at now",
  quiet(async () => {
    const { store, line } = await sit();
    line.hear(step(4, "a"));
    line.hear(step(5, "b"));
    store.look(4);
    assert.deepEqual(store.shown.value, ["dealt", "a"]);
    line.hear(step(6, "c"));
    assert.deepEqual(store.shown.value, ["dealt", "a"]);
    store.look(5);
    assert.deepEqual(store.motion.value?.events, ["b"]);
    store.look(6);
    assert.equal(store.looking.value, null);
    // What was passed over is not shown happening once more; what comes now is.
    assert.equal(store.motion.value, null);
    line.hear(step(7, "d"));
    assert.deepEqual(store.motion.value?.events, ["d"]);
    assert.deepEqual(store.shown.value, ["dealt", "a", "b", "c", "d"]);
  }),
);

test(
  "what happened before the page came is fetched, and meets what came since",
  quiet(async () => {
    let answer = () => {};
    const asked = [];
    const history = { match: 1, first: 3, game: ["dealt"], steps: [step(3, "x"), step(4, "a"), step(5, "b")] };
    const { store, line } = await sit(view(5, { game: ["dealt", "a", "b"], log: [step(5, "b")] }), (_method, path) => {
      asked.push(path);
      return new Promise((done) => {
        answer = () => done(history);
      });
    });
    line.hear(step(6, "c"));
    answer();
    await tick();
    assert.deepEqual(asked, ["/api/tables/x/history?match=1"]);
    assert.deepEqual(
      store.steps.value.map((kept) => kept.view.join("")),
      ["dealt", "dealta", "dealtab", "dealtabc"],
    );
  }),
);

test(
  "a command that is under way is not sent twice; its refusal is told",
  quiet(async () => {
    const { store, line, moves } = await sit();
    const first = store.act({ k: "rematch" });
    assert.equal(await store.act({ k: "rematch" }), false);
    assert.equal(moves().length, 1);
    line.hear({ t: "no", id: moves()[0].id, code: "already-asked", text: "You have asked already.", v: 3 });
    // The match is running: somebody's rematch has begun it, so there is nothing to tell.
    assert.equal(await first, false);
    assert.equal(store.toast.value, null);
    const second = store.act({ k: "give-host", seat: 1 });
    line.hear({ t: "no", id: moves()[1].id, code: "not-host", text: "Only the host can.", v: 3 });
    assert.equal(await second, false);
    assert.equal(store.toast.value?.text, "Only the host can.");
  }),
);

test(
  "which face the page shows",
  quiet(async () => {
    const { store, line } = await sit();
    assert.equal(store.mode.value, "board");
    line.hear(step(4, "a", { table: table({ match: match(1, { between: true, rounds: [{ number: 1 }] }) }) }));
    assert.equal(store.mode.value, "result");
    store.boardAnyway.value = true;
    assert.equal(store.mode.value, "board");
    store.boardAnyway.value = false;
    store.look(3);
    assert.equal(store.mode.value, "board");
    store.look(null);
    line.hear({ t: "step", v: 5, at: 5, w: { k: "stopped" }, g: [], table: table({ status: "waiting" }) });
    assert.equal(store.mode.value, "waiting");
  }),
);

test(
  "the table that ends answers what was still waiting",
  quiet(async () => {
    const { store, sockets } = await sit();
    const said = store.say("Hello?");
    sockets[0].onclose({ code: 4410 });
    assert.equal(await said, false);
    assert.equal(store.line.value, "closed");
    assert.equal(store.closeCode.value, 4410);
  }),
);
