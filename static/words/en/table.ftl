# The table page: what the house says, the panels, the menus.

table-title = { $title } · Linkhall
table-title-turn = ● Your turn · { $title }
table-arriving = Coming to the table…
table-none-title = No table here
table-none-text = There is no table at this address that is open to you. Ask whoever sent it for the invite link.
table-closed-title = This table has been cleared
table-closed-text = It was closed, and everybody has gone home. Open another one?
table-open-own = Open a table
table-no-game = This game could not be loaded. Please load the page again.

table-standing-waiting = { $game }, waiting for players
table-standing-playing = { $game }, round { $round }, first to { $goal }
table-standing-round = { $game }, round { $round }
table-standing-over = { $game }, match over
table-standing-closed = { $game }, closed
table-back = Leave the page
table-menu = Menu
table-rules = Rules
table-watchers = { $count ->
    [0] Nobody is watching
    [one] 1 person is watching
   *[other] { $count } people are watching
}
table-watchers-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
table-watch-link = Whoever opens this link sees the game live, with all hands hidden.
table-watch-address = The address for watching
table-watch-members = Only people with the invite come in here. Whoever opens it can sit down, or just watch.
table-sound = Sound
table-sound-off = Switch the sound off
table-sound-on = Switch the sound on
table-on = on
table-off = off
table-tabs = Parts of the table
table-tab-table = Table
table-tab-moves = Moves
table-tab-chat = Chat
table-tab-rules = Rules
table-unread = new

### Players

table-players = Players, in turn order
table-you = you
table-you-capital = You
table-partner = partner
table-partner-of = plays with { $name }
table-host = host
table-here = here
table-away = away
table-away-for = away { $span }
table-in-hand = { $hand } in hand, { $pile } in pile
table-in-hand-only = { $hand } in hand
table-held = { $hand } { $held }
table-held-word = held
table-your-turn = Your turn
table-their-turn = { $name }’s turn
table-hand = Your hand
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
table-come-in-full = All seats are taken. You can look on, and hands stay hidden.
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

table-offline = You are offline. Your seat is kept, the table reconnects by itself.
table-reconnecting = The line is down. Coming back…
table-looking = { $number ->
    [0] You look at the beginning. Play goes on at move { $now }.
   *[other] You look at move { $number }. Play goes on at move { $now }.
}
table-looking-replay = { $number ->
    [0] Match { $match }, from the beginning.
   *[other] Match { $match }, move { $number }.
}
table-back-to-now = Back to now
table-watching = You are watching. Hands are hidden.
table-take-seat = Take a free seat
table-away-turn = { $long ->
    [yes] { $name } has been away for { $span }. The house can play on until they are back.
   *[no] { $name } has lost the line. Their seat is kept.
}
table-seat-empty-turn = Nobody plays for { $name } now.
table-stand-in = Play for them
table-wait = Wait
table-host-away = { $name }, the host, is { $span }.
table-host-gone = The host has left.
table-take-host = Be the host
table-notice-ask = Shall we call you when it is your turn?
table-notice-yes = Yes
table-notice-menu = Tell me when it is my turn

### Moves and chat

table-talk = Moves and chat
table-moves = Moves
table-no-moves = Nothing has been played yet.
table-step-through = Step through the moves
table-step-first = To the beginning
table-step-back = One move back
table-step-on = One move on
table-step-last = Back to now
table-move-live = Move { $number }, live
table-move-number = { $number ->
    [0] The beginning
   *[other] Move { $number }
}
table-log-stood-in = The house played for { $who }.
table-log-sat = { $you ->
    [yes] You sat down.
   *[no] { $who } sat down.
}
table-log-left = { $why ->
    [removed] { $you ->
        [yes] You were taken off the table.
       *[no] { $who } was taken off the table.
    }
    [gone] { $you ->
        [yes] Your seat became free while you were away.
       *[no] { $who } was away, and the seat is free.
    }
   *[left] { $you ->
        [yes] You stood up.
       *[no] { $who } stood up.
    }
}
table-log-renamed = { $you ->
    [yes] You changed your name.
   *[no] This seat’s player is now called { $who }.
}
table-log-swapped = Two seats changed places.
table-log-configured = The host changed how we play.
table-log-host = { $you ->
    [yes] You are the host now.
   *[no] { $who } is the host now.
}
table-log-opened = The table was opened.
table-log-stopped = The match was ended without a winner.
table-log-rematch = { $you ->
    [yes] You want a rematch.
   *[no] { $who } wants a rematch.
}
table-log-closed = The table was cleared.
table-chat = Chat
table-chat-say = Say something kind
table-chat-send = Send
table-chat-empty = Nobody has said anything yet.
table-chat-mute = Mute
table-chat-unmute = Listen
table-chat-muted = You have muted the chat.
table-chat-hushed = Partners play in silence. The chat opens between rounds.
table-chat-watchers-only = for watchers
table-emoji = Emoji
table-emoji-say = { $emoji }

### The end of a round and of a match

table-round = Round
table-rounds = Rounds
table-round-over = Round { $round } is over
table-match-over = The match is over
table-match-stopped = The match was ended without a winner
table-the-match = The match
table-winner = winner
table-next-round = Next round
table-next-round-soon = The players deal the next round.
table-look-at-board = Look at the board
table-see-result = See the result
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
