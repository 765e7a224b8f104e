# The pages around the tables: home, the Hall and lobbies, invites, devices, errors.

# Around every page
skip-to-content = Skip to the page
nav-label = Linkhall
nav-rules = Rules
nav-language = Language
needs-script = Linkhall plays in your browser and needs JavaScript. Please switch it on and load this page again.
footer-line = No account, nothing to install. Send a link and play.
you-are = You are { $name }
create-table = Create a table
seats-range = { $least ->
    [one] { $most ->
        [one] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $least } to { $most } players
}
seats-taken = { $taken } of { $seats } seats taken
# Within a sentence
table-untitled-within = a table
table-of-within = { $name }’s table

# Home
home-title = Linkhall: pull up a chair
home-description = Tabletop games for people who sit far apart. Create a table, send the link, play. No account.
home-heading = Pull up a chair.
home-lead = { $games ->
    [one] A table game for people who sit far apart. Send the link, play.
    [2] Two table games for people who sit far apart. Pick one, send the link, play.
    [3] Three table games for people who sit far apart. Pick one, send the link, play.
    [4] Four table games for people who sit far apart. Pick one, send the link, play.
   *[other] { $games } table games for people who sit far apart. Pick one, send the link, play.
}
home-lead-short = { $games ->
    [one] Create a table, send the link, play.
   *[other] Pick a game, send the link, play.
}
code-question = Somebody sent you a code?
code-label = Code from a friend
code-join = Join
code-unknown = There is no open invite with that code. Check it with whoever sent it.
code-missing = Type the code first.
own-tables = Your tables
create-short = Create
games-label = Games
game-link-o-tiles-blurb = Link the numbers, close the circles.
game-link-o-tiles-pitch = Close circles, block connectors, and be the first without a tile: then all that the others still hold is yours.
game-linx-blurb = Rock, paper, scissors. Three in a line.
game-linx-pitch = Lay your tiles face up and draw more, or slip one face down over a tile it beats. Three of yours in a line take the round.
game-linko-cards-blurb = Lay cards down, snatch theirs.
game-linko-cards-pitch = Put cards of one number onto your stack. Whoever plays as many of a higher number snatches your top group. Cards on your stack count for you, cards in your hand against you.
game-link-it-4-blurb = Roll, build roofs, link four.
game-link-it-4-pitch = Roll five dice, up to five times, and build where they fit. The fewer rolls you need, the higher you may build. Four of yours on top in a row win.
game-how = How it is played
game-minutes = About { $minutes } minutes
creating = Setting the table…
create-failed = The table could not be set just now. Please try again.
hall-heading = The Hall
hall-lead = tables open to everyone
hall-all = { $count ->
    [one] Into the Hall, 1 table
   *[other] All { $count } tables
}
hall-enter = Into the Hall
hall-empty = No table is open to everyone right now.
hall-empty-hint = Create one and set it to public, and it shows up here.
table-waiting = { $game }, { seats-taken }
table-running = { $game }, game running
table-ended = { $game }, match over
seat-list = Seats: { $names }
seat-free-word = free

# A lobby
lobby-title = { $title } in Linkhall
lobby-hall-title = The Hall
lobby-hall-lead = The one room that is open to everybody. Sit down at a table, or open your own.
lobby-untitled = A room
lobby-of = { $name }’s room
lobby-private-lead = A room for the evening. Whoever has the link can come in, talk, and sit down at any table.
lobby-opening = Opening the door…
lobby-tables = Tables
lobby-no-tables = No table yet.
lobby-no-tables-hint = Open one. It shows up here for everybody in the room.
lobby-no-hall-tables = No table is open right now.
lobby-no-hall-tables-hint = Open one and see who sits down.
lobby-new-game = Open a table of { $game }
lobby-people = In the room
lobby-people-count = { $count ->
    [one] 1 here
   *[other] { $count } here
}
lobby-person-you = you
lobby-person-here = here
lobby-person-at = at { $table }
lobby-host = host
lobby-chat = Chat
lobby-chat-empty = Nobody has said anything yet.
lobby-say = Say something kind
lobby-send = Send
lobby-sending = on its way
lobby-evening = The evening so far
lobby-evening-played = Played
lobby-evening-won = Won
lobby-evening-name = Name
lobby-evening-empty = After the first match the standings appear here.
lobby-invite = Send this link
lobby-invite-hint = Whoever opens it comes in. No account.
lobby-invite-link = Invite link
lobby-scan = Scan it
lobby-scan-hint = from across the room
lobby-code = Or say it
lobby-withdraw = Withdraw this link
lobby-withdraw-sure = Withdraw it? Whoever still has the old link stays outside. Those already here stay.
lobby-withdraw-yes = Withdraw and make a new one
lobby-withdrawn = The old link is withdrawn. This is the new one.
lobby-share-text = Come in, we are playing.
lobby-moved-on = { $name } came in
lobby-gone = This room is not open to you.
lobby-gone-hint = Ask whoever hosts it for the invite link.
members-only = members only
lobby-line-down = The line to this room is down. It comes back by itself.
lobby-status-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
lobby-status-full = all seats taken
lobby-status-playing = game running
lobby-status-ended = match over

# Invites
invite-title = You are invited
invite-table = { $host } invites you to play { $game }
invite-table-anon = You are invited to play { $game }
invite-lobby = { $host } invites you in
invite-lobby-anon = You are invited in
invite-lobby-lead = { $title }: a room for the evening, with a chat and as many tables as you like.
invite-at = at { $within }
invite-description = { $host } keeps you a chair. Open the link, give a name, play. No account.
invite-go = Sit down
invite-come-in = Come in
invite-rather-watch = Just watch
invite-seats-left = { $count ->
    [one] One chair is free.
   *[other] { $count } chairs are free.
}
invite-alone-so-far = Nobody sits there yet.
invite-sitting = { $count ->
    [one] { $names } is already there.
   *[other] { $names } are already there.
}
invite-back = You already have a seat here.
invite-back-go = Back to your seat
invite-full = Every chair is taken
invite-full-lead = { $title } is full. You can watch, and a chair may come free.
invite-running = They have already begun
invite-running-lead = A match of { $game } is running at { $within }. Watch how it goes{ $key ->
    [link-it-4] .
   *[other] : hands stay hidden.
}
invite-ended = The match is over
invite-ended-lead = { $title } has finished its match. Look at how it ended, or ask for another round.
invite-closed = This table has been cleared
invite-closed-lead = { $title } was closed and its link leads nowhere now. Open a new one?
invite-lobby-closed = This room is closed
invite-lobby-closed-lead = Its link leads nowhere now. Open a table of your own?
invite-unknown = This invite is not open
invite-unknown-lead = It was withdrawn, or the link lost a letter on the way. Ask for a new one.
invite-look = Have a look
invite-new = Create a table

# Another device
device-title = Your seat moves here
device-heading = Continue as { $name } on this device
device-lead = Your name and your seats come along. The other device keeps them too.
device-go = Continue as { $name }
device-used = This link has been used
device-used-lead = It works only once. Make a new one on your other device: your name at the top, then “Move to another device”.
device-expired = This link has run out
device-expired-lead = It was good for a quarter of an hour. Make a new one on your other device: your name at the top, then “Move to another device”.
device-unknown = This link leads nowhere
device-unknown-lead = Perhaps a letter was lost on the way. Make a new one on your other device: your name at the top, then “Move to another device”.
device-replaces = Here you were { $name } until now.

# Errors
error-404 = Nothing lies here
error-404-lead = The address is wrong, or what was here has been cleared away.
error-closed = This door is closed to you
error-closed-lead = It leads nowhere, or only to people with an invite. Ask whoever hosts it for the link.
error-429 = A little slower, please
error-429-lead = That was very much in a short time. Wait a moment and try again.
error-500 = We dropped something
error-500-lead = It is our fault, not yours. Nothing at your tables is lost. Try again in a moment.
error-503 = We cannot reach the tables right now
error-503-lead = Nothing is lost. Try again in a moment.
error-request = If you tell us about it, this helps to find it: { $id }

# Without a network
offline-title = You are offline
offline-lead = There is no way to Linkhall just now. Your seats are kept, and nobody takes them.
offline-waiting = This page goes on by itself as soon as the network is back.
offline-trying = Looking for the network…
lobby-tables-hint = Open one, or sit down at one of these.
