### The rules' refusals (`linx-refused-<code>`, see app/games/linx/README.md for the codes and their parameters) ###

linx-refused-not-your-turn = Not yet: it is { $name }’s turn.
linx-refused-between-rounds = This round is over. Deal the next one first.
linx-refused-match-over = This match is over.
linx-refused-not-between-rounds = The round is still being played.
linx-refused-unreadable-move = That is not a move in Linx.
linx-refused-not-in-hand = You have no { $kind ->
    [R] rock
    [P] paper
   *[S] scissors
} in your hand.
linx-refused-first-tile = The first tile of a round goes to the marked cell.
linx-refused-occupied = There is a tile here already. You can only lay one face down on top, if it beats this one.
linx-refused-outside-box = Too far out: all tiles together must fit into { $size } by { $size } cells.
linx-refused-does-not-touch = This cell touches no tile. Stay next to one, corners count too.
linx-refused-nothing-to-cover = There is no tile here to cover.
linx-refused-covered-already = This tile is covered already, and a face-down tile stays as it is.
linx-refused-does-not-beat = { $kind ->
    [R] Rock covers scissors
    [P] Paper covers rock
   *[S] Scissors cover paper
}, not { $under ->
    [R] rock
    [P] paper
   *[S] scissors
}.
linx-refused-teams-need-four = Teams need exactly four players, and you are { $seats }.
linx-refused-seats-not-offered = Linx is for two, three or four players, not for { $seats }.
