import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../../static/js/net/outbox.js";

test("a command goes out again with the same id until it is answered, then no more", async () => {
  const sent = [];
  let live = false;
  const outbox = new Outbox((frame) => live && Boolean(sent.push(frame)), "p");
  const { id, answer } = outbox.command({ k: "move", m: "P0,1" }, 4);
  assert.deepEqual(sent, []);
  live = true;
  outbox.sendAll();
  outbox.sendAll();
  assert.deepEqual(sent, [
    { t: "do", at: 4, c: { k: "move", m: "P0,1" }, id },
    { t: "do", at: 4, c: { k: "move", m: "P0,1" }, id },
  ]);
  assert.equal(outbox.answered({ t: "ok", id, v: 5 }), true);
  outbox.sendAll();
  assert.equal(sent.length, 2);
  assert.deepEqual(await answer, { ok: true, v: 5 });
  assert.equal(outbox.answered({ t: "ok", id, v: 5 }), false);
});

test("a refusal reaches the one that sent it", async () => {
  const outbox = new Outbox(() => true, "p");
  const first = outbox.command({ k: "start" }, null);
  const second = outbox.say("Hello");
  assert.notEqual(first.id, second.id);
  outbox.answered({ t: "no", id: second.id, code: "hushed", text: "Quiet now." });
  assert.deepEqual(await second.answer, { ok: false, code: "hushed", text: "Quiet now.", args: {} });
  assert.equal(outbox.waiting, 1);
});

test("commands keep their order and stop where the line breaks", () => {
  const sent = [];
  const outbox = new Outbox(() => false, "p");
  outbox.command({ k: "sit", seat: 0 }, null);
  outbox.command({ k: "start" }, null);
  let room = 1;
  const limited = new Outbox((frame) => room-- > 0 && Boolean(sent.push(frame.c.k)), "q");
  limited.command({ k: "sit" }, null);
  limited.command({ k: "start" }, null);
  room = 1;
  limited.sendAll();
  assert.deepEqual(sent, ["sit", "sit"]);
  assert.equal(outbox.waiting, 2);
});

test("when the line has ended, everything is answered", async () => {
  const outbox = new Outbox(() => false, "p");
  const { answer } = outbox.say("Hello");
  outbox.giveUp("closed", "The table is gone.");
  assert.equal((await answer).ok, false);
  assert.equal(outbox.waiting, 0);
});

test("two pages never make the same id", () => {
  const ids = new Set(Array.from({ length: 200 }, () => new Outbox(() => true).say("x").id));
  assert.equal(ids.size, 200);
});
