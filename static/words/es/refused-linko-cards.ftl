### The rules' refusals (`linko-cards-refused-<code>`, see app/games/linko_cards/README.md for the codes and their parameters) ###

linko-cards-refused-not-your-turn = { $ask ->
    [take] Todavía no: { $name } está decidiendo si se queda con las cartas capturadas.
    [back] Todavía no: { $name } está decidiendo qué hace con sus cartas capturadas.
    [draw] Todavía no: { $name } está tomando cartas.
   *[play] Todavía no: es el turno de { $name }.
}
linko-cards-refused-between-rounds = Esta ronda ha terminado. Reparte primero la siguiente.
linko-cards-refused-match-over = Esta partida ha terminado.
linko-cards-refused-not-between-rounds = La ronda aún se está jugando.
linko-cards-refused-unreadable-move = Eso no es una jugada de Linko. Un grupo son cartas de un mismo número, con comodines si quieres, o solo comodines.
linko-cards-refused-asked-otherwise = { $ask ->
    [take] Primero decide qué pasa con las cartas capturadas: te las quedas o las dejas.
    [back] Primero decide qué pasa con tus cartas capturadas: las recuperas o las descartas.
    [draw] Primero toma una carta.
   *[play] Te toca jugar cartas de tu mano.
}
linko-cards-refused-not-in-hand = { $held ->
    [0] No tienes ningún { $number } en la mano.
    [1] Solo tienes una carta con un { $number }, no { $cards } cartas.
   *[other] Solo tienes { $held } cartas con un { $number }, no { $cards }.
}
linko-cards-refused-too-few-jokers = { $held ->
    [0] No tienes ningún comodín en la mano.
    [1] Solo tienes un comodín, no { $jokers }.
   *[other] Solo tienes { $held } comodines, no { $jokers }.
}
linko-cards-refused-not-in-row = { $card ->
    [14] No hay ningún comodín en la fila.
   *[other] No hay ningún { $card } en la fila.
}
linko-cards-refused-pile-empty = El mazo se ha agotado. Toma una carta de la fila.
linko-cards-refused-games-not-offered = Linko se juega a una sola ronda, o hasta que cada cual haya empezado una.
linko-cards-refused-seats-not-offered = Linko es para entre dos y cinco personas, no para { $seats }.
