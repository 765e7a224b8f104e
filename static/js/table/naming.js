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
 * What a table is called, to this reader: its own title, or its host's table while the host sits there.
 * @param {{ title: string, host: string, seats: { person?: string | null, name?: string | null }[] } | undefined} table
 */
export function tableTitle(table) {
  if (!table || table.title) return table?.title ?? "";
  const name = table.seats.find(({ person }) => person === table.host)?.name;
  return name ? t("table-of", { name }) : t("table-untitled");
}

/** How many people watch, those included who are not named. @param {any} here */
export const watching = (here) => (here?.watchers?.length ?? 0) + (here?.more ?? 0);
