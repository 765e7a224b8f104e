### The rules' refusals (`link-it-4-refused-<code>`, see app/games/link_it_4/README.md for the codes and their parameters) ###

link-it-4-refused-not-your-turn = Not yet: it is { $name }’s turn.
link-it-4-refused-between-rounds = This game is over. Start the next one first.
link-it-4-refused-match-over = This match is over.
link-it-4-refused-not-between-rounds = The game is still being played.
link-it-4-refused-unreadable-move = That is not a move in Link It 4.
link-it-4-refused-roll-first = Roll the dice first.
link-it-4-refused-first-roll-all = Your first roll takes all five dice.
link-it-4-refused-pick-up-a-die = Pick up at least one die to roll again.
link-it-4-refused-no-rolls-left = That was your fifth roll. Build now.
link-it-4-refused-no-such-square = There is no such square on this board.
link-it-4-refused-square-closed = The square in row { $row }, column { $column } is closed: five roofs are all it holds.
link-it-4-refused-five-alike-no-full-house = Five alike are no full house: it takes two different numbers.
link-it-4-refused-combination-missing = { $kind ->
    [P1] This square takes a pair of ones, and your dice show none.
    [P2] This square takes a pair of twos, and your dice show none.
    [P3] This square takes a pair of threes, and your dice show none.
    [P4] This square takes a pair of fours, and your dice show none.
    [P5] This square takes a pair of fives, and your dice show none.
    [P6] This square takes a pair of sixes, and your dice show none.
    [P] This square takes a pair, and your dice show none.
    [K3] This square takes three of a kind, and your dice show none.
    [K4] This square takes four of a kind, and your dice show none.
    [ST] This square takes a straight: 1 to 5 or 2 to 6.
    [FH] This square takes a full house: three of one number and two of another.
   *[J] This square takes a jackpot: all five dice alike.
}
link-it-4-refused-stack-too-high = { $most ->
    [0] After your fifth roll a roof goes on an empty square only. Here { $tokens ->
        [one] lies one already.
       *[other] lie { $tokens } already.
    }
   *[other] After { $rolls ->
        [1] your first
        [2] your second
        [3] your third
       *[4] your fourth
    } roll a stack may have { $most ->
        [one] one roof
       *[other] { $most } roofs
    } at most. This one has { $tokens }.
}
link-it-4-refused-seats-not-offered = Link It 4 is for two to four players, not for { $seats }.
link-it-4-refused-side-not-offered = The board has a side A and a side B.
link-it-4-refused-games-not-offered = A match is one game, or goes to two games won.
