# LINK-O tiles: how a round ended (static/js/games/link-o-tiles/result.js), fetched with it.

link-o-tiles-result-label = How the round ended
link-o-tiles-result-title = { $by ->
    [out] { $you ->
        [yes] You call LINK-O!
       *[no] { $who } calls LINK-O!
    }
    [target] { link-o-tiles-result-match }
   *[stuck] { $over ->
        [yes] { link-o-tiles-result-match }
       *[no] { $winners ->
            [0] Nobody wins round { $round }
           *[other] { $you ->
                [yes] You win round { $round }
                [with] You share round { $round }
               *[no] { $count ->
                    [one] { $who } wins round { $round }
                   *[other] { $who } share round { $round }
                }
            }
        }
    }
}
link-o-tiles-result-match = { $you ->
    [yes] You win the match
    [with] You win the match together
   *[no] { $count ->
        [one] { $who } wins the match
       *[other] { $who } win the match
    }
}
link-o-tiles-result-out = { $colour ->
    [orange] Orange
    [green] Green
    [yellow] Yellow
   *[purple] Purple
} { $tile } was the last tile. All that the others still hold counts for { $you ->
    [yes] you
   *[no] { $who }
}{ $over ->
    [yes] , and with { $total } points the match is won.
   *[no] .
}
link-o-tiles-result-stuck = The bag is empty and nobody can play. The lowest hand wins what the others hold.
link-o-tiles-result-fewer = On a tie, fewer tiles win.
link-o-tiles-result-target = The circle that closed made it { $total } points. The match is over at once, so the hands do not count.
link-o-tiles-result-moves = The last moves
link-o-tiles-result-dug = dug { $dug }
link-o-tiles-result-held = { $count ->
    [0] no tiles left
    [one] 1 tile left
   *[other] { $count } tiles left
}
link-o-tiles-result-in-hand = in hand
link-o-tiles-result-sum = { $sum } points from { $count ->
    [2] two hands
    [3] three hands
    [4] four hands
   *[other] five hands
}
link-o-tiles-result-hands = { $points } points from the other hands
link-o-tiles-result-circle = { $points } points for closing the { $colour ->
    [orange] orange
    [green] green
    [yellow] yellow
   *[purple] purple
} circle
