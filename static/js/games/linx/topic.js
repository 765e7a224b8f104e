/** The part of the rules page that matters now (its `data-topic`). @param {import("./types.js").View} view */
export function topic(view) {
  if (view.result) return "end";
  return view.cells.length ? "turn" : "start";
}
