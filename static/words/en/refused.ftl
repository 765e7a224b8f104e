# Why something was not done, in a sentence. `refused-<code>`; games have theirs in their own files.

refused-other = That does not work just now.

# Names, titles, chat
refused-name-empty = Please type a name that the others can see.
refused-name-too-long = That name is too long. { $most } letters at most, please.
refused-name-marks = That name has too many marks stacked on its letters.
refused-title-too-long = That title is too long. { $most } letters at most, please.
refused-title-marks = That title has too many marks stacked on its letters.
refused-chat-empty = There is nothing to send yet.
refused-chat-marks = That message has too many marks stacked on its letters.
refused-hushed = No talking at this table until the round is over.

# Links, invites, codes
refused-link-unknown = This link does not lead anywhere. Make a new one on your other device.
refused-link-used = This link was used already. Make a new one on your other device.
refused-link-expired = This link has run out. Make a new one on your other device.
refused-invite-unknown = This invite does not lead anywhere. Ask for a new one.
refused-invite-revoked = This invite was withdrawn. Ask for a new one.
refused-invite-not-yours = Only those at the table can hand out its invite.
refused-code-unknown = No table has this code. Check it, or ask for the link.

# Lobbies
refused-lobby-unknown = There is no such lobby, or you are not in it.
refused-no-such-lobby = There is no such lobby, or you are not in it.
refused-hall-is-open = The Hall is open to everyone: it needs no invite.

# Making and finding a table
refused-no-such-table = There is no such table.
refused-no-such-match = That match was not played at this table.
refused-game-unknown = Linkhall does not have this game.
refused-seats-not-offered = This game has { $least } to { $most } seats.
refused-options-unknown = These options do not go with this game.
refused-visibility-unknown = A table is public, unlisted, or for members.
refused-table-closed = This table is closed.

# At the table
refused-not-seated = Take a seat first.
refused-already-seated = You sit here already.
refused-table-full = All seats are taken. You can watch.
refused-seat-taken = { $name } sits there.
refused-no-such-seat = There is no such seat.
refused-held-another-seat = You played another seat in this match and know its hand. Take that one again.
refused-seats-held = { $seats ->
    [one] Somebody sits here: keep at least one seat.
   *[other] { $seats } people sit here: keep at least as many seats.
}
refused-not-host = Only the host can do that.
refused-host-here = The host is here.
refused-holder-here = { $name } is here.
refused-nothing-to-change = That is how it is already.
refused-too-few-players = { $least ->
    [one] It takes one player to start.
   *[other] It takes { $least } players to start.
}
refused-match-running = Not while a match is running.
refused-match-not-running = No match is running.
refused-no-match-yet = There was no match here yet.
refused-already-asked = You asked for a rematch. The others still have to.
refused-between-rounds = This round is over. Deal the next one first.
refused-not-between-rounds = This round is not over yet.
refused-not-your-turn = It is not your turn.
refused-not-asked = Nobody is waiting for { $name }.
refused-stale = The table has moved on since. Look again.
refused-unreadable-move = That move could not be read.
refused-busy = Many hands at once. Please try again.

# The line
refused-unreadable-frame = That could not be understood.
refused-frame-too-large = That is too much at once.
refused-bad-request = That could not be understood.
refused-bad-json = That could not be understood.
refused-bad-fields = Something in there does not fit.
refused-not-json = That could not be understood.
refused-body-too-large = That is too much at once.
refused-not-found = There is nothing here.
refused-not-this-way = That does not work this way.
refused-other-origin = That came from another site, so it was not done.
refused-too-many-requests = { $seconds ->
    [one] That was a lot at once. Please wait a second.
   *[other] That was a lot at once. Please wait { $seconds } seconds.
}
refused-unavailable = Linkhall cannot save just now. Nothing was changed; please try again in a moment.
refused-internal = Something went wrong on our side. Please try again.
