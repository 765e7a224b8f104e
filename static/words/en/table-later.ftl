# The table page: the parts that are fetched later, as the waiting room, results and sheets.

table-no-watchers = Send the link to anybody who would like to look on.
table-watchers-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
table-watch-link = Whoever opens this link sees the game live{ $open ->
    [yes] .
   *[no] , with all hands hidden.
}
table-watch-address = The address for watching
table-watch-members = Only people with the invite come in here. Whoever opens it can sit down, or just watch.
table-sound = Sound
table-on = on
table-off = off

### Players

table-host = host
table-here = here
table-mute = Hide what { $name } says
table-unmute = Show what { $name } says
table-give-host = Make them the host
table-swap = Change places with…
table-remove = Take them off the table
table-remove-hint = During a match, only somebody who has been away for a minute can be taken off.
table-stand-up = Stand up
table-leave-sure = Tap again to stand up
table-leave-sure-playing = A match is on. Tap again to leave it

### The waiting room

table-send-link = Send this link
table-send-link-hint = Whoever opens it takes a seat. No account.
table-invite-link = The invite link
table-invite-people = Invite somebody
table-invite-failed = The link could not be fetched.
table-share-text = Come and play: { $title }
table-qr-label = The invite link as a QR code
table-scan = Scan it
table-scan-hint = from across the room
table-say-it = Or say it
table-withdraw = Make a new link
table-withdraw-sure = The old link will lead nowhere.
table-withdraw-yes = New link
table-come-in = Come in
table-come-in-full = All seats are taken, but you can look on.
table-come-in-hint = You are looking on. Take a free seat and play along.
table-new-to = New to { $game }?
table-new-to-hint = Two minutes with pictures, while the others arrive.
table-seats = Seats
table-seat-count = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
table-move-here = Move here
table-start = { $count ->
    [one] Start with 1 player
   *[other] Start with { $count } players
}
table-waiting-for-players = { $count ->
    [one] One more player, and you can start.
   *[other] { $count } more players, and you can start.
}
table-waiting-for-host = { $host } starts when everybody is here.
table-waiting-for-start = The host starts when everybody is here.
table-how = How we play
table-how-plain = The usual way
table-change = Change
table-look = Look
table-name = Name of the table
table-host-decides = The host decides.
table-who-may-come = Who may come
table-visibility-members = Invited
table-visibility-members-hint = Only people who came in by an invite find this table.
table-visibility-members-line = Invited people only
table-visibility-unlisted = With link
table-visibility-unlisted-hint = Whoever has the link can come in. It shows in no list.
table-visibility-unlisted-line = Anyone with the link
table-visibility-public = All
table-visibility-public-hint = It is listed in the Hall, and anybody may sit down or look on.
table-visibility-public-line = Open to all
table-stop = End this match
table-stop-sure = Nobody wins then. Tap again to end it
table-close = Clear the table
table-close-sure = It will be gone for good. Tap again

### The house speaks

table-notice-menu = Tell me when it is my turn

### The end of a round and of a match

table-rounds = { $unit ->
    [game] Games
   *[round] Rounds
}
table-match-stopped = The match was ended without a winner
table-winner = winner
table-next-round = { $unit ->
    [game] Next game
   *[round] Next round
}
table-next-round-soon = { $unit ->
    [game] The players start the next game.
   *[round] The players deal the next round.
}
table-look-at-board = Look at the board
table-rematch = Rematch, same seats
table-rematch-asked = You want a rematch
table-rematch-waiting = Waiting for { $names }
table-rematch-wanted = { $count ->
    [one] { $names } wants a rematch
   *[other] { $names } want a rematch
}
table-share-replay = Share the replay
table-share-replay-text = How our match went: { $title }
table-replay-copied = The link to the replay is copied.
table-rules-opening = Opening the book…
table-rules-page = The page with all rules
table-send-address-hint = Whoever opens it can watch, and sit down where a seat is free.

### Looking at an earlier move

table-looking = { $number ->
    [0] You look at the beginning. Play goes on at move { $now }.
   *[other] You look at move { $number }. Play goes on at move { $now }.
}
table-looking-replay = { $number ->
    [0] Match { $match }, from the beginning.
   *[other] Match { $match }, move { $number }.
}
table-back-to-now = Back to now
table-looking-short = { $number ->
    [0] The beginning, of { $now }
   *[other] Move { $number } of { $now }
}
table-turn-now = It’s your turn now.
table-was-your-turn = It was your turn
table-was-their-turn = It was { $name }’s turn
