/** Day or evening. The choice is a plain cookie, so that the next page comes in it without a flash. */

/** @returns {"day" | "evening"} what is shown now */
export function shownTheme() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "day" || chosen === "evening") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "evening" : "day";
}

/** @returns {"day" | "evening"} the new one */
export function switchTheme() {
  const next = shownTheme() === "day" ? "evening" : "day";
  document.documentElement.dataset.theme = next;
  keepCookie("lh_theme", next);
  return next;
}

/** @param {"en" | "es"} lang the page is loaded again in that language */
export function switchLanguage(lang) {
  keepCookie("lh_lang", lang);
  const here = new URL(location.href);
  here.searchParams.delete("lang");
  if (here.href === location.href) location.reload();
  else location.replace(here);
}

/**
 * @param {string} name
 * @param {string} value
 */
function keepCookie(name, value) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers that we serve
  document.cookie = `${name}=${value}; Path=/; Max-Age=34560000; SameSite=Lax${secure}`;
}
