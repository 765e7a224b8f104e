### The rules' refusals (`link-o-tiles-refused-<code>`, see app/games/link_o_tiles/README.md for the codes and their parameters) ###

link-o-tiles-refused-not-your-turn = Not yet: it is { $name }’s turn.
link-o-tiles-refused-between-rounds = This round is over. Deal the next one first.
link-o-tiles-refused-match-over = This match is over.
link-o-tiles-refused-not-between-rounds = The round is still being played.
link-o-tiles-refused-unreadable-move = That is not a move in LINK-O tiles.
link-o-tiles-refused-not-in-hand = You have no { $colour ->
    [orange] orange
    [green] green
    [yellow] yellow
   *[purple] purple
} { $tile } in your hand.
link-o-tiles-refused-no-such-space = There is no space { $space } on this board.
link-o-tiles-refused-occupied = There is a tile here already.
link-o-tiles-refused-wrong-colour = { $colour ->
    [orange] Orange tiles go in the orange
    [green] Green tiles go in the green
    [yellow] Yellow tiles go in the yellow
   *[purple] Purple tiles go in the purple
} circle. This one is { $circle ->
    [orange] orange
    [green] green
    [yellow] yellow
   *[purple] purple
}.
link-o-tiles-refused-first-turn-tile = Your first tile of a round must be a double or a LINK-O tile.
link-o-tiles-refused-opening-connector = The first tile of a round goes on a connector, where two circles meet.
link-o-tiles-refused-first-turn-place = Your first tile goes on a connector of its colour, or next to a tile that it matches.
link-o-tiles-refused-connector-tile = Only doubles and LINK-O tiles go on a connector.
link-o-tiles-refused-touches-nothing = This space touches no tile yet. Play next to one that lies on the board.
link-o-tiles-refused-blocked-beside = Nothing fits here any more: the { $one } on one side does not match the { $other } on the other.
link-o-tiles-refused-blocked-across = Nothing fits here any more: the { $beside } beside this space does not match the { $across } across the joint.
link-o-tiles-refused-unlike-beside = Your { $double }|{ $double } does not match the { $beside } beside this space.
link-o-tiles-refused-unlike-across = Your { $double }|{ $double } does not match the { $across } across the joint.
link-o-tiles-refused-wrong-way = Turn the tile around: its { $end } does not match the { $value } beside it.
link-o-tiles-refused-needs-value = You need a { $value } or a LINK-O tile here, to match the { $value } beside this space.
link-o-tiles-refused-needs-both = { $same ->
    [yes] Only the { $one }|{ $other } or a LINK-O tile fits here, with a { $one } on both sides.
   *[no] Only the { $one }|{ $other } or a LINK-O tile fits between the { $one } and the { $other }.
}
link-o-tiles-refused-seats-not-offered = LINK-O tiles is for two to six players, not for { $seats }.
link-o-tiles-refused-link-o-tiles-not-offered = The bag holds eight LINK-O tiles or four, not { $count }.
link-o-tiles-refused-target-not-offered = A match goes to 32, 64 or 128 points, not to { $target }.
