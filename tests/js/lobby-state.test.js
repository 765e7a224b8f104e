import assert from "node:assert/strict";
import { test } from "node:test";
import { actAt, apply, freeSeats } from "../../static/js/lobby/state.js";
import { coinOf } from "../../static/js/pages/coins.js";

/** @param {string} id */
const table = (id, more = {}) => ({
  id,
  game: "linx",
  title: id,
  visibility: "unlisted",
  status: "waiting",
  host: "p1",
  seats: ["Noor", null],
  people: ["p1", null],
  match: 0,
  opened_at: 1,
  changed_at: 1,
  ...more,
});

const FIRST = {
  t: "lobby",
  now: 1,
  you: { person: "p1", name: "Noor" },
  lobby: { id: "l", title: "Sunday", hall: false, host: "p1" },
  tables: [table("old", { status: "ended", opened_at: 9 }), table("on", { status: "playing" }), table("free")],
  people: [{ person: "p1", name: "Noor" }],
  chat: [{ n: 1, at: 1, person: "p1", name: "Noor", text: "Hello" }],
  evening: [],
};

/** @param {object[]} frames */
const after = (...frames) => [FIRST, ...frames].reduce((lobby, frame) => apply(lobby, frame), null);

test("tables to sit down at come first, then games to watch, then what is over; closed ones not at all", () => {
  assert.deepEqual(
    after().tables.map(({ id }) => id),
    ["free", "on", "old"],
  );
  const changed = after(
    { t: "table", table: table("free", { status: "closed" }) },
    { t: "table", table: table("new", { opened_at: 5 }) },
  );
  assert.deepEqual(
    changed.tables.map(({ id }) => id),
    ["new", "on", "old"],
  );
  assert.deepEqual(
    after({ t: "gone", id: "on" }, { t: "gone", id: "on" }).tables.map(({ id }) => id),
    ["free", "old"],
  );
});

test("people come, move, are renamed and go", () => {
  const here = after(
    { t: "in", who: { person: "p2", name: "Jonas" } },
    { t: "in", who: { person: "p2", name: "Jonas", at: "on" } },
  );
  assert.deepEqual(here.people, [FIRST.people[0], { person: "p2", name: "Jonas", at: "on" }]);
  assert.equal(apply(here, { t: "in", who: { person: "p1", name: "Nora" } }).you.name, "Nora");
  assert.deepEqual(apply(here, { t: "out", person: "p2" }).people, FIRST.people);
});

test("a line of the chat counts once, in its place", () => {
  const line = (n) => ({ t: "said", line: { n, at: n, person: "p2", name: "Jonas", text: `${n}` } });
  assert.deepEqual(
    after(line(3), line(2), line(3), line(1)).chat.map(({ n }) => n),
    [1, 2, 3],
  );
  const many = after(...Array.from({ length: 300 }, (_, i) => line(i + 2)));
  assert.equal(many.chat.length, 200);
  assert.equal(many.chat.at(-1).n, 301);
});

test("what comes before the first frame or is not understood changes nothing", () => {
  assert.equal(apply(null, { t: "gone", id: "x" }), null);
  const lobby = after();
  assert.equal(apply(lobby, { t: "something-new" }), lobby);
});

test("what can be done at a table", () => {
  assert.equal(actAt(table("t"), "p1"), "back");
  assert.equal(actAt(table("t"), "p2"), "sit");
  assert.equal(actAt(table("t", { status: "playing" }), "p2"), "watch");
  assert.equal(actAt(table("t", { people: ["p1", "p3"] }), "p2"), "watch");
  assert.equal(freeSeats(table("t")), 1);
});

test("a coin is counted alike on the server", () => {
  // The same people stand in tests/web/test_pages.py.
  assert.deepEqual(["abcd", "kwame2", "ñandú", "x9"].map(coinOf), [1, 4, 1, 2]);
});
