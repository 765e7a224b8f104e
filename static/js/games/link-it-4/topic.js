/**
 * The part of the rules page that matters now (its `data-topic`).
 * @param {import("./types.js").View} view
 * @param {import("./types.js").Prompt | null} prompt
 */
export function topic(view, prompt) {
  if (view.result) return "end";
  return prompt?.open?.length || prompt?.roll === "none" ? "place" : "turn";
}
