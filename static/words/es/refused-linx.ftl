### The rules' refusals (`linx-refused-<code>`, see app/games/linx/README.md for the codes and their parameters) ###

linx-refused-not-your-turn = Todavía no: es el turno de { $name }.
linx-refused-between-rounds = Esta ronda ha terminado. Reparte primero la siguiente.
linx-refused-match-over = Esta partida ha terminado.
linx-refused-not-between-rounds = La ronda aún se está jugando.
linx-refused-unreadable-move = Eso no es una jugada de Linx.
linx-refused-not-in-hand = No tienes { $kind ->
    [R] piedra
    [P] papel
   *[S] tijera
} en la mano.
linx-refused-first-tile = La primera ficha de la ronda va en la casilla marcada.
linx-refused-occupied = Aquí ya hay una ficha. Solo puedes poner otra encima, boca abajo, si le gana.
linx-refused-outside-box = Demasiado lejos: todas las fichas juntas deben caber en { $size } por { $size } casillas.
linx-refused-does-not-touch = Esta casilla no toca ninguna ficha. Ponla junto a una; las esquinas también valen.
linx-refused-nothing-to-cover = Aquí no hay ninguna ficha que tapar.
linx-refused-covered-already = Esta ficha ya está tapada, y una ficha boca abajo no se tapa.
linx-refused-does-not-beat = { $kind ->
    [R] La piedra tapa tijera
    [P] El papel tapa piedra
   *[S] La tijera tapa papel
}, no { $under ->
    [R] piedra
    [P] papel
   *[S] tijera
}.
linx-refused-teams-need-four = Para jugar por equipos hay que ser exactamente cuatro, y sois { $seats }.
linx-refused-seats-not-offered = Linx es para dos, tres o cuatro personas, no para { $seats }.
