### The game in the browser (static/js/games/link-o-tiles) ###

link-o-tiles-tile = { $colour ->
    [orange] orange
    [green] green
    [yellow] yellow
   *[purple] purple
} { $tile }
link-o-tiles-colour = { $colour ->
    [orange] Orange
    [green] Green
    [yellow] Yellow
   *[purple] Purple
}

## The board
link-o-tiles-board = The board
link-o-tiles-circle = { $colour ->
    [orange] Orange circle
    [green] Green circle
    [yellow] Yellow circle
   *[purple] Purple circle
}
link-o-tiles-of = of { $count }
link-o-tiles-closed = closed, { $points }
link-o-tiles-space = { link-o-tiles-circle }, space { $number }: { $what }
link-o-tiles-space-connector = connector
link-o-tiles-space-free = free
link-o-tiles-space-blocked = blocked
link-o-tiles-space-tile = { $value ->
    [none] { $one }-{ $other }
    [open] LINK-O, open
    [any] LINK-O
   *[other] LINK-O, fixed as { $one }
}
link-o-tiles-space-fits = { $wild ->
    [yes] your LINK-O fits
   *[no] your { $tile } fits, as { $one }-{ $other }{ $both ->
        [yes] {" "}or turned
       *[no] {""}
    }
}
link-o-tiles-space-pending = your tile is on its way
link-o-tiles-space-last = last move
link-o-tiles-whole-board = Show the whole board
link-o-tiles-dug-now = { $you ->
    [yes] You dug { $dug }
   *[no] { $who } dug { $dug }
}
link-o-tiles-shout = { $you ->
    [yes] You have no tile left
   *[no] { $who } has no tile left
}

## The rack
link-o-tiles-hand = { $count ->
    [0] No tiles
    [one] 1 tile
   *[other] { $count } tiles
} in hand
link-o-tiles-held = { $colour ->
    [orange] Orange
    [green] Green
    [yellow] Yellow
   *[purple] Purple
} { $tile }{ $fits ->
    [no] , fits nowhere now
   *[yes] {""}
}
link-o-tiles-hand-empty = Your hand is empty.
link-o-tiles-let-go = Let it go
link-o-tiles-turn = Turn it
link-o-tiles-sort = { $by ->
    [number] By number
    [own] My order
   *[colour] By colour
}
link-o-tiles-sorted = { $by ->
    [number] Sorted by number
    [own] In your own order
   *[colour] Sorted by colour
}
link-o-tiles-put = Now place { $place } of { $count }
link-o-tiles-held-now = { $colour ->
    [orange] Orange
    [green] Green
    [yellow] Yellow
   *[purple] Purple
} { $tile }, turned

## What a space is, for whoever taps it without a tile
link-o-tiles-about-connector = A connector: here two circles meet. Only doubles and LINK-O tiles go on it.
link-o-tiles-about-free = A space for { $colour ->
    [orange] orange
    [green] green
    [yellow] yellow
   *[purple] purple
} tiles.
link-o-tiles-about-blocked = Blocked: the numbers around it differ, so nothing fits here any more.
link-o-tiles-about-tile = { $colour ->
    [orange] Orange
    [green] Green
    [yellow] Yellow
   *[purple] Purple
} { $tile }.
link-o-tiles-about-wild = A LINK-O tile: each of its ends matches any number.
link-o-tiles-about-open = An open LINK-O tile: the first number that touches it fixes what it stands for.
link-o-tiles-about-fixed = This LINK-O tile stands for { $value } now, on all its sides.
link-o-tiles-about-fits = { $count ->
    [one] Your { $tiles } fits.
   *[other] Yours that fit: { $tiles }.
}
link-o-tiles-about-none = None of your tiles fits now.

## Under "Your turn"
link-o-tiles-prompt-pending = On its way…
link-o-tiles-prompt-early = It is not your turn yet.
link-o-tiles-prompt-nowhere = { $colour ->
    [orange] Orange
    [green] Green
    [yellow] Yellow
   *[purple] Purple
} { $tile } fits nowhere right now.
link-o-tiles-prompt-places = { $colour ->
    [orange] Orange
    [green] Green
    [yellow] Yellow
   *[purple] Purple
} { $tile } fits in { $count ->
    [one] one place
    [2] two places
    [3] three places
   *[other] { $count } places
}.
link-o-tiles-prompt-opening = { link-o-tiles-dug }You begin: a double or a LINK-O, on a connector.
link-o-tiles-prompt-first = { link-o-tiles-dug }Your first tile: a double or a LINK-O.
link-o-tiles-prompt-pick = { link-o-tiles-dug }{ $count ->
    [one] Choose a tile, one fits.
   *[other] Choose a tile, { $count } fit.
}
link-o-tiles-dug = { $dug ->
    [0] {""}
    [one] You dug 1 tile.{" "}
   *[other] You dug { $dug } tiles.{" "}
}

## The panel of a player
link-o-tiles-one-left = 1 tile left
link-o-tiles-has-passed = passed

## The log
link-o-tiles-log-dealt = Round { $round }. { $you ->
    [yes] You start.
   *[no] { $who } starts.
}
link-o-tiles-log-placed = { $who } { $dug ->
    [0] played
    [one] dug 1 tile and played
   *[other] dug { $dug } tiles and played
} { $colour ->
    [orange] orange
    [green] green
    [yellow] yellow
   *[purple] purple
} { $tile } on space { $space }{ $at ->
    [next] {" "}next to { $one }
    [between] {" "}between { $one } and { $other }
    [across] {" "}across from { $one }
   *[none] {""}
}{ $value ->
    [-1] {""}
   *[other] , which stands for { $value }
}{ $fixed ->
    [0] {""}
    [one] , which fixed a LINK-O tile
   *[other] , which fixed { $fixed } LINK-O tiles
}{ $blocked ->
    [0] {""}
    [one] {" "}and blocked a connector
   *[other] {" "}and blocked { $blocked } connectors
}.
link-o-tiles-log-filled = { $who } closed the { $colour ->
    [orange] orange
    [green] green
    [yellow] yellow
   *[purple] purple
} circle: { $points } points.
link-o-tiles-log-called = { $you ->
    [yes] You call LINK-O!
   *[no] { $who } calls LINK-O!
}
link-o-tiles-log-dug = { $who } dug { $dug ->
    [one] 1 tile
   *[other] { $dug } tiles
}.
link-o-tiles-log-passed = { $who } could not play and passed.
link-o-tiles-log-ended-out = { $who } won the round: { $points } points.
link-o-tiles-log-ended-stuck = Nobody can play any more. { $winners ->
    [0] Nobody won the round.
   *[other] { $who } won the round: { $points } points.
}
link-o-tiles-log-ended-target = The target is reached in the middle of the round.
link-o-tiles-log-match = { $who } won the match.

## The end of a round
link-o-tiles-nobody = Free seat

### End of the game in the browser ###

### Names and options ###

link-o-tiles-name = LINK-O tiles
link-o-tiles-how = To { $target }, { $link_o_tiles ->
    [4] four
   *[8] eight
} LINK-O tiles
link-o-tiles-option-link_o_tiles = LINK-O tiles in the bag
link-o-tiles-option-link_o_tiles-8 = Eight
link-o-tiles-option-link_o_tiles-4 = Four, one a colour
link-o-tiles-option-target = Points that win
link-o-tiles-option-target-32 = 32
link-o-tiles-option-target-64 = 64
link-o-tiles-option-target-128 = 128
