### The game in the browser (static/js/games/linx) ###

linx-kind = { $kind ->
    [R] rock
    [P] paper
   *[S] scissors
}
linx-tiles = { $kind ->
    [R] { $count ->
        [one] 1 rock
       *[other] { $count } rocks
    }
    [P] { $count ->
        [one] 1 paper
       *[other] { $count } papers
    }
   *[S] { $count } scissors
}
linx-colour = { $colour ->
    [yellow] yellow
    [blue] blue
    [pink] pink
    [green] green
   *[nobody] nobody’s
}
linx-tile-named = { $colour ->
    [yellow] yellow
    [blue] blue
    [pink] pink
    [green] green
   *[nobody] nobody’s
} { $kind ->
    [R] rock
    [P] paper
   *[S] scissors
}

## The board
linx-board = The board. Places are counted from the first tile, the start.
linx-cell = { linx-place }: { $what }
linx-cell-free = free
linx-cell-down = { $colour ->
    [yellow] yellow
    [blue] blue
    [pink] pink
    [green] green
   *[nobody] nobody’s
}, face down: { $kind ->
    [R] rock
    [P] paper
   *[S] scissors
} over { $under-colour ->
    [yellow] yellow
    [blue] blue
    [pink] pink
    [green] green
   *[nobody] nobody’s
} { $under ->
    [R] rock
    [P] paper
   *[S] scissors
}
linx-cell-fits = your { $kind ->
    [R] rock
    [P] paper
   *[S] scissors
} can go here
linx-cell-can-cover = can be covered
linx-cell-pending = your tile is on its way
linx-cell-last = last move
linx-cell-line = in the winning line

## Places are counted from the first tile of a round, so that they keep their names while the grid grows.
linx-place = { $across ->
    [0] { $along ->
        [0] the start
       *[other] { linx-along }
    }
   *[other] { $side ->
        [left] { $across } left
       *[right] { $across } right
    }{ $along ->
        [0] {""}
       *[other] , { linx-along }
    }
}
linx-along = { $way ->
    [up] { $along } up
   *[down] { $along } down
}

## The rack
linx-hand = { $count ->
    [0] No tiles
    [one] 1 tile
   *[other] { $count } tiles
} in hand
linx-hand-kind = { $kind ->
    [R] Rock
    [P] Paper
   *[S] Scissors
}{ $count ->
    [one] {""}
   *[other] , { $count } tiles
}
linx-hand-empty = Your hand is empty.
linx-pile = { $count ->
    [0] none to draw
   *[other] { $count } to draw
}
linx-let-go = Let it go

## Under "Your turn"
linx-prompt-first = The first tile goes in the middle, whichever you like.
linx-prompt-pick = Pick a tile: face up beside the others and draw 2, or face down over one that it beats.
linx-prompt-pick-up = Pick a tile and place it beside the others. You draw 2.
linx-prompt-full = The grid is full. Lay a tile face down over one that it beats.
linx-prompt-choose = First choose a tile in your hand, then tap a place.
linx-prompt-pending = On its way…
linx-prompt-early = It is not your turn yet.
linx-prompt-nowhere = { $kind ->
    [R] Rock
    [P] Paper
   *[S] Scissors
} { $kind ->
    [S] fit
   *[other] fits
} nowhere right now.
linx-prompt-places = { $kind ->
    [R] Rock goes
    [P] Paper goes
   *[S] Scissors go
} { $up ->
    [0] face down over { linx-covers }
    [one] face up on 1 free place{ $over ->
        [0] {""}
       *[other] , or face down over { linx-covers }
    }
   *[other] face up on { $up } free places{ $over ->
        [0] {""}
       *[other] , or face down over { linx-covers }
    }
}.
linx-covers = { $kind ->
    [R] { $over ->
        [one] 1 scissors tile
       *[other] { $over } scissors
    }
    [P] { $over ->
        [one] 1 rock
       *[other] { $over } rocks
    }
   *[S] { $over ->
        [one] 1 paper
       *[other] { $over } papers
    }
}
linx-room = { $both ->
    [1] { $columns ->
        [one] One more column
       *[other] { $columns } more columns
    } and { $rows ->
        [one] one more row fit.
       *[other] { $rows } more rows fit.
    }
   *[0] { $columns ->
        [0] { $rows ->
            [0] The box is full size.
            [one] One more row fits, above or below.
           *[other] { $rows } more rows fit.
        }
        [one] One more column fits, left or right.
       *[other] { $columns } more columns fit.
    }
}

## The panel of a player
linx-seat-summary = { $hand } in hand, { $pile } in pile
linx-seat-short = { $hand } held
linx-score = { $score } of { $goal }
linx-known = Shown to everybody: { $list }

## The log
linx-log-dealt = Round { $round }. { $you ->
    [yes] You start.
   *[no] { $who } starts.
}
linx-log-up = { $who } placed { $kind ->
    [R] rock
    [P] paper
   *[S] scissors
} face up at { linx-place }{ $drew ->
    [0] {""}
   *[other] {" "}and drew { $drew }
}.
linx-log-over = { $who } covered { $whose ->
    [own] { $you ->
        [yes] your own
       *[no] their own
    }
    [yours] your
    [nobody] nobody’s
   *[other] { $owner }’s
} { $under ->
    [R] rock
    [P] paper
   *[S] scissors
} at { linx-place } with { $kind ->
    [R] a rock
    [P] paper
   *[S] scissors
}.
linx-log-down = { $who } covered a tile at { linx-place } with { $kind ->
    [R] a rock
    [P] paper
   *[S] scissors
}.
linx-log-passed = { $who } could not place, showed { $list }{ $drew ->
    [0] {""}
   *[other] {" "}and drew { $drew }
}.
linx-log-passed-empty = { $who } had no tile to place{ $drew ->
    [0] {""}
   *[other] {" "}and drew { $drew }
}.
linx-log-won-up = { $who } won the round with { $tiles ->
    [3] three
    [4] four
   *[5] five
} face up in a line.
linx-log-won-down = { $who } won the round with { $tiles ->
    [3] three
    [4] four
   *[5] five
} face down in a line.
linx-log-won-count = Nobody can place any more. { $who } won the round with the most tiles in sight.
linx-log-match = { $who } won the match.

## The end of a round
linx-result-label = How the round ended
linx-result-round = { $you ->
    [yes] You win round { $round }
    [with] Your team wins round { $round }
   *[no] { $count ->
        [one] { $who } wins round { $round }
       *[other] { $who } win round { $round }
    }
}
linx-result-match = { $you ->
    [yes] You win the match
    [with] Your team wins the match
   *[no] { $count ->
        [one] { $who } wins the match
       *[other] { $who } win the match
    }
}
linx-result-up = { $tiles ->
    [3] Three
    [4] Four
   *[5] Five
} face up in a line.
linx-result-down = { $tiles ->
    [3] Three
    [4] Four
   *[5] Five
} face down in a line.
linx-result-count = Nobody could place any more, so the tiles in sight were counted: { $how ->
    [tie] { $most } each, and whoever comes last in the turn order wins.
    [teams] { $most } to { $next }.
    [teams-tie] { $most } each, and the team that did not begin wins.
   *[most] { $most } is the most.
}
linx-result-held = { $count ->
    [0] no tiles left
    [one] 1 tile left
   *[other] { $count } tiles left
}
linx-result-visible = in sight
linx-result-moves = The last moves
linx-result-laid = face up
linx-result-over = { $kind ->
    [R] rock
    [P] paper
   *[S] scissors
} over { $under ->
    [R] rock
    [P] paper
   *[S] scissors
}
linx-nobody = Free seat

### End of the game in the browser ###

### Names and options ###

linx-name = Linx
linx-how = { $teams ->
    [true] Two teams
   *[false] Each for themselves
}
linx-option-teams = Who plays with whom
linx-option-teams-false = Each for themselves
linx-option-teams-true = Two teams
