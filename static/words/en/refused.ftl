# Why something was not done, in a sentence (`refused-<code>`). Those of a table are in `refused-table.ftl`, a game's in `refused-<key>.ftl`: browsers are sent the sentence, not the file.

refused-other = That does not work just now.

# Names, titles, chat
refused-name-empty = Please type a name that the others can see.
refused-name-too-long = That name is too long. { $most } letters at most, please.
refused-name-marks = That name has too many marks stacked on its letters.
refused-title-too-long = That title is too long. { $most } letters at most, please.
refused-title-marks = That title has too many marks stacked on its letters.
refused-chat-empty = There is nothing to send yet.
refused-chat-marks = That message has too many marks stacked on its letters.

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
refused-no-such-match = That match was not played at this table.
refused-game-unknown = Linkhall does not have this game.

# The line
refused-bad-request = That could not be understood.
refused-bad-json = That could not be understood.
refused-bad-fields = Something in there does not fit.
refused-not-json = That could not be understood.
refused-body-too-large = That is too much at once.
refused-head-too-large = That address, or what came along with it, is too long.
refused-not-found = There is nothing here.
refused-not-this-way = That does not work this way.
refused-other-origin = That came from another site, so it was not done.
refused-too-many-requests = { $seconds ->
    [one] That was a lot at once. Please wait a second.
   *[other] That was a lot at once. Please wait { $seconds } seconds.
}
refused-unavailable = Linkhall cannot save just now. Nothing was changed; please try again in a moment.
