import assert from "node:assert/strict";
import { test } from "node:test";
import { follow } from "../../static/js/core/drag.js";

const ID = 7;

/** A piece under a finger that has moved far enough: what follows it, and how it ended. */
function dragged() {
  const piece = document.createElement("button");
  // Made-up pointers cannot be captured.
  piece.setPointerCapture = () => {};
  document.body.append(piece);
  const session = { dragged: false };
  const ends = [];
  piece.addEventListener("pointerdown", (event) => {
    follow(event, session, {
      raise: () => document.body.appendChild(document.createElement("i")),
      move() {},
      drop(ghost, at, dropped) {
        ghost.remove();
        ends.push([dropped, at.clientX]);
      },
    });
  });
  point(piece, "pointerdown", 10);
  point(piece, "pointermove", 40);
  assert.equal(document.querySelectorAll("i").length, 1);
  assert.equal(session.dragged, true);
  return { piece, session, ends };
}

function point(target, kind, clientX) {
  target.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: ID, isPrimary: true, button: 0, clientX }));
}

const settled = () => new Promise((done) => setTimeout(done, 5));

test("a piece is dropped where the finger lets go, and its click is over a moment later", async () => {
  const { piece, session, ends } = dragged();
  point(piece, "pointerup", 60);
  assert.deepEqual(ends, [[true, 60]]);
  assert.equal(session.dragged, true);
  await settled();
  assert.equal(session.dragged, false);
  point(piece, "pointerup", 80);
  assert.equal(ends.length, 1);
  piece.remove();
});

/** The piece is taken out of the page, and this happens then. */
async function nothingHangs(gone) {
  const { piece, session, ends } = dragged();
  piece.remove();
  gone();
  assert.deepEqual(
    ends.map(([dropped]) => dropped),
    [false],
  );
  assert.equal(document.querySelectorAll("i").length, 0);
  point(document.body, "pointerup", 50);
  await settled();
  assert.equal(session.dragged, false);
  assert.equal(ends.length, 1);
}

test("nothing hangs in the air when the piece is gone: the document is told at once", () =>
  nothingHangs(() => point(document, "lostpointercapture", 0)));

test("nothing hangs in the air when the piece is gone: the pointer moves on", () =>
  nothingHangs(() => point(document.body, "pointermove", 50)));

test("nothing hangs in the air when the piece is gone: the finger lets go", () =>
  nothingHangs(() => point(document.body, "pointerup", 50)));

test("Escape ends a drag, and the finger that lets go afterwards drops nothing", async () => {
  const { piece, session, ends } = dragged();
  const heard = [];
  document.body.addEventListener("keydown", ({ key }) => heard.push(key), { once: true });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  assert.deepEqual(ends, [[false, 40]]);
  assert.deepEqual(heard, []);
  point(piece, "pointermove", 90);
  point(piece, "pointerup", 90);
  assert.equal(ends.length, 1);
  assert.equal(session.dragged, true);
  await settled();
  assert.equal(session.dragged, false);
  piece.remove();
});
