/**
 * The part of the rules page that matters now (its `data-topic`).
 * @param {import("./types.js").View} view
 * @param {import("./types.js").Prompt | null} prompt
 */
export function topic(view, prompt) {
  if (view.result) return "end";
  if (prompt?.first || !view.board.some(Boolean)) return "start";
  return view.dug ? "dig" : "turn";
}
