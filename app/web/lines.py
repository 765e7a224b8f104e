"""Tables as the pages list them: what a line says, and what the reader can do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from babel.lists import format_list
from msgspec import Struct

from app.games.registry import game
from app.tables.ports import TableRow
from app.web.render import coin_of
from app.web.words import Catalogue

Act = Literal["sit", "back", "watch"]


class Line(Struct, frozen=True):
    """A table in a list. sentence: a key of the catalogue; coins: of who sits there, None where free; seat_names:
    the same in words; act: what the reader can do."""

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
        title=row.title or words.text("table-untitled"),
        game=row.game,
        game_name=game_name(row.game),
        sentence=sentence,
        taken=sum(holder is not None for holder in row.people),
        seats=len(row.people),
        coins=coins(row),
        seat_names=", ".join(name or free for name in row.seats),
        act=act_at(row, person),
    )


def act_at(row: TableRow, person: str | None) -> Act:
    """What this person can do at the table."""
    if person is not None and person in row.people:
        return "back"
    return "sit" if row.status != "playing" and None in row.people else "watch"


def coins(row: TableRow) -> tuple[int | None, ...]:
    """The coins of those who sit at the table, by seat."""
    return tuple(None if holder is None else coin_of(holder) for holder in row.people)


def seated(row: TableRow) -> Sequence[str]:
    """The names of those who sit at the table."""
    return [name for name in row.seats if name]


def listed(names: Sequence[str], lang: str) -> str:
    """Several names as one would say them: "Marta, Jonas and Yuki"."""
    return format_list(names, locale=lang)


def game_name(key: str) -> str:
    """The name of a game; the key of one that is not offered any more."""
    try:
        return game(key).info.name
    except KeyError:
        return key
