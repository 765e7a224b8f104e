"""Tables as the pages list them: what a line says, and what the reader can do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from babel.lists import format_list
from msgspec import Struct

from app.tables.ports import TableRow
from app.web.words import Catalogue

Act = Literal["sit", "back", "watch"]


class Line(Struct, frozen=True):
    """A table in a list. sentence: a key of the catalogue; coins: those of the taken seats, None where free;
    seat_names: the same in words; act: what the reader can do."""

    id: str
    url: str
    title: str
    game: str
    game_name: str
    sentence: str
    taken: int
    seats: int
    coins: tuple[int | None, ...]
    seat_names: str
    act: Act


def line_of(row: TableRow, person: str | None, words: Catalogue) -> Line:
    """The line of this table for this reader."""
    sentence = {"playing": "table-running", "ended": "table-ended"}.get(row.status, "table-waiting")
    free = words.text("seat-free-word")
    return Line(
        id=row.id,
        url=f"/t/{row.id}",
        title=title_of(row, words),
        game=row.game,
        game_name=game_name(row.game, words),
        sentence=sentence,
        taken=sum(holder is not None for holder in row.people),
        seats=len(row.people),
        coins=coins(row),
        seat_names=", ".join(name or free for name in row.seats),
        act=act_at(row, person),
    )


def title_of(row: TableRow, words: Catalogue, *, within: bool = False) -> str:
    """What the table is called, to this reader: its own title, or its host's table while the host sits there.

    within: in the middle of a sentence, where not every language has a capital.
    """
    if row.title:
        return row.title
    host = next((name for person, name in zip(row.people, row.seats, strict=True) if person == row.host), None)
    end = "-within" if within else ""
    return words.text(f"table-of{end}", name=host) if host else words.text(f"table-untitled{end}")


def act_at(row: TableRow, person: str | None) -> Act:
    """What this person can do at the table."""
    if person is not None and person in row.people:
        return "back"
    return "sit" if row.status != "playing" and None in row.people else "watch"


def coins(row: TableRow) -> tuple[int | None, ...]:
    """The coins on the chairs of the table: the seat's own where somebody sits, as at the table itself."""
    return tuple(None if holder is None else seat for seat, holder in enumerate(row.people))


def seated(row: TableRow) -> Sequence[str]:
    """The names of those who sit at the table."""
    return [name for name in row.seats if name]


def listed(names: Sequence[str], lang: str) -> str:
    """Several names as one would say them: "Marta, Jonas and Yuki"."""
    return format_list(names, locale=lang)


def game_name(key: str, words: Catalogue) -> str:
    """What a game is called in the reader's language; the key of one that is not offered any more."""
    return words.find(f"{key}-name") or key
