### The end of a round of Linko, which is fetched later (static/js/games/linko-cards/result.js) ###

linko-cards-result-label = Cómo terminó la ronda
linko-cards-result-round = { $you ->
    [yes] Ganas la ronda { $round }
    [with] Compartes la ronda { $round }
   *[no] { $count ->
        [one] { $who } gana la ronda { $round }
       *[other] { $who } comparten la ronda { $round }
    }
}
linko-cards-result-match = { $you ->
    [yes] Ganas la partida
    [with] Compartes la partida
   *[no] { $count ->
        [one] { $who } gana la partida
       *[other] { $who } comparten la partida
    }
}
linko-cards-result-how = Cartas del montón, menos cartas de la mano.
linko-cards-result-laid = en el montón
linko-cards-result-held = en la mano
linko-cards-result-hand = { $held ->
    [0] Ninguna carta en la mano
   *[other] Quedaron en la mano: { $list }
}
linko-cards-result-total = { $text } en total
linko-cards-result-moves = Las últimas jugadas
linko-cards-result-last = Ronda { $round }:
