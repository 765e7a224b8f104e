### The rules' refusals (`linko-cards-refused-<code>`, see app/games/linko_cards/README.md for the codes and their parameters) ###

linko-cards-refused-not-your-turn = { $ask ->
    [take] Not yet: { $name } is deciding whether to take the snatched cards.
    [back] Not yet: { $name } is deciding what to do with their snatched cards.
    [draw] Not yet: { $name } is drawing cards.
   *[play] Not yet: it is { $name }’s turn.
}
linko-cards-refused-between-rounds = This round is over. Deal the next one first.
linko-cards-refused-match-over = This match is over.
linko-cards-refused-not-between-rounds = The round is still being played.
linko-cards-refused-unreadable-move = That is not a move in Linko. A group is cards of one number, jokers if you like, or jokers alone.
linko-cards-refused-asked-otherwise = { $ask ->
    [take] First decide about the snatched cards: take them or leave them.
    [back] First decide about your snatched cards: take them back or discard them.
    [draw] First draw a card.
   *[play] It is your turn to play cards from your hand.
}
linko-cards-refused-not-in-hand = { $held ->
    [0] You have no { $number } in your hand.
    [1] You have only one card with a { $number }, not { $cards } of them.
   *[other] You have only { $held } cards with a { $number }, not { $cards }.
}
linko-cards-refused-too-few-jokers = { $held ->
    [0] You have no joker in your hand.
    [1] You have only one joker, not { $jokers }.
   *[other] You have only { $held } jokers, not { $jokers }.
}
linko-cards-refused-not-in-row = { $card ->
    [14] There is no joker in the row.
   *[other] There is no { $card } in the row.
}
linko-cards-refused-pile-empty = The draw pile is used up. Take a card from the row.
linko-cards-refused-games-not-offered = Linko is played as one round, or until everyone has started one.
linko-cards-refused-seats-not-offered = Linko is for two to five players, not for { $seats }.
