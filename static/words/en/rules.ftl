# The rules pages, in our own words. `**` marks strong words.

rules-title = Rules in Linkhall
rules-heading = How it is played
rules-lead = Two minutes with pictures, while the others arrive.
rules-read = Read the rules
rules-contents = On this page
rules-our-reading = Our reading
rules-why = Why:

rules-house-heading = At every table
rules-house-link = Whoever opens the invite link can sit down. It needs no account.
rules-house-away = Your seat stays yours when you reload, lose the network or switch to another device.
rules-house-hidden = What is hidden from you never leaves the server: no hands, no order of a pile.
rules-house-legal = Only what the rules allow can be played. If something does not go, the table says why.

## Linx

rules-linx-title = The rules of Linx
rules-linx-lead = Everybody plays one colour. Bring three of your tiles into a line, all face up or all face down, before somebody else does. Rock, paper and scissors decide what may cover what.
rules-linx-facts-players = 2 to 4 players, or two against two
rules-linx-facts-goal = First to win 2 rounds

rules-linx-tiles = The tiles
rules-linx-tiles-text = You own **15 tiles** of your colour: 5 rocks, 5 papers, 5 scissors. The little sign in the corner tells whose tile it is, so you need not go by colour alone. The seats are yellow, blue, pink and green, in turn order.
rules-linx-tiles-beats = As everywhere: rock beats scissors, scissors beat paper, paper beats rock.
rules-linx-tiles-back = Turned over, a tile shows only its owner’s sign.
rules-linx-fig-beats = Rock covers scissors, scissors cover paper, paper covers rock.
rules-linx-fig-back = A rock lying face up, and the same colour face down.

rules-linx-setup = How a round begins
rules-linx-setup-text = Your 15 tiles are shuffled into your own draw pile, and you take a few of them in hand. Whoever plays later in the round gets the bigger hand.
rules-linx-setup-players = Players
rules-linx-setup-order = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] 4th
}
rules-linx-setup-caption = Tiles in hand at the start, by your place in the turn order
rules-linx-setup-hidden = Nobody sees your hand or the order of any pile. How many tiles each of you holds, and how many are left to draw, everybody may know.

rules-linx-turn = Your turn
rules-linx-turn-text = You lay exactly **one tile**: face up and you draw, or face down and you do not. Then it is the turn of the player on your left.
rules-linx-up = Face up, then draw two
rules-linx-up-text = Lay it on an empty cell **beside a tile that already lies there**. Corners count as beside. Then draw two tiles, or what is left of your pile. The very first tile of a round lies alone: its place makes no difference.
rules-linx-fig-up = Two tiles on the grid. All empty cells around them are lit; one that touches nothing is crossed out.
rules-linx-down = Face down, and no draw
rules-linx-down-text = Lay it **face down on top of a face-up tile that it beats**. Whose tile that is does not matter: it may be your own. You draw nothing.
rules-linx-down-safe = A tile that lies face down is safe: nothing covers it any more. So a cell never holds more than two tiles.
rules-linx-down-seen = Everybody sees the tile before you turn it over, and the log of moves keeps it. It is a surprise for nobody, only for the memory.
rules-linx-fig-down = A yellow rock goes over blue scissors: now a yellow tile lies there face down.

rules-linx-grid = The grid that floats
rules-linx-grid-text = There is no board. The tiles themselves make the grid, and it may grow in any direction until all tiles together fill **5 by 5** cells. With two players it is **4 by 4**. As soon as it is full width one way, it grows no more that way.
rules-linx-grid-shown = The table shows where the grid can still grow: dashed cells would make it wider or taller.
rules-linx-fig-grid = Tiles four cells wide. One more column fits, left or right: both are dashed.

rules-linx-pass = When nothing fits
rules-linx-pass-text = You pass only when you **cannot** lay any tile, or your hand is empty. Then your whole hand is shown to everybody, you draw two tiles (or what is left), and the turn moves on.
rules-linx-fig-pass = A hand of two papers and a rock, shown to everybody.

rules-linx-end = How a round ends
rules-linx-line = Three in a line
rules-linx-line-text = You win the round at once when your move makes **three tiles of yours lie side by side in a straight line**: along a row, a column or a diagonal. All three must be face up, or all three face down. Only what lies on top counts, and four or five in a line are as good as three. Covering a tile never makes a line for anybody else. After the winning tile you do not draw.
rules-linx-fig-line-up = Three pink tiles in a row, all face up: the round is won.
rules-linx-fig-line-down = Three pink tiles on a diagonal, all face down: the round is won.
rules-linx-fig-line-mixed = Two face up and one face down in a row: no line.
rules-linx-count = Nobody can lay anything
rules-linx-count-text = If no tile can be laid any more, you count. Whoever has **most tiles of their colour on top**, face up or face down, wins the round. If some have equally many, the one of them who comes latest in the turn order wins, counted from whoever began this round.
rules-linx-fig-count = A full grid. Counting what lies on top, blue has most.
rules-linx-end-hands = At the end of a round all hands are shown.

rules-linx-match = The match
rules-linx-match-text = A round is worth one point. **Two points win the match.** Chance chooses who begins the first round; each later one is begun by the player to the left of the one who began before. All tiles are shuffled anew for every round.

rules-linx-three = With three players
rules-linx-three-text = Three players begin with nine plain tiles that have no player’s colour. They lie face up, three by three, already on the grid.
rules-linx-three-block = The block belongs to nobody. You may lay tiles beside it and cover its tiles like any others, and it counts toward the size of the grid; but its tiles make no line and are not counted for anybody. A tile of yours on top of one is yours.
rules-linx-fig-three = The block of nine: each kind once in every row and column.

rules-linx-teams = Two against two
rules-linx-teams-text = Four players may play in teams. Partners sit across from each other. A line of **one** player’s colour gives the team its point: colours do not mix. The team’s points count together.
rules-linx-teams-partner = Your partner’s tile is a tile like any other. It can be covered, and it makes no line for you. You do not see your partner’s hand.
rules-linx-teams-count = When it comes to counting, add up what both of you have on top. In a tie the team wins that did not make the first move of the round.
rules-linx-teams-hush = While a team round is being played, partners may not talk: the chat of the table is closed to the four players. Between rounds it is open. People who only watch may always talk, but the four never see it.
rules-linx-fig-teams = Four seats around a table. Those across from each other are a team.

rules-linx-reading-block = With three players the block is laid so that rock, paper and scissors each stand once in every row and column.
rules-linx-reading-block-why = any fixed pattern would do; this one favours no side of the block.
rules-linx-reading-pass = You cannot pass when you could play, and when you cannot play, the table passes for you. No click is needed, and everybody sees the hand.
rules-linx-reading-pass-why = with nothing to choose there is nothing to ask.
rules-linx-reading-known = Of a hand that was shown, everybody keeps seeing what must still be there: so many rocks, papers, scissors. Tiles played later come off that count first, tiles drawn later are unknown, and a new showing replaces it.
rules-linx-reading-known-why = at a real table you would remember. Here nobody is better off for taking notes.
rules-linx-reading-stop = A round stops as soon as no tile in any hand or pile could be laid on the grid as it is. Nobody has to pass to the bitter end. Until then, whoever has neither hand nor pile passes.
rules-linx-reading-stop-why = the outcome is settled. Which kinds you have not played yet is plain to see, so stopping tells nobody anything new.

## Linko cards

rules-linko-cards-title = The rules of Linko
rules-linko-cards-lead = Play cards of one number onto your stack. Whoever plays as many cards of a higher number snatches your top group. When it ends, each card on your stack is a point, and each card in your hand costs one.
rules-linko-cards-facts-players = 2 to 5 players
rules-linko-cards-facts-goal = Most points win

rules-linko-cards-cards = The cards
rules-linko-cards-cards-text = There are **109 cards**: the numbers 1 to 13, eight of each, and 5 jokers, marked X. The higher the number, the more rings and the more it beats.
rules-linko-cards-cards-deal = Everybody is dealt **13 cards**. Six more lie face up in a row beside the pile. Each of you builds a stack in front of you.
rules-linko-cards-cards-hidden = Hands and the order of the pile are hidden. Everything else is open: the row, every stack with all its groups, what is discarded, and how many cards each of you holds.
rules-linko-cards-fig-middle = The pile, and the row of six cards beside it.

rules-linko-cards-turn = Your turn
rules-linko-cards-turn-text = Play **one group** from your hand: one or more cards of the same number, with any number of jokers, or jokers alone. You must play; there is no passing. The group goes on top of your stack and stays together.
rules-linko-cards-turn-value = The number is the group’s value; jokers only add to its size. Jokers alone are worth more than any number: nothing snatches them.
rules-linko-cards-fig-groups = Four groups: one 7, three 7s, two 4s with a joker (three cards worth 4), and two jokers alone.

rules-linko-cards-snatch = The snatch
rules-linko-cards-snatch-text = Look at the others one by one, clockwise, beginning on your left. You snatch a top group that has **exactly as many cards** as the group you just played and a **lower value**.
rules-linko-cards-snatch-order = Each of the others loses at most one group in your turn: what lies below it is not looked at. One snatch is settled before the next stack is looked at.
rules-linko-cards-fig-snatch = Three 9s snatch three 6s.
rules-linko-cards-fig-safe = Safe from three 9s: three 11s are higher, four 3s are more, two 9s with a joker are no lower, three jokers beat everything.
rules-linko-cards-choices = Two choices
rules-linko-cards-choices-take = **You choose first.** Take the group into your hand, and its owner draws as many cards. Or let it go. You choose anew for each group.
rules-linko-cards-choices-leave = **If you let it go, its owner chooses:** take it back into the hand, or discard it and draw as many cards. Until they have chosen it stays on their stack, but there it cannot remain.
rules-linko-cards-choices-loose = In a hand, a group comes apart: its jokers are free again. What is discarded does not come back.

rules-linko-cards-draw = Drawing
rules-linko-cards-draw-text = Draw card by card: one of the row, or the top of the pile unseen. You see each one before you choose the next. The snatched group is gone before your first card. Jokers in the row may be taken like any card.
rules-linko-cards-draw-refill = When you have drawn all your cards, and before the next stack is looked at, the row is filled up to six again. When the pile runs out it stays shorter; discarded cards are never shuffled in again.

rules-linko-cards-end = How a round ends
rules-linko-cards-end-text = It ends at once when somebody **plays the last card in hand**; that group snatches nobody. It also ends when **the row and the pile are both used up**; one of them alone is no end.
rules-linko-cards-end-points = All hands are shown. Count the cards on your stack and take off those in your hand. Jokers count like any card. Most points win; in a tie you share.
rules-linko-cards-fig-count = Seven cards on the stack, three in hand: four points.

rules-linko-cards-match = The match
rules-linko-cards-match-text = Play one round, or as many rounds as there are players: the start goes to the left, so that each of you has it once. Then all points are added up, and single rounds count for nothing. Most points win; in a tie you share.

rules-linko-cards-reading-known = What a player took openly (snatched, taken back, drawn from the row) stays known to everybody, until it is played again. Cards drawn unseen are never known, not even where the table draws them.
rules-linko-cards-reading-known-why = everybody saw it. Remembering should not be a skill here.
rules-linko-cards-reading-start = Chance chooses who starts the first round.
rules-linko-cards-reading-start-why = the table does not know how old you are.
rules-linko-cards-reading-compared = The group counts as it was played, also when you have picked up more cards of its number since, and it stays on your stack.
rules-linko-cards-reading-compared-why = it lies on the table. What comes into your hand is another matter.
rules-linko-cards-reading-open = You may take or let go, take back or discard, however few cards are left to draw.
rules-linko-cards-reading-open-why = otherwise a short pile would choose for you.
rules-linko-cards-reading-forced = Where there is only one thing to draw, it is drawn for you. Playing is always your own act, even with one card left.
rules-linko-cards-reading-forced-why = with nothing to choose there is nothing to ask; but the last card ends the round, and that moment is yours.
rules-linko-cards-reading-stop = The round stops the moment the last card is drawn, in the middle of a turn, too. Taken groups are in the hand, discarded ones are gone, and stacks that were not looked at yet stay.
rules-linko-cards-reading-stop-why = every card counts where it lies, and nobody has to work out what might have followed.

## Link It 4

rules-link-it-4-title = The rules of Link It 4
rules-link-it-4-lead = Roll five dice and build where they fit. The fewer rolls you need, the higher the stack may be. Four of your roofs on top in a row win at once, and so do all three jackpots.
rules-link-it-4-facts-players = 2 to 4 players
rules-link-it-4-facts-goal = Four in a row

rules-link-it-4-board = Board and dice
rules-link-it-4-board-text = Each of you has **15 roofs** to build with. Side A has 6 by 6 squares, side B 4 by 4. Each square asks for a combination of the five dice; a ring stands for any number. Nothing is hidden.
rules-link-it-4-board-counts = Side A has seven squares each for three of a kind, a straight and a full house, six for four of a kind, three jackpots, and six pairs, one of each number. On side B there are three of each and one pair, which takes any number.
rules-link-it-4-fig-side-a = Side A.
rules-link-it-4-fig-side-b = Side B: fewer squares, and more of a scramble for them.
rules-link-it-4-fig-kinds = A pair of fours, any pair, three of a kind, a straight, a full house, four of a kind, a jackpot (five of a kind).
rules-link-it-4-board-contain = A combination may be **a part of your dice**: five alike contain four, three and a pair, two pairs contain both, and a full house contains its three and both its pairs. A straight is 1 to 5 or 2 to 6.

rules-link-it-4-turn = Your turn
rules-link-it-4-turn-text = Roll all five dice. Then, up to **four more times**, keep what you like and roll the rest. You may pick up dice again that you had kept. Only the last roll counts.
rules-link-it-4-turn-stop = After any roll you may stop and put a roof on an open square. As long as you have a roll left, you may always roll, also where nothing is open.

rules-link-it-4-place = Building
rules-link-it-4-place-text = A square is open when your dice contain its combination and its stack is **low enough for your rolls**.
rules-link-it-4-place-caption = How many roofs may lie there already
rules-link-it-4-place-rolls = After roll
rules-link-it-4-place-tokens = Roofs at most
rules-link-it-4-fig-height = Three fours on the third roll: open are three-of-a-kind squares with up to two roofs.
rules-link-it-4-place-cover = Your roof goes on top, also on your own. The square belongs to **whoever is on top**. With five roofs it is closed for the rest of the game.
rules-link-it-4-place-must = After your fifth roll you must build if any square is open. If none is, one of your unused roofs goes into the box. Every turn uses up one roof, built or discarded, so everybody has 15 turns.

rules-link-it-4-win = How to win
rules-link-it-4-win-line = **Four in a row**: four of your roofs on top of neighbouring squares in a straight line, across, down or diagonal. You win at once.
rules-link-it-4-fig-line = Yellow wins by the diagonal, whatever the heights.
rules-link-it-4-win-jackpots = **All three jackpots**: a roof of yours in each jackpot square, at any height, even covered. You win at once. (On side B there are three as well.)
rules-link-it-4-win-once = Both are looked at after each roof, for whoever built it. Both at once are one win, and a game won at once has no points.
rules-link-it-4-win-count = When all roofs are used, each roof on top counts its **height, 1 to 5**. Most points win.

rules-link-it-4-match = The match
rules-link-it-4-match-start = Everybody rolls a die, and the highest begins; those who tie roll again. All see the dice. In your turn you make the first roll yourself, too.
rules-link-it-4-match-text = Play one game, or play on until somebody has won two. A game won at once and a game won by points count alike. With more than two players that can take more than three games.

rules-link-it-4-reading-house = A full house needs two different numbers: five alike are none.
rules-link-it-4-reading-house-why = otherwise every jackpot would be a full house, too.
rules-link-it-4-reading-places = The rules say how often each combination is on side A. Where they are is our choice: no line of four has two jackpots, every row and column has one pair, and no kind stands twice in a line of four, but for the diagonal from row 3, column 3 to row 6, column 6, which has two pairs.
rules-link-it-4-reading-places-why = so that no line is much easier than another.
rules-link-it-4-reading-pick = Rolling again takes at least one die.
rules-link-it-4-reading-pick-why = rolling nothing would only use up a roll.
rules-link-it-4-reading-discard = When no square is open after your fifth roll, the table takes the roof for you. Nobody may give one away by choice.
rules-link-it-4-reading-discard-why = there is nothing to choose, so there is nothing to ask.
rules-link-it-4-reading-ties = Equal points share the game.
rules-link-it-4-reading-ties-why = the rules break no tie.
rules-link-it-4-reading-start = In a match to two, the next game is begun by the next player to the left, without a new roll. If several reach two together, they share the match.
rules-link-it-4-reading-start-why = so everybody has the same chances, and a shared game counts for each who shares it.
