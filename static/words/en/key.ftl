### What lies on the table, beside the board (beside.js of each game) ###

key-title = On the table

## Linx
key-linx-beats = Rock beats scissors, scissors beat paper, paper beats rock.
key-linx-up = Face up: beside any tile, then draw two.
key-linx-down = Face down: over what it beats. It stays.
key-linx-line = Three in a line win: all face up, or all face down.

## LINK-O tiles
key-link-o-tiles-connector = Connector: doubles and LINK-O tiles only.
key-link-o-tiles-wild = LINK-O: matches every number.
key-link-o-tiles-fixed = With a pin: it stands for this number.
key-link-o-tiles-blocked = Blocked: nothing fits here any more.
key-link-o-tiles-points = 16 points:
key-link-o-tiles-circle = For the last tile of a circle.

## Linko cards
key-linko-cards-snatch = A snatch: as many cards, a higher number.
key-linko-cards-joker = A joker joins any number. Alone, nothing snatches it.
key-linko-cards-last = Played last.
key-linko-cards-new = New in your hand.
key-linko-cards-points = Points:
key-linko-cards-count = For each card on your stack, and each in your hand.
