/** A short word at the lower edge, gone after a while. It is spoken, too: the place is a polite live region.
 * @param {string} text */
export function toast(text) {
  const place = document.getElementById("toasts");
  if (!place) return;
  const line = document.createElement("p");
  line.className = "toast";
  line.textContent = text;
  place.replaceChildren(line);
  setTimeout(() => line.remove(), 4500);
}
