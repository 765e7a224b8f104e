/**
 * Linx on the bench. Asked for by the address: match (a record of linx-matches.js), step (how many steps in), theme (day, evening),
 * lang (en, es), pick (R, P, S: picked up), at ("x,y": pointed at), pending and refused (a move), slow (ms until an answer).
 * A move is answered here: one that the prompt names is placed, all others are refused.
 */

import { batch, signal } from "@preact/signals";
import { html, render } from "htm/preact";
import { loadWords, t } from "../../static/js/core/words.js";
import linx from "../../static/js/games/linx/index.js";
import { readMove } from "../../static/js/games/linx/notation.js";
import { nameArgs } from "../../static/js/games/names.js";
import { Defs } from "../../static/js/pieces/defs.js";
import { LogoMark } from "../../static/js/pieces/logo.js";
import { Coin } from "../../static/js/pieces/seats.js";
import { matches } from "./linx-matches.js";

const ask = new URLSearchParams(location.search);
const theme = ask.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.lang = ask.get("lang") ?? "en";
await loadWords(["common", "linx", "refused-linx"]);

const match = matches[Number(ask.get("match") ?? 2)];
const names = ["Amara", "Jonas", "Noor", "Beto"].slice(0, match.seats);
const own = match.viewer;
const session = linx.createSession();
let view = linx.state.start(match.first);
let prompt = match.prompt ?? null;
const log = [];
function step(entry) {
  log.push(...linx.state.describe(entry.g, view));
  view = linx.state.apply(view, entry.g, own);
  prompt = entry.prompt ?? null;
}
const steps = Number(ask.get("step") ?? 12);
match.steps.slice(0, steps).forEach(step);

const shown = signal({ view, prompt, pending: ask.get("pending"), motion: null, refused: null });
if (ask.get("refused"))
  shown.value = {
    ...shown.value,
    refused: { id: 1, text: ask.get("text") ?? t("linx-refused-does-not-touch"), move: ask.get("refused") },
  };
let next = steps;
let n = 0;

/** Go on with the record: the next step happens. */
function onward() {
  const entry = match.steps[next];
  if (!entry) return;
  next += 1;
  n += 1;
  step(entry);
  shown.value = { ...shown.value, view, prompt, pending: null, motion: { n, events: entry.g } };
}

function play(notation) {
  shown.value = { ...shown.value, pending: notation, refused: null };
  setTimeout(() => answer(notation), Number(ask.get("slow") ?? 350));
}

function answer(notation) {
  const move = readMove(notation);
  const places = (move.over ? prompt?.over?.[move.kind] : prompt?.up) ?? [];
  n += 1;
  if (!places.some(([x, y]) => x === move.x && y === move.y)) {
    const code = !prompt ? "not-your-turn" : move.over ? "does-not-beat" : "does-not-touch";
    const under = view.cells.find(({ x, y }) => x === move.x && y === move.y)?.kind;
    const text = t(`linx-refused-${code}`, { kind: move.kind, under, name: names[view.turn ?? 0] });
    shown.value = { ...shown.value, pending: null, refused: { id: n, text, move: notation } };
    return;
  }
  const events = [
    { k: "placed", seat: own, kind: move.kind, x: move.x, y: move.y, ...(move.over ? { over: true } : {}) },
  ];
  if (!move.over) events.push({ k: "drew", seat: own, count: 2, kinds: "RS" });
  events.push({ k: "turn", seat: (own + 1) % match.seats });
  log.push(...linx.state.describe(events, view));
  view = linx.state.apply(view, events, own);
  prompt = null;
  batch(() => {
    shown.value = { ...shown.value, view, prompt, pending: null, motion: { n, events } };
  });
}

function Bench() {
  const now = shown.value;
  const props = { ...now, seat: own, names, live: true, play, words: t, session };
  const result = now.view.result && ask.get("result");
  return html`<${Defs} />
    <main class="bench">
      <div class="bar"><span class="logo"><${LogoMark} /><span class="brand">Linkhall</span></span><b class="strong">Noor's table</b><span>Linx, round ${now.view.round}, first to 2</span></div>
      <ul class="players panel">
        ${names.map((name, s) => {
          const sum = linx.state.summary(now.view, s);
          return html`<li class=${sum.turn ? "turn" : ""} key=${s}>
            <span data-seat-anchor=${s}><${Coin} seat=${s} /></span>
            <span class="clip"><b class="strong">${name}</b><br /><span class="small soft">${t("linx-seat-summary", sum)}</span> <${linx.Known} view=${now.view} seat=${s} words=${t} /></span>
            <${linx.Score} score=${sum.score} goal=${sum.goal} words=${t} compact=${innerWidth < 1000} />
          </li>`;
        })}
      </ul>
      <div class="middle ${result ? "resulting" : ""}" tabindex=${result ? 0 : undefined}>${result ? html`<${linx.Result} ...${props} />` : html`<${linx.Board} ...${props} />`}</div>
      <ul class="log panel">
        ${log.slice(-8).map((line, i) => html`<li key=${i}><${Coin} seat=${line.seat ?? 0} class="small" /><span>${t(line.id, nameArgs(line, names, own))}</span></li>`)}
      </ul>
      <div class="dock">
        <div class="ask"><div>${now.prompt && html`<h2 class="title">Your turn</h2>`}<${linx.Prompt} ...${props} /></div></div>
        <div class="rackbox" style="width:100%"><${linx.Hand} ...${props} /></div>
        <div><${linx.Acts} ...${props} /></div>
      </div>
    </main>`;
}

render(html`<${Bench} />`, document.body);
const pick = ask.get("pick");
if (pick) session.pick({ kind: pick, index: 0, by: "pointer" });
const at = ask.get("at");
if (at) {
  const [x, y] = at.split(",").map(Number);
  session.at.value = { x, y };
}
Object.assign(window, { bench: { onward, answer, session, shown, match } });
document.documentElement.dataset.ready = "yes";
