### The game in the browser (static/js/games/linko-cards) ###

## Cards and groups
linko-cards-card = { $card ->
    [14] a joker
    [8] an 8
    [11] an 11
   *[other] a { $card }
}
linko-cards-cards = { $card ->
    [14] { $count ->
        [one] one joker
       *[other] { $count } jokers
    }
   *[other] { $count ->
        [one] one { $card }
        [2] two { $card }s
        [3] three { $card }s
        [4] four { $card }s
       *[other] { $count } { $card }s
    }
}
linko-cards-group = { $cards ->
    [0] { $jokers ->
        [1] a joker
       *[other] { linko-cards-jokers }
    }
   *[other] { $cards ->
        [1] one { $value }
        [2] two { $value }s
        [3] three { $value }s
        [4] four { $value }s
        [5] five { $value }s
        [6] six { $value }s
        [7] seven { $value }s
       *[8] eight { $value }s
    }{ $jokers ->
        [0] {""}
        [1] {" "}and a joker
       *[other] {" "}and { linko-cards-jokers }
    }
}
linko-cards-jokers = { $jokers ->
    [1] one joker
    [2] two jokers
    [3] three jokers
    [4] four jokers
   *[5] five jokers
}
linko-cards-size = { $size ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
   *[other] { $size }
}
linko-cards-numbers = { $pile } laid, { $hand } held

## The table
linko-cards-own-stack = Your stack
linko-cards-nobody = Free seat
linko-cards-laid = { $laid } laid
linko-cards-held = { $hand } held
linko-cards-stack = { $you ->
    [yes] Your stack
   *[no] { $name }’s stack
}: { $laid ->
    [0] no cards.
    [one] 1 card.
   *[other] { $laid } cards.
}
linko-cards-stack-top = On top { linko-cards-group }.
linko-cards-stack-last = Played last.
linko-cards-stack-hand = { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand.
linko-cards-seat = { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand, { $points ->
    [one] { $points } point
   *[other] { $points } points
} now.
linko-cards-mark-now = Snatched
linko-cards-mark-draws = Draws cards
linko-cards-mark-next = { $size ->
    [one] One card, lower: next
   *[other] { $size } cards, lower: next
}
linko-cards-mark-safe = { $why ->
    [size] { $size ->
        [one] One card: safe
       *[other] { $size } cards: safe
    }
    [high] Not lower: safe
   *[none] Safe
}
linko-cards-mark-would = You’d snatch it
linko-cards-mark-now-short = Snatched
linko-cards-mark-draws-short = Draws
linko-cards-mark-next-short = Next
linko-cards-mark-safe-short = Safe
linko-cards-mark-would-short = Snatch
linko-cards-person = About { $name }
linko-cards-close = Close
linko-cards-known = Known to everybody: { $list }.
linko-cards-seen = Of these, everybody has seen:
linko-cards-market = The row and the pile
linko-cards-pile = { $pile ->
    [0] pile used up
   *[other] in the pile
}
linko-cards-pile-label = Draw pile, { $pile ->
    [one] 1 card
   *[other] { $pile } cards
}
linko-cards-take-pile = Draw the top of the pile, unseen. { $pile ->
    [one] 1 card
   *[other] { $pile } cards
} left
linko-cards-row-card = In the row: { linko-cards-card }
linko-cards-take-row = Draw { linko-cards-card } from the row
linko-cards-discarded = discarded
linko-cards-discard-label = { $discarded ->
    [0] Nothing discarded
    [one] 1 card discarded, on top { linko-cards-group }
   *[other] { $discarded } cards discarded, on top { linko-cards-group }
}

## What is asked, and what happens
linko-cards-question = A question for you
linko-cards-story = What happens
linko-cards-story-start = Cards on your stack count for you, cards in your hand against you.
linko-cards-story-over = The round is over.
linko-cards-asks-take = Take { $owner }’s { $list }?
linko-cards-asks-take-text = { $size ->
    [one] Taken, it joins your hand and { $owner } draws one. Let go, { $owner } takes it back, or discards it and draws one.
   *[other] Taken, they join your hand and { $owner } draws { linko-cards-size }. Let go, { $owner } takes them back, or discards them and draws { linko-cards-size }.
}
linko-cards-asks-back = Take your { $list } back?
linko-cards-asks-back-text = { $turn } snatched and let go. Back in your hand, or discarded, and you draw { linko-cards-size }.
linko-cards-asks-draw = { $left ->
    [one] Draw a card
   *[other] Draw { $left } cards
}
linko-cards-asks-draw-text = Tap a card of the row, or the pile for one unseen.
linko-cards-beat-drew = { $who } drew { $from ->
    [row] { $row } from the row
    [pile] { $pile } from the pile
   *[both] { $row } from the row and { $pile } from the pile
}.
linko-cards-unseen = { $count ->
    [one] an unseen card
   *[other] { $count } unseen cards
}
linko-cards-answer-take = { $size ->
    [one] Take it
   *[other] Take them
}
linko-cards-answer-leave = { $size ->
    [one] Let it go
   *[other] Let them go
}
linko-cards-answer-back = Take back
linko-cards-answer-discard = Discard and draw { linko-cards-size }
linko-cards-waits-take = { $who } may take { $whose ->
    [yours] your
   *[other] { $owner }’s
} { $list }
linko-cards-waits-back = { $who } takes back { $list }, or discards and draws
linko-cards-waits-draw = { $who } draws: { $left } to go

## The rack and the dock
linko-cards-hand = { $hand ->
    [0] No cards
    [one] 1 card
   *[other] { $hand } cards
} in hand
linko-cards-hand-cards = { $card ->
    [14] { $count ->
        [one] 1 joker
       *[other] { $count } jokers
    }
   *[other] Number { $card }, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
}{ $up ->
    [0] {""}
   *[other] , { $up } chosen
}{ $came ->
    [0] {""}
   *[other] , { $came } new
}
linko-cards-hand-moved = { $card ->
    [14] Jokers
   *[other] Number { $card }
}: place { $place } of { $places }.
linko-cards-sort = { $by ->
    [count] By amount
    [own] My order
   *[number] By number
}
linko-cards-sort-label = Hand sorted { $by ->
    [count] by amount
    [own] in my order
   *[number] by number
}. Sort it another way
linko-cards-how-many = How many to play
linko-cards-less = One less
linko-cards-more = One more
linko-cards-of = {" "}of { $most }
linko-cards-let-go = Let it go
linko-cards-play = Play { linko-cards-group }
linko-cards-prompt-pending = On its way…
linko-cards-prompt-early = It is not your turn yet.
linko-cards-prompt-draw = Draw first. Your hand waits.
linko-cards-prompt-question = The question comes first. Your hand waits.
linko-cards-prompt-pick = Tap a number: all its cards come up. Tap one again to keep it.
linko-cards-prompt-snatches = { $count ->
    [0] Snatches nobody: no lower { $size ->
        [one] single card
       *[other] { linko-cards-size }
    } on top.
   *[other] Snatches from { $names }.
}
linko-cards-points = { $points ->
    [one] point
   *[other] points
}

## The log
linko-cards-log-dealt = Round { $round }. { $you ->
    [yes] You start.
   *[no] { $who } starts.
}
linko-cards-log-played = { $who } played { linko-cards-group }.
linko-cards-log-caught = { $you ->
    [yes] { $who } snatch
   *[no] { $who } snatches
} { $whose ->
    [yours] your
   *[other] { $owner }’s
} { $list }.
linko-cards-log-taken = { $who } took { $whose ->
    [yours] your
   *[other] { $owner }’s
} { $list } in hand.
linko-cards-log-left = { $who } let { $whose ->
    [yours] your
   *[other] { $owner }’s
} { $list } go.
linko-cards-log-took-back = { $who } took { linko-cards-group } back.
linko-cards-log-discarded = { $who } discarded { linko-cards-group }.
linko-cards-log-drew-row-card = { $who } drew { linko-cards-card } from the row.
linko-cards-log-drew-pile-card = { $who } drew { linko-cards-card } from the pile.
linko-cards-log-drew-pile = { $who } drew { $cards ->
    [one] a card
   *[other] { $cards } cards
} from the pile.
linko-cards-log-refilled = New in the row: { $list }.
linko-cards-log-out = { $who } played the last card in hand.
linko-cards-log-drawn = The row and the pile are used up.
linko-cards-log-won = { $who } won the round with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
linko-cards-log-match = { $who } won the match with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

### End of the game in the browser ###

### Names and options ###

linko-cards-name = Linko cards
linko-cards-how = { $games ->
    [one] One round
   *[everyone-starts] Everyone starts a round
}
linko-cards-option-games = How many rounds
linko-cards-option-games-one = One
linko-cards-option-games-everyone-starts = Everyone starts once
