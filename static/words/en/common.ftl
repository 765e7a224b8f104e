# What tables and pages both say: the menus, and the small controls that all share.

brand = Linkhall
nav-hall = The Hall
language-en = English
language-es = Español
theme-to-evening = Switch to evening light
theme-to-day = Switch to daylight

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
sit-down = Sit down
watch = Watch
back-to-table = Back to it
table-untitled = A table
table-of = { $name }’s table
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
