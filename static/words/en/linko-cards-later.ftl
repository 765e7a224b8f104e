### The end of a round of Linko, which is fetched later (static/js/games/linko-cards/result.js) ###

linko-cards-result-label = How the round ended
linko-cards-result-round = { $you ->
    [yes] You win round { $round }
    [with] You share round { $round }
   *[no] { $count ->
        [one] { $who } wins round { $round }
       *[other] { $who } share round { $round }
    }
}
linko-cards-result-match = { $you ->
    [yes] You win the match
    [with] You share the match
   *[no] { $count ->
        [one] { $who } wins the match
       *[other] { $who } share the match
    }
}
linko-cards-result-how = Cards on the stack, minus cards in hand.
linko-cards-result-laid = on the stack
linko-cards-result-held = in hand
linko-cards-result-hand = { $held ->
    [0] No cards left in hand
   *[other] Left in hand: { $list }
}
linko-cards-result-total = { $text } in all
linko-cards-result-moves = The last moves
linko-cards-result-last = Round { $round }:
