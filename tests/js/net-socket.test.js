import assert from "node:assert/strict";
import { test } from "node:test";
import { backOff, crowded, readClose } from "../../static/js/net/backoff.js";
import { ServerTime } from "../../static/js/net/servertime.js";
import { Line } from "../../static/js/net/socket.js";

/** Timers whose time only passes when told. */
class Time {
  now_ = 0;
  #due = [];
  now = () => this.now_;
  after = (run, ms) => {
    const timer = { at: this.now_ + ms, run };
    this.#due.push(timer);
    return timer;
  };
  cancel = (timer) => {
    this.#due = this.#due.filter((due) => due !== timer);
  };
  async pass(ms) {
    const end = this.now_ + ms;
    for (;;) {
      await settle();
      const next = this.#due.filter((due) => due.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.cancel(next);
      this.now_ = Math.max(this.now_, next.at);
      next.run();
    }
    this.now_ = end;
    await settle();
  }
}

const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

/** A made-up network: every socket that was opened, to be answered or not. */
function network(extra = {}) {
  const time = new Time();
  const sockets = [];
  const states = [];
  const frames = [];
  let version = null;
  const line = new Line({
    address: (v) => `ws://here/?v=${v}`,
    version: () => version,
    onFrame: (frame) => frames.push(frame),
    onState: (state, code) => states.push(code === null ? state : `${state} ${code}`),
    open: (url) => {
      const socket = { url, readyState: 0, sent: [], closed: false };
      socket.send = (text) => socket.sent.push(JSON.parse(text));
      socket.close = () => {
        socket.closed = true;
        socket.readyState = 3;
      };
      socket.accept = () => {
        socket.readyState = 1;
        socket.onopen?.({});
      };
      socket.hear = (frame) => socket.onmessage?.({ data: typeof frame === "string" ? frame : JSON.stringify(frame) });
      socket.end = (code) => {
        socket.readyState = 3;
        socket.onclose?.({ code });
      };
      sockets.push(socket);
      return socket;
    },
    timers: time,
    random: () => 0.5,
    ...extra,
  });
  return { line, time, sockets, states, frames, at: (v) => (version = v) };
}

test("opens, says what it hears and resumes from the version it has", async () => {
  const net = network();
  net.line.start();
  await settle();
  assert.equal(net.sockets[0].url, "ws://here/?v=null");
  net.sockets[0].accept();
  net.sockets[0].hear({ t: "view", v: 7 });
  net.at(7);
  net.sockets[0].end(1006);
  assert.deepEqual(net.states, ["connecting", "live", "waiting 1006"]);
  await net.time.pass(1_000);
  assert.equal(net.sockets.length, 2);
  assert.equal(net.sockets[1].url, "ws://here/?v=7");
  assert.deepEqual(net.frames, [{ t: "view", v: 7 }]);
});

test("tries again and again, each time later, and never more than 15 s apart", async () => {
  const net = network();
  net.line.start();
  await settle();
  const opened = [];
  for (let i = 0; i < 12; i += 1) {
    const before = net.time.now();
    net.sockets.at(-1).end(1006);
    const count = net.sockets.length;
    while (net.sockets.length === count) await net.time.pass(50);
    opened.push(net.time.now() - before);
  }
  assert.ok(opened[0] < 500 && opened[3] > opened[0] && opened.at(-1) <= 15_100, String(opened));
});

test("a black hole is noticed within 15 s and replaced", async () => {
  const net = network();
  net.line.start();
  await settle();
  net.sockets[0].accept();
  await net.time.pass(15_100);
  assert.deepEqual(net.sockets[0].sent, [{ t: "ping" }]);
  assert.ok(net.sockets[0].closed);
  assert.equal(net.sockets.length, 2);
});

test("a line that answers its pings is kept, also where timers run a minute late", async () => {
  const net = network();
  net.line.start();
  await settle();
  net.sockets[0].accept();
  for (let i = 0; i < 6; i += 1) {
    await net.time.pass(10_000);
    net.sockets[0].hear({ t: "pong", now: 1 });
  }
  net.time.now_ += 60_000;
  await net.time.pass(1);
  net.sockets[0].hear({ t: "pong", now: 1 });
  await net.time.pass(9_000);
  assert.equal(net.sockets.length, 1);
});

test("frames of a socket that was replaced are not heard", async () => {
  const net = network();
  net.line.start();
  await settle();
  const old = net.sockets[0];
  old.accept();
  const heard = old.onmessage;
  net.line.resync();
  await settle();
  net.sockets[1].accept();
  heard({ data: '{"t":"view","v":1}' });
  assert.deepEqual(net.frames, []);
  assert.equal(net.line.state, "live");
});

test("resync asks for everything anew", async () => {
  const net = network();
  net.at(9);
  net.line.start();
  await settle();
  net.sockets[0].accept();
  net.line.resync();
  await settle();
  assert.equal(net.sockets[1].url, "ws://here/?v=null");
  net.sockets[1].accept();
  net.sockets[1].end(1006);
  await net.time.pass(1_000);
  assert.equal(net.sockets[2].url, "ws://here/?v=9");
});

test("4404 and 4410 end the line for good; nudging does not open it again", async () => {
  for (const code of [4404, 4410]) {
    const net = network();
    net.line.start();
    await settle();
    net.sockets[0].accept();
    net.sockets[0].end(code);
    net.line.nudge();
    await net.time.pass(60_000);
    assert.equal(net.line.state, "closed");
    assert.equal(net.states.at(-1), `closed ${code}`);
    assert.equal(net.sockets.length, 1);
  }
});

test("a restart (1012) is followed within a second and a half", async () => {
  const net = network();
  net.line.start();
  await settle();
  net.sockets[0].accept();
  net.sockets[0].end(1012);
  await net.time.pass(1_300);
  assert.equal(net.sockets.length, 2);
});

test("offline: let go at once, back at once", async () => {
  const net = network();
  net.line.start();
  await settle();
  net.sockets[0].accept();
  net.line.lost();
  assert.equal(net.line.state, "offline");
  assert.ok(net.sockets[0].closed);
  await net.time.pass(5_000);
  assert.equal(net.sockets.length, 1);
  net.line.nudge();
  await settle();
  assert.equal(net.sockets.length, 2);
});

test("nudging while a socket is being opened opens no second one", async () => {
  const net = network();
  net.line.start();
  await settle();
  net.line.nudge();
  net.line.start();
  await settle();
  assert.equal(net.sockets.length, 1);
});

test("the session is settled before the first try, and again after one that never opened", async () => {
  let times = 0;
  const net = network({ prepare: async () => (times += 1) });
  net.line.start();
  await settle();
  assert.equal(times, 1);
  net.sockets[0].end(1006);
  await net.time.pass(1_000);
  assert.equal(times, 2);
  net.sockets[1].accept();
  net.sockets[1].hear({ t: "pong" });
  net.sockets[1].end(1006);
  await net.time.pass(1_000);
  assert.equal(times, 2);
});

test("what is not a frame is passed over", async () => {
  const net = network();
  net.line.start();
  await settle();
  net.sockets[0].accept();
  for (const text of ["", "[]", "null", "{", '{"t":1}', '"x"']) net.sockets[0].hear(text);
  assert.deepEqual(net.frames, []);
  assert.equal(net.line.state, "live");
});

test("waiting times: jitter over the upper half, a limit, and what close codes ask for", () => {
  assert.equal(
    backOff(0, () => 0),
    200,
  );
  assert.equal(
    backOff(0, () => 1),
    400,
  );
  assert.equal(
    backOff(50, () => 1),
    15_000,
  );
  assert.deepEqual(
    readClose(4404, () => 0),
    { final: true },
  );
  assert.ok((readClose(4429, () => 0).wait ?? 0) >= 5_000);
  for (const code of [4430, 4431, 4432, 4433]) {
    const said = readClose(code, () => 0);
    assert.ok(!said.final && (said.wait ?? 0) >= 5_000 && crowded(code), `${code}`);
  }
  assert.equal(crowded(1006), null);
  assert.equal(readClose(4400, () => 0).fresh, true);
  assert.deepEqual(
    readClose(4408, () => 0),
    { final: false },
  );
});

test("the server's time does not follow the device's clock", () => {
  let steady = 1_000;
  const time = new ServerTime(() => steady);
  time.heard(5_000_000);
  steady += 250;
  assert.equal(time.now(), 5_000_250);
  time.heard("soon");
  time.heard(Number.NaN);
  assert.equal(time.now(), 5_000_250);
});
