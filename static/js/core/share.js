/** The system's own sheet for sharing, and the clipboard. */

export const canShare = () => typeof navigator.share === "function";

/**
 * @param {{ title: string, text?: string, url: string }} what
 * @returns {Promise<boolean>} false when it was given up
 */
export async function share(what) {
  try {
    await navigator.share(what);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copy a text; where the clipboard is not open to pages (plain http), by the old way of a selected field.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "unseen";
    field.readOnly = true;
    document.body.append(field);
    const focused = document.activeElement;
    field.select();
    let done = false;
    try {
      done = document.execCommand("copy");
    } catch {
      done = false;
    }
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}
