"""What everybody can know of a hand.

Whoever digs or passes shows that no tile of the hand could be played just then, and of the dug tiles none but the last;
a dug tile that could be played is played at once. So the tiles of a hand fall into groups by when they came into it:
the older a group, the more tiles its own can not be. `State.kept` holds these groups, the oldest first, and each
`never` contains all later ones.

When a tile is played that was not dug for that turn, nobody sees from which group it came. It is taken from the oldest
that could have held it. That loses nothing: every hand that is possible after taking it from a younger group is
possible after this too, since the tiles of a younger group may be anything that those of an older one may be. With this
choice a hand is possible, all that was seen considered, exactly if its tiles can be dealt out to the groups.

Two more things are public in a turn: a seat to move that did not dig has a tile that can be played, and of one that
dug exactly the last dug tile can be played (it is in no group).
"""

from __future__ import annotations

from app.games.link_o_tiles.state import Kept


def stuck(kept: tuple[Kept, ...], playable: int, came: int) -> tuple[Kept, ...]:
    """The groups after nothing of `playable` was found in the hand, nor in `came` tiles that were dug."""
    groups: list[Kept] = []
    for group in (*kept, Kept(came, 0)):
        never = group.never | playable
        if groups and groups[-1].never == never:
            groups[-1] = Kept(groups[-1].count + group.count, never)
        elif group.count:
            groups.append(Kept(group.count, never))
    return tuple(groups)


def played(kept: tuple[Kept, ...], tile: int) -> tuple[Kept, ...]:
    """The groups after this tile was played from one of them."""
    for index, group in enumerate(kept):
        if not group.never >> tile & 1:
            rest = (Kept(group.count - 1, group.never),) if group.count > 1 else ()
            return (*kept[:index], *rest, *kept[index + 1 :])
    raise ValueError("no group can have held this tile")
