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
table-standing-playing = { table-standing-round }, first to { $goal }
table-standing-round = { $game }, { $unit ->
    [game] game
   *[round] round
} { $round }
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
table-sound-off = Switch the sound off
table-sound-on = Switch the sound on
table-tabs = Parts of the table
table-tab-table = Table
table-tab-moves = Moves
table-tab-chat = Chat
table-tab-rules = Rules
table-unread = { $count ->
   *[other] new
}

### Players

table-players = Players, in turn order
table-you = you
table-you-capital = You
table-partner = partner
table-partner-of = plays with { $name }
table-away = away
table-away-for = away { $span }
table-in-hand = { $hand } in hand, { $pile } in pile
table-in-hand-only = { $hand } in hand
table-held = { $hand } { $held }
table-held-word = held
table-your-turn = Your turn
table-their-turn = { $name }’s turn
table-hand = Your hand

### The house speaks

table-offline = You are offline. Your seat is kept, the table reconnects by itself.
table-reconnecting = The line is down. Coming back…
table-watching = You are watching. Hands are hidden.
table-watching-open = You are watching.
table-take-seat = Take a free seat
table-away-turn = { $long ->
    [yes] { $name } has been away for { $span }. The house can play on until they are back.
    [brief] { $name } has been away for { $span }.
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

### Moves and chat

table-talk = Moves and chat
table-moves = Moves
table-no-moves = Nothing has been played yet.
table-step-through = Step through the moves
table-step-first = To the beginning
table-step-back = One move back
table-step-on = One move on
table-step-last = To the newest move
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
table-chat-hushed = Partners play in silence. The chat opens between rounds.
table-chat-watchers-only = for watchers

### The end of a round and of a match

table-round = { $unit ->
    [game] Game
   *[round] Round
}
table-round-over = { table-round } { $round } is over
table-match-over = The match is over
table-won = { $you ->
    [yes] You win
    [with] { $team ->
        [yes] Your team wins
       *[no] You share
    }
   *[no] { $who } { $count ->
        [one] wins
       *[other] { $team ->
            [yes] win
           *[no] share
        }
    }
}
table-round-won = { table-won } { $unit ->
    [game] game
   *[round] round
} { $round }
table-match-won = { table-won } the match
table-the-match = The match
table-see-result = See the result
