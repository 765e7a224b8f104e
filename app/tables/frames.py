"""What a table says to those who are connected to it, and what they say to it: the frames of the socket.

Every frame is one JSON object; `t` tells which. Both directions are listed in `docs/wire.md` for outsiders.
Server frames are built for one viewer and hold nothing that this viewer may not know.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from app.games.api import Scalar
from app.tables.ports import ChatLine

# --- from the browser ------------------------------------------------------------------------------------

ID_LENGTH = 64
MOVE_LENGTH = 200

Number = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
"""A whole number from outside: what is wrong with it is told back, so it is one that can be told."""


class Sit(Struct, frozen=True, gc=False, tag="sit", tag_field="k", forbid_unknown_fields=True):
    """Take a seat; None takes the first free one."""

    seat: Number | None = None


class Leave(Struct, frozen=True, gc=False, tag="leave", tag_field="k", forbid_unknown_fields=True):
    """Give the own seat up."""


class Configure(Struct, frozen=True, gc=False, tag="configure", tag_field="k", forbid_unknown_fields=True):
    """Host: change settings; those left out stay. seats and options only while no match runs."""

    seats: Number | None = None
    options: dict[str, Scalar] | None = None
    title: str | None = None
    visibility: str | None = None


class Swap(Struct, frozen=True, gc=False, tag="swap", tag_field="k", forbid_unknown_fields=True):
    """Host: exchange what is on two seats, while no match runs."""

    a: Number
    b: Number


class Remove(Struct, frozen=True, gc=False, tag="remove", tag_field="k", forbid_unknown_fields=True):
    """Host: free a seat. During a match only if its holder is away."""

    seat: Number


class GiveHost(Struct, frozen=True, gc=False, tag="give-host", tag_field="k", forbid_unknown_fields=True):
    """Host: hand the table to the holder of a seat."""

    seat: Number


class TakeHost(Struct, frozen=True, gc=False, tag="take-host", tag_field="k", forbid_unknown_fields=True):
    """A seated player hosts the table, its host being away."""


class Start(Struct, frozen=True, gc=False, tag="start", tag_field="k", forbid_unknown_fields=True):
    """Host (or any seated player when the host is away): start a match with those seated."""


class Move(Struct, frozen=True, gc=False, tag="move", tag_field="k", forbid_unknown_fields=True):
    """A move in the game's notation. The frame's `at` says which version it was composed on."""

    m: str


class StandIn(Struct, frozen=True, gc=False, tag="stand-in", tag_field="k", forbid_unknown_fields=True):
    """A seated player: let the server move for a seat that is free or whose holder is away."""

    seat: Number


class NextRound(Struct, frozen=True, gc=False, tag="next", tag_field="k", forbid_unknown_fields=True):
    """A seated player: deal the next round."""


class Rematch(Struct, frozen=True, gc=False, tag="rematch", tag_field="k", forbid_unknown_fields=True):
    """A seated player: play again, same seats. The call that completes all of them starts the match."""


class Stop(Struct, frozen=True, gc=False, tag="stop", tag_field="k", forbid_unknown_fields=True):
    """Host: end the running match without a result."""


class Close(Struct, frozen=True, gc=False, tag="close", tag_field="k", forbid_unknown_fields=True):
    """Host: close the table for good, while no match runs."""


Command = (
    Sit
    | Leave
    | Configure
    | Swap
    | Remove
    | GiveHost
    | TakeHost
    | Start
    | Move
    | StandIn
    | NextRound
    | Rematch
    | Stop
    | Close
)


class Do(Struct, frozen=True, gc=False, tag="do", tag_field="t", forbid_unknown_fields=True):
    """A command. id: made by the client, unique for its person; at: the version it was composed on."""

    id: str
    c: Command
    at: Number | None = None


class Say(Struct, frozen=True, gc=False, tag="say", tag_field="t", forbid_unknown_fields=True):
    """Something to be said in the chat."""

    id: str
    text: str


class Ping(Struct, frozen=True, gc=False, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Is the line alive? Answered by Pong."""


FromBrowser = Do | Say | Ping

# --- to the browser --------------------------------------------------------------------------------------


class You(Struct, frozen=True, gc=False, omit_defaults=True):
    """The receiver."""

    person: str
    name: str
    seat: int | None = None
    host: bool = False


class SeatView(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who holds a seat; an empty object is a free seat."""

    person: str | None = None
    name: str | None = None


class MatchView(Struct, frozen=True, gc=False, omit_defaults=True):
    """The running or last match. rounds: the finished rounds (`RoundScore` of app.games.api); names: who played, by
    seat, also of those who have left since."""

    number: int
    first: int
    started_at: int
    commitment: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    rounds: tuple[Any, ...]
    between: bool = False
    over: bool = False
    stopped: bool = False
    winners: tuple[int, ...] | None = None


class TableView(Struct, frozen=True, gc=False, omit_defaults=True):
    """All of the table but the game's own view. choices: the game's seat counts and options, for the host's form."""

    id: str
    game: str
    lobby: str
    title: str
    visibility: str
    status: str
    host: str
    options: dict[str, Any]
    seats: tuple[SeatView, ...]
    choices: dict[str, Any]
    match: MatchView | None = None
    wants: tuple[int, ...] = ()
    hushed: tuple[int, ...] = ()


class Here(Struct, frozen=True, gc=False, tag="here", tag_field="t", omit_defaults=True):
    """Who is connected. seats: for each seat whether its holder is; away: for each seat since when (epoch
    milliseconds) its holder is away, None while here; watchers: the names of the others, or of some of them and `more`,
    how many are not named."""

    seats: tuple[bool, ...]
    away: tuple[int | None, ...]
    watchers: tuple[str, ...]
    host: bool = True
    more: int = 0


class First(Struct, frozen=True, gc=False, tag="view", tag_field="t", omit_defaults=True):
    """Everything, as of version v: the first frame, and whenever steps do not do.

    game, prompt: the game's View and Prompt for this viewer. log: the last steps before v, for the list of moves.
    away_after: milliseconds after which the others may go on without somebody who is away.
    """

    v: int
    now: int
    away_after: int
    you: You
    table: TableView
    here: Here
    game: Any = None
    prompt: Any = None
    log: tuple[Any, ...] = ()
    chat: tuple[ChatLine, ...] = ()


class TableStep(Struct, frozen=True, gc=False, omit_defaults=True):
    """The public form of an entry: k and what belongs to it (`docs/wire.md`)."""

    k: str
    seat: int | None = None
    name: str | None = None
    why: str | None = None
    m: str | None = None
    other: int | None = None
    stood_in: bool = False


class Next(Struct, frozen=True, gc=False, tag="step", tag_field="t", omit_defaults=True):
    """The entry with version v = the last one + 1.

    w: what it was; g: what happened in the game, in the forms this viewer may see; game: the whole View where
    the events do not lead there (a match begins); table and you: given when changed; prompt: what the viewer is
    asked now (absent: nothing).
    """

    v: int
    at: int
    w: TableStep | Raw
    g: tuple[Any, ...] = ()
    prompt: Any = None
    game: Any = None
    table: TableView | Raw | UnsetType = UNSET
    you: You | UnsetType = UNSET


class Ok(Struct, frozen=True, gc=False, tag="ok", tag_field="t", omit_defaults=True):
    """The command was done, as version v (for Say: n is the number of the line)."""

    id: str
    v: int | None = None
    n: int | None = None


class No(Struct, frozen=True, gc=False, tag="no", tag_field="t", omit_defaults=True):
    """The command or frame was refused and changed nothing. id: the frame's, None where it could not be read."""

    code: str
    text: str
    id: str | None = None
    args: dict[str, Scalar] = {}
    v: int | None = None


class Said(Struct, frozen=True, gc=False, tag="said", tag_field="t", omit_defaults=True):
    """A line of the chat."""

    line: ChatLine


class Pong(Struct, frozen=True, gc=False, tag="pong", tag_field="t", omit_defaults=True):
    """The answer to Ping: the server's time."""

    now: int
