import assert from "node:assert/strict";
import { test } from "node:test";
import { keepFocus } from "../../static/js/core/focus.js";

/** A page with a rack of two tiles beside a button; its keyboard is kept. */
function page() {
  document.body.innerHTML =
    '<main><div class="dock"><div><div class="rack"><button id="a">1</button><button id="b">2</button></div><button id="end">End</button></div></div><p></p></main>';
  const root = document.querySelector("main");
  keepFocus(root, [".dock"]);
  const at = (id) => document.getElementById(id);
  at("a").focus();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  return { at, note: root.querySelector("p") };
}

async function until(true_) {
  const late = performance.now() + 5000;
  while (!true_() && performance.now() < late) await new Promise((done) => setTimeout(done, 20));
  assert.equal(true_(), true);
}

test("what is gone hands the focus to what lay nearest", async () => {
  const { at } = page();
  at("a").remove();
  await until(() => document.activeElement?.id === "b");
  at("b").parentElement.remove();
  await until(() => document.activeElement?.id === "end");
});

test("what cannot be pressed is waited for, but not for as long as the page goes on being drawn", async () => {
  const { at, note } = page();
  at("a").disabled = true;
  at("a").blur();
  let drawn = 0;
  const drawing = setInterval(() => {
    drawn += 1;
    note.replaceChildren(String(drawn));
  }, 40);
  await until(() => document.activeElement?.id === "b");
  clearInterval(drawing);
});

test("what answers again in time has the focus again", async () => {
  const { at } = page();
  at("a").disabled = true;
  at("a").blur();
  await new Promise((done) => setTimeout(done, 30));
  at("a").disabled = false;
  await until(() => document.activeElement?.id === "a");
});
