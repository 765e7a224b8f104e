### The game in the browser (static/js/games/link-it-4) ###

link-it-4-name = Link It 4

## Squares and stacks
link-it-4-kind = { $kind ->
    [P] any pair
    [P1] a pair of ones
    [P2] a pair of twos
    [P3] a pair of threes
    [P4] a pair of fours
    [P5] a pair of fives
    [P6] a pair of sixes
    [K3] three of a kind
    [K4] four of a kind
    [ST] a straight
    [FH] a full house
    [J] a jackpot
   *[other] a square
}
link-it-4-colour = { $colour ->
    [yellow] yellow
    [blue] blue
    [pink] pink
   *[green] green
}
link-it-4-board = Board
link-it-4-cell = Row { $row }, column { $column }: { $what }
link-it-4-empty = empty
link-it-4-stack = { $height ->
    [one] one roof, { $owners }
   *[other] { $height } roofs, from below: { $owners }
}
link-it-4-open = open to you{ $height ->
    [1] {""}
   *[other] , { $height } high then
}
link-it-4-pending = on its way
link-it-4-last = the last roof
link-it-4-won = made the win

## Dice and rolls
link-it-4-dice = Dice
link-it-4-dice-before = From the last turn
link-it-4-die = { $number }{ $kept ->
    [0] {""}
   *[1] , kept
}
link-it-4-kept = Kept
link-it-4-loose = Will roll again
link-it-4-tap-to-keep = Tap the dice you want to keep
link-it-4-hint = Keep dice, then roll the others, or build on an open square.
link-it-4-roll-first = Roll the dice
link-it-4-roll-again = { $count ->
    [0] Roll again
    [one] Roll 1 die again
   *[other] Roll { $count } dice again
}
link-it-4-roll-of = Roll { $roll } of { $all }

## Around the board
link-it-4-numbers = { $hand ->
    [one] 1 roof left
   *[other] { $hand } roofs left
}
link-it-4-left = left
link-it-4-points = { $points ->
    [one] point
   *[other] points
}
link-it-4-games = { $games } of { $goal } games won
link-it-4-build = Build now
link-it-4-supply = Your next roof, { $left ->
    [one] the last one
   *[other] { $left } left
}. Drag it to a square, or pick it up.
link-it-4-start-roll = { $name } { $die }
link-it-4-nobody = Free seat
link-it-4-prompt-pending = On its way…
link-it-4-prompt-early = It is not your turn yet.
link-it-4-prompt-start = Rolled for the start: { $rolls }. { $you ->
    [yes] You begin
   *[no] { $who } begins
}.
link-it-4-start-caption = Highest begins
link-it-4-prompt-first = Up to five rolls. The fewer you need, the higher you may build.
link-it-4-prompt-open = Build on a lit square, with up to { $most ->
    [one] one roof
    [2] two roofs
    [3] three roofs
   *[other] four roofs
} on it, or roll again.
link-it-4-prompt-closed = Nothing fits these dice yet. Keep what you like and roll again.
link-it-4-prompt-last = Your last roll: build on a lit square. Only empty ones are open now.

## The log
link-it-4-log-began = Game { $round }. { $you ->
    [yes] You begin.
   *[no] { $who } begins.
}
link-it-4-log-rolled = { $who } rolled { $dice }.
link-it-4-log-kept = { $who } rolled { $dice } and kept { $kept }.
link-it-4-log-placed = { $who } built { $height ->
    [1] on
    [2] the second storey on
    [3] the third storey on
    [4] the fourth storey on
   *[other] the fifth storey on
} { link-it-4-kind }{ $row ->
    [0] {""}
   *[other] {" "}in { link-it-4-place }
}, after { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}.
link-it-4-log-discarded = { $you ->
    [yes] You found no open square and lost a roof.
   *[no] { $who } found no open square and lost a roof.
}
link-it-4-log-line = { $who } made four in a row.
link-it-4-log-jackpots = { $who } got into all three jackpots.
link-it-4-log-both = { $who } made four in a row, in all three jackpots.
link-it-4-log-count = All roofs are used. { $who } won the game with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
link-it-4-log-match = { $who } won the match.

## The end of a game
link-it-4-result-label = How the game ended
link-it-4-result-round = { $you ->
    [yes] You win game { $round }
    [with] You share game { $round }
   *[no] { $count ->
        [one] { $who } wins game { $round }
       *[other] { $who } share game { $round }
    }
}
link-it-4-result-match = { $you ->
    [yes] You win the match
    [with] You share the match
   *[no] { $count ->
        [one] { $who } wins the match
       *[other] { $who } share the match
    }
}
link-it-4-result-line = { $tokens ->
    [4] Four roofs on top in a row.
   *[other] Four in a row, and more: { $tokens } roofs on top.
}
link-it-4-result-jackpots = A roof in each of the three jackpots.
link-it-4-result-both = Four on top in a row, and a roof in each of the three jackpots.
link-it-4-result-count = All roofs are used. Each roof on top counts its height.
link-it-4-result-left = { $left ->
    [0] { $lost ->
        [0] All roofs built
        [one] 1 roof lost
       *[other] { $lost } roofs lost
    }
    [one] 1 roof left
   *[other] { $left } roofs left
}
link-it-4-result-moves = The last roofs
link-it-4-result-tops = Roofs on top, by height: { $heights }
link-it-4-result-no-tops = No roof on top
link-it-4-final = The board at the end
link-it-4-final-won = The board at the end. The squares that won: { $squares }
link-it-4-place = row { $row }, column { $column }

## Who is near to winning
link-it-4-near = Close to winning
link-it-4-near-how = Four on top in a row win at once. So does a roof in all three jackpots, at any height.
link-it-4-near-marks = Best line { $line } of 4, jackpots { $jackpots } of { $all }
link-it-4-near-one = one away
link-it-4-near-show = { $count ->
    [0] Show who is close to winning: nobody is one roof away
    [one] Show who is close to winning: one player is one roof away
   *[other] Show who is close to winning: { $count } players are one roof away
}
link-it-4-near-line = { $count ->
    [one] { $you ->
        [yes] You need
       *[no] { $who } needs
    }
   *[other] { $who } each need
} one roof for four in a row.
link-it-4-near-jackpots = { $count ->
    [one] { $you ->
        [yes] You need
       *[no] { $who } needs
    }
   *[other] { $who } each need
} the last jackpot.
link-it-4-near-both = { $count ->
    [one] { $you ->
        [yes] You need
       *[no] { $who } needs
    }
   *[other] { $who } each need
} one roof, for a line or for the last jackpot.
link-it-4-near-nobody = Nobody is one roof away from winning.
link-it-4-near-not = { $you ->
    [yes] You are
   *[no] { $who } is
} not one roof away yet.

## Options
link-it-4-how = { $side ->
    [B] Side B, 4 by 4
   *[A] Side A, 6 by 6
}, { $games ->
    [one] one game
   *[first-to-2] first to two games
}
link-it-4-option-side = Board
link-it-4-option-side-A = Side A, 6 by 6
link-it-4-option-side-B = Side B, 4 by 4
link-it-4-option-games = How long
link-it-4-option-games-one = One game
link-it-4-option-games-first-to-2 = First to two games

### End of the game in the browser ###
