import assert from "node:assert/strict";
import { test } from "node:test";
import { t, useWords } from "../../static/js/core/words.js";
import { nameArgs } from "../../static/js/games/names.js";

/** A file of the catalogue, in a browser and in Node. @param {string} name */
async function read(name) {
  const url = new URL(`../../static/words/${name}.ftl`, import.meta.url);
  if (url.protocol !== "file:") return (await fetch(url)).text();
  const { readFile } = await import("node:fs/promises");
  return readFile(url, "utf8");
}

/** @param {string} lang */
async function speak(lang) {
  // @ts-expect-error Node has no page, only its language is asked for
  globalThis.document ??= { documentElement: { lang } };
  document.documentElement.lang = lang;
  useWords(lang, await Promise.all(["common", "table", "link-it-4"].map((file) => read(`${lang}/${file}`))));
}

/** @param {number[]} seats @param {number | null} own @param {string} team */
const args = (seats, own, team = "no") =>
  nameArgs({ seat: null, id: "", args: { seats, team } }, ["Ann", "Ben", "Cleo"], own);

/** Told to Ben, who won with Ann; to Cleo, who did not; and to somebody who watches. @param {string} id */
const toEach = (id) => [1, 2, null].map((own) => t(id, args([0, 1], own)));

test("one of several winners is spoken to and not named: in English", async () => {
  await speak("en");
  const all = "Ann and Ben won the match.";
  assert.deepEqual(toEach("link-it-4-log-match"), ["You and Ann won the match.", all, all]);
  const title = "Ann and Ben share the match";
  assert.deepEqual(toEach("table-match-won"), ["You share the match", title, title]);
  assert.equal(args([0, 1, 2], 1).who, "You, Ann, and Cleo");
});

test("one of several winners is spoken to and not named: in Spanish", async () => {
  await speak("es");
  const all = "Ann y Ben han ganado la partida.";
  assert.deepEqual(toEach("link-it-4-log-match"), ["Ann y tú habéis ganado la partida.", all, all]);
  const title = "Ann y Ben comparten la partida";
  assert.deepEqual(toEach("table-match-won"), ["Compartes la partida", title, title]);
  assert.equal(args([0, 1, 2], 1).who, "Ann, Cleo y tú");
});

test("partners win together, others share", async () => {
  await speak("en");
  assert.equal(t("table-match-won", args([0, 2], 2, "yes")), "Your team wins the match");
  assert.equal(t("table-match-won", args([0, 2], 1, "yes")), "Ann and Cleo win the match");
  assert.equal(t("table-match-won", args([2], 2)), "You win the match");
  assert.equal(t("table-round-won", { ...args([2], 0), round: 3, unit: "game" }), "Cleo wins game 3");
});
