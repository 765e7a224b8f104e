import { html, render } from "htm/preact";
import { style } from "../core/style.js";
import { addWords, t } from "../core/words.js";
import { offerNoMore } from "./offer.js";
import { FirstSteps } from "./steps.js";

/**
 * Show the first steps in a game over whatever page this is. Nothing of it is loaded before.
 * @param {string} game its key
 * @returns {Promise<void>} when they are closed again
 */
export async function openSteps(game) {
  if (!/^[a-z0-9-]+$/.test(game) || document.querySelector("dialog.steps")) return;
  const [{ default: made }] = await Promise.all([
    import(`../games/${game}/steps.js`),
    addWords(["common", "steps", game]),
    style(game),
    style("intro"),
  ]);
  offerNoMore(game);
  const host = document.createElement("div");
  document.body.append(host);
  await new Promise((done) => {
    const close = () => {
      render(html``, host);
      host.remove();
      done(undefined);
    };
    render(
      html`<${FirstSteps} game=${game} name=${t(`steps-game-${game}`)} steps=${made.steps} Defs=${made.Defs} onClose=${close} />`,
      host,
    );
  });
}
