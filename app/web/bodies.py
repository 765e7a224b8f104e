"""What the API is sent: strict models, read from a bounded body."""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StringConstraints, ValidationError
from starlette.requests import Request

from app.games.registry import GAMES
from app.tables.model import VISIBILITIES
from app.web.errors import ApiError

MOST_BYTES = 16 * 1024

Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[ -~]+$")]
"""Client-made, as the ids of frames are: printable ASCII, which every database keeps."""

Line = Annotated[str, StringConstraints(max_length=2000)]
Word = Annotated[str, StringConstraints(max_length=64)]

GameKey = Annotated[Word, Field(json_schema_extra={"enum": [game.info.key for game in GAMES]})]
Visibility = Annotated[Word, Field(json_schema_extra={"enum": [*VISIBILITIES]})]
"""What else is sent is understood and refused, and the document says what is not."""


class Body(BaseModel):
    """No field unknown, no type bent."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Rename(Body):
    """A name to go by."""

    name: Line


class NewTable(Body):
    """A table that somebody wants."""

    game: GameKey
    key: Key
    seats: Annotated[int, Field(ge=1, le=100)] | None = None
    options: Annotated[dict[Word, StrictBool | StrictInt | Word], Field(max_length=32)] | None = None
    title: Line = ""
    visibility: Visibility | None = None
    lobby: Word | None = None


class NewLobby(Body):
    """A lobby that somebody wants."""

    key: Key
    title: Line = ""


class Accept(Body):
    """Coming in by an invite: under which name, and whether to sit down."""

    name: Line | None = None
    sit: bool = False


class Code(Body):
    """A spoken code, as somebody typed it."""

    code: Line


B = TypeVar("B", bound=Body)


async def read_body(request: Request, model: type[B]) -> B:
    """The request's body. Raises ApiError: 400 `bad-json`, 422 `bad-fields` (field). How large it may be, `Security`
    looks at before."""
    body = await request.body()
    try:
        return model.model_validate_json(body)
    except ValidationError as error:
        problem = error.errors(include_url=False, include_input=False, include_context=False)[0]
        if problem["type"] == "json_invalid":
            raise ApiError("bad-json", 400) from None
        # The name of an unknown field is the sender's text: it is not said back.
        known = [str(part) for part in problem["loc"] if part in model.model_fields]
        raise ApiError("bad-fields", 422, {"field": known[0] if known else ""}) from None
