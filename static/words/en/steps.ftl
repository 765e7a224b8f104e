### The first steps in the games (static/js/intro, and steps.js of each game) ###

steps-title = First{"\u00A0"}steps: { $game }
steps-count = { $at } of { $of }
steps-drawing = Try it here
steps-back = Back
steps-next = Next
steps-skip = Skip
steps-show = Show me
steps-end = Let’s play
steps-rules = All the rules
steps-game-linx = Linx
steps-game-link-o-tiles = LINK-O tiles
steps-game-linko-cards = Linko cards
steps-game-link-it-4 = Link It 4

## Linx
steps-linx-up = You are yellow. A tile goes face up on a free place that touches another tile, also by a corner. Tap the lit place for your scissors.
steps-linx-up-then = There it lies. You draw two tiles for it.
steps-linx-free = The free place above your paper
steps-linx-down = Rock beats scissors, scissors beat paper, paper beats rock. Whatever your tile beats, it may cover, whoever’s it is. Which of these does your rock beat?
steps-linx-down-no = Rock does not beat paper. Paper wraps it up.
steps-linx-down-then = Face down it is yours and nobody can cover it any more. You draw nothing for it.
steps-linx-line = Three of yours in a line win the round: all face up, or all face down. Where do your scissors finish the line?
steps-linx-line-no = They could cover it, but no three of yours would lie in a line.
steps-linx-line-then = A diagonal of three, all face down: the round is yours. Whoever wins two rounds wins the match.
steps-linx-box = Nothing fixes where the middle is. The tiles may spread over five by five places, four by four when you are two. The lighter frame shows how far they can still go. If nothing fits, the game passes for you, and everybody sees your hand.

## LINK-O tiles
steps-link-o-tiles-match = Like dominoes: ends that touch show the same number, and a tile stays in the circle of its colour. Where does your 4-3 go?
steps-link-o-tiles-beside = The free space beside the { $number }
steps-link-o-tiles-between = The free space between the { $left } and the { $right }
steps-link-o-tiles-connector = The free connector across from the { $tile }
steps-link-o-tiles-bag = The bag
steps-link-o-tiles-match-no = Here a 2 would touch it, and your tile has a 4 and a 3.
steps-link-o-tiles-match-then = Four to four. It turns the right way by itself; where both ways fit, take it again to turn it.
steps-link-o-tiles-joint = Where two circles meet there are connectors. Only doubles and LINK-O tiles go there, and they match across the joint, too. Tap the lit connector.
steps-link-o-tiles-joint-no = A 2-3 is no double: it may not lie on a connector.
steps-link-o-tiles-joint-then = A 2 across from a 2. In every round your first tile is a double or a LINK-O tile on a connector, or wherever it fits.
steps-link-o-tiles-wild = A LINK-O tile is wild. Here there is a 1 on one side and a 3 on the other.
steps-link-o-tiles-wild-then = It matches both. On a connector it has one value for all sides, and a brass pin shows which.
steps-link-o-tiles-dig = If you can play, you must. If nothing fits, the game digs in the bag for you until something does. Tap the bag.
steps-link-o-tiles-dig-then = The 0-2 fits next to the 0. The others stay in your hand.
steps-link-o-tiles-goal = Whoever has no tile left scores all that the others still hold, a LINK-O tile counts 16. The tile that closes a circle scores 16 at once. First to 64 wins the match.

## Linko cards
steps-linko-cards-play = In your turn you lay down cards of one number, as many as you like, jokers too. Tap a five: both go.
steps-linko-cards-play-no = That is one card. The fives are two.
steps-linko-cards-play-joker = A joker goes with any number, or alone. Keep it for now.
steps-linko-cards-play-then = They lie as a group on your stack. Each card there is a point at the end.
steps-linko-cards-snatch = Jonas has two threes on top. A group of just as many cards with a higher number snatches it. Tap what does that.
steps-linko-cards-snatch-no = One card only snatches one card. His group has two.
steps-linko-cards-snatch-then = Two eights beat two threes: his group is loose.
steps-linko-cards-take = You choose: into your hand, or leave it. If you leave it, Jonas takes it back or throws it away. Tap it to take it.
steps-linko-cards-take-then = The threes are yours, to lay down another time. Jonas draws two cards for them.
steps-linko-cards-draw = Whoever loses a group draws as many cards, each one from the row that lies open or unseen from the pile. Try the pile.
steps-linko-cards-pile = The pile
steps-linko-cards-draw-row = Any card of the row may be taken, too. Here we try the pile.
steps-linko-cards-draw-then = A twelve, and only you know it.
steps-linko-cards-goal = When a hand is empty, or row and pile are, the round ends. Each card on your stack is a point, each card in your hand takes one away.

## Link It 4
steps-link-it-4-roll = You have up to five rolls. After each you may keep dice and roll the others. Tap a three: the threes are kept.
steps-link-it-4-roll-no = That one you would rather roll again. Keep the threes.
steps-link-it-4-roll-then = Three alike. You could roll the other two, or build now.
steps-link-it-4-build = A square is open if your dice show what it asks for. A ring on a die stands for any number. Which of these is open?
steps-link-it-4-build-straight = A straight takes five in a row. You have three threes.
steps-link-it-4-build-four = This one takes four alike, and you have three.
steps-link-it-4-build-pair = This one takes a pair of sixes, and you have none.
steps-link-it-4-build-then = Your roof stands there. A turn ends with it.
steps-link-it-4-high = You may build on other roofs, and the fewer rolls you took the higher: after the first roll up to the fifth storey, after each further roll one less. This was your third roll. Where can you build?
steps-link-it-4-high-no = Four roofs stand here. Only after a first roll could you put a fifth on top.
steps-link-it-4-high-then = Two roofs may stand there after the third roll. Yours is on top now, and only the top one counts.
steps-link-it-4-line = Four of yours on top, side by side in a row, a column or a diagonal, win at once. Finish the line.
steps-link-it-4-line-then = Linked four. That is the game.
steps-link-it-4-jackpot = A roof of yours in all three jackpots, at any height, wins as well. And if all roofs are used up, each roof on top counts its height.
