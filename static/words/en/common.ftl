# What every page says: the bar, the menus, and the small controls that all share.

brand = Linkhall
skip-to-content = Skip to the page
nav-label = Linkhall
nav-home = Home
nav-hall = The Hall
nav-rules = Rules
nav-language = Language
language-en = English
language-es = Español
theme-to-evening = Switch to evening light
theme-to-day = Switch to daylight
needs-script = Linkhall plays in your browser and needs JavaScript. Please switch it on and load this page again.
footer-line = No account, nothing to install. Send a link and play.

you-are = You are { $name }
change-name = Change your name
your-name = Your name
name-hint = The others see it at the table. Up to 24 letters.
name-saved = From now on you are { $name }.
move-device = Move to another device
move-device-hint = Scan this with your phone, or open the link there. You keep your name and your seats. It works once, within a quarter of an hour.
move-device-failed = That did not work just now. Please try again.

close = Close
cancel = Not now
save = Save
again = Try again
copy-link = Copy link
copied = Copied
share = Share
back-home = To the home page
something-failed = That did not work just now. Please try again.
offline = You are offline. This page catches up by itself.
reconnecting = The line is down. Coming back…
create-table = Create a table
sit-down = Sit down
watch = Watch
back-to-table = Back to it
seats-range = { $least ->
    [one] { $most ->
        [one] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $least } to { $most } players
}
seats-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
}
seats-taken = { $taken } of { $seats } seats taken
table-untitled = A table
table-of = { $name }’s table
# Within a sentence
table-untitled-within = a table
table-of-within = { $name }’s table
free-seat = Free seat

# Chats
emoji = Emoji
chat-mute = Mute
chat-unmute = Listen
chat-muted = You have muted the chat.

# In sentences of the log
player-you = You
# One of several: the place where the language puts the reader has the word
player-you-among = { $place ->
    [first] You
   *[last] {""}
}
game-steps = First steps

# While a page has no line to the server
line-too-many-pages = You have Linkhall open in too many places. Close one, and this page goes on.
line-crowded = It is too crowded just now. This page comes in as soon as there is room.
