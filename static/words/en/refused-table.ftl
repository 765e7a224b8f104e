# Why a table refuses a command. Sent by the server as sentences; the browser does not load this file.
refused-already-asked = You have asked for a rematch already.
refused-already-seated = You have a seat at this table.
refused-between-rounds = The round is over. Deal the next one first.
refused-busy = Too much happened at once. Try again.
refused-frame-too-large = That message was too long to be read.
refused-held-another-seat = You have seen another hand of this match, so only that seat is open to you.
refused-holder-here = { $name } is here, or was a moment ago.
refused-host-here = The host is here, or was a moment ago.
refused-hushed = This round is played in silence. The chat opens again when it ends.
refused-internal = Something went wrong on our side. Nothing was changed.
refused-match-not-running = No match is running at this table.
refused-match-running = That has to wait until the match is over.
refused-no-match-yet = There has been no match at this table yet.
refused-no-such-seat = There is no such seat, or nobody sits on it.
refused-no-such-table = There is no such table.
refused-not-asked = It is not { $name }’s turn.
refused-not-between-rounds = The round is still running.
refused-not-host = Only the host can do that.
refused-not-seated = Take a seat first.
refused-not-your-turn = It is { $name }’s turn.
refused-nothing-to-change = Nothing would change.
refused-options-unknown = This game has no such option.
refused-seat-taken = { $name } sits there.
refused-seats-held =
    { $seats ->
        [one] One person sits at this table: there must be a seat for them.
       *[other] { $seats } people sit at this table: there must be a seat for each.
    }
refused-seats-not-offered = This game is for { $least } to { $most } players.
refused-stale = The table has moved on since. Look again.
refused-table-closed = This table is closed.
refused-table-full = All seats are taken. You can watch.
refused-too-few-players = It takes { $least } players to start.
refused-unreadable-frame = That message could not be read.
refused-unreadable-move = That is not a move of this game.
refused-visibility-unknown = A table is public, open to those with the link, or for members.
