/**
 * A lobby as its frames tell it (docs/wire.md). No DOM: runs under Node.
 *
 * @typedef {{ id: string, game: string, title: string, visibility: string, status: "waiting" | "playing" | "ended" | "closed",
 *   host: string, seats: (string | null)[], people: (string | null)[], match: number, opened_at: number, changed_at: number }} TableLine
 * @typedef {{ person: string, name: string, at?: string }} Who
 * @typedef {{ n: number, at: number, person: string, name: string, text: string }} ChatLine
 * @typedef {{ person: string, name: string, played: number, won: number }} Standing
 * @typedef {{ you: Who, lobby: { id: string, title: string, hall: boolean, host: string | null }, tables: TableLine[],
 *   people: Who[], chat: ChatLine[], evening: Standing[] }} Lobby
 */

const CHAT_KEPT = 200;

/**
 * The lobby after a frame; what is not understood changes nothing.
 * @param {Lobby | null} lobby
 * @param {any} frame
 * @returns {Lobby | null}
 */
export function apply(lobby, frame) {
  if (frame.t === "lobby") {
    const { you, lobby: room, tables, people, chat, evening } = frame;
    return {
      you,
      lobby: room,
      tables: sortTables(tables ?? []),
      people: people ?? [],
      chat: chat ?? [],
      evening: evening ?? [],
    };
  }
  if (!lobby) return lobby;
  switch (frame.t) {
    case "table":
      return {
        ...lobby,
        tables: sortTables([...lobby.tables.filter((table) => table.id !== frame.table.id), frame.table]),
      };
    case "gone":
      return { ...lobby, tables: lobby.tables.filter((table) => table.id !== frame.id) };
    case "in": {
      const known = lobby.people.some((who) => who.person === frame.who.person);
      const people = known
        ? lobby.people.map((who) => (who.person === frame.who.person ? frame.who : who))
        : [...lobby.people, frame.who];
      const you = frame.who.person === lobby.you.person ? { ...lobby.you, name: frame.who.name } : lobby.you;
      return { ...lobby, you, people };
    }
    case "out":
      return { ...lobby, people: lobby.people.filter((who) => who.person !== frame.person) };
    case "evening":
      return { ...lobby, evening: frame.evening };
    case "said": {
      if (lobby.chat.some((line) => line.n === frame.line.n)) return lobby;
      return { ...lobby, chat: [...lobby.chat, frame.line].sort((a, b) => a.n - b.n).slice(-CHAT_KEPT) };
    }
    default:
      return lobby;
  }
}

/** Where one can sit down first, then games to watch, then what is over; within each the newest first.
 * @param {TableLine[]} tables */
function sortTables(tables) {
  const order = { waiting: 0, playing: 1, ended: 2, closed: 3 };
  return tables
    .filter((table) => table.status !== "closed")
    .sort((a, b) => order[a.status] - order[b.status] || b.opened_at - a.opened_at || (a.id < b.id ? -1 : 1));
}

/**
 * What somebody can do at a table.
 * @param {TableLine} table
 * @param {string} person
 * @returns {"back" | "sit" | "watch"}
 */
export function actAt(table, person) {
  if (table.people.includes(person)) return "back";
  return table.status !== "playing" && table.people.includes(null) ? "sit" : "watch";
}

/** The free seats of a table. @param {TableLine} table */
export const freeSeats = (table) => table.people.filter((person) => person === null).length;
