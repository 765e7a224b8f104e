import assert from "node:assert/strict";
import { test } from "node:test";
import { hasWord, rich, signed, t, useWords } from "../../static/js/core/words.js";

const WORDS = `
plain = Your turn
named = { $who } placed { $what }.
count = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
`;

test("a message is filled, and one that is missing shows as its id", () => {
  useWords("en", [WORDS]);
  assert.equal(t("plain"), "Your turn");
  assert.equal(t("named", { who: "Noor", what: "a rock" }), "Noor placed a rock.");
  assert.equal(t("count", { count: 1 }), "one tile");
  assert.equal(t("count", { count: 5 }), "5 tiles");
  assert.equal(t("nothing-of-the-kind"), "nothing-of-the-kind");
  assert.equal(hasWord("plain"), true);
  assert.equal(hasWord("nothing-of-the-kind"), false);
});

test("nodes take the places of their placeables, in the order of the sentence", () => {
  useWords("en", [WORDS]);
  const who = { bold: "Noor" };
  assert.deepEqual(rich("named", { what: "a rock" }, { who }), [who, " placed a rock."]);
  useWords("es", ["named = Puso { $what }: { $who }\n"]);
  assert.deepEqual(rich("named", { what: "una piedra" }, { who }), ["Puso una piedra: ", who]);
});

test("a later file overrides an earlier one, and a broken line breaks only itself", () => {
  useWords("en", ["a = old\nb = there\n", "a = new\n= broken\n"]);
  assert.equal(t("a"), "new");
  assert.equal(t("b"), "there");
  // What was said before is not said again in the words of before.
  useWords("en", ["a = newer\n"]);
  assert.equal(t("a"), "newer");
});

test("the name of LINK-O has no place to break, in whatever file it stands", () => {
  useWords("en", ["called = { $who } calls LINK-O!\nlink-o-tiles-name = LINK-O tiles\n"]);
  assert.equal(t("called", { who: "Noor" }), "Noor calls LINK-\u2060O!");
  assert.equal(t("link-o-tiles-name"), "LINK-\u2060O tiles");
});

test("numbers below zero have a true minus in every sentence, and choose their words as before", () => {
  for (const lang of ["en", "es"]) {
    useWords(lang, [WORDS, "points = { $points } / { $text }\n"]);
    assert.equal(t("points", { points: -7, text: "1-2" }), "−7 / 1-2");
    assert.equal(t("count", { count: -5 }), "−5 tiles");
  }
  assert.deepEqual([-7, 0, 7].map(signed), ["−7", "0", "7"]);
});
