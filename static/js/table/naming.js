import { hasWord, t } from "../core/words.js";

/** What things are called on the page. */

/**
 * The name of a game: the message `<key>-name`, or its key in capitals and spaces.
 * @param {string} key
 */
export function gameName(key) {
  if (hasWord(`${key}-name`)) return t(`${key}-name`);
  return key.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
}

/**
 * The title of a table, which may have none of its own.
 * @param {{ title: string } | undefined} table
 */
export const tableTitle = (table) => (table ? table.title || t("table-untitled") : "");
