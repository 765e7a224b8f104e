### The rules' refusals (`link-it-4-refused-<code>`, see app/games/link_it_4/README.md for the codes and their parameters) ###

link-it-4-refused-not-your-turn = Todavía no: es el turno de { $name }.
link-it-4-refused-between-rounds = Este juego ha terminado. Empieza primero el siguiente.
link-it-4-refused-match-over = Esta partida ha terminado.
link-it-4-refused-not-between-rounds = El juego aún no ha terminado.
link-it-4-refused-unreadable-move = Eso no es una jugada de Link It 4.
link-it-4-refused-roll-first = Tira primero los dados.
link-it-4-refused-first-roll-all = En la primera tirada van los cinco dados.
link-it-4-refused-pick-up-a-die = Coge al menos un dado para volver a tirar.
link-it-4-refused-no-rolls-left = Esa fue tu quinta tirada. Ahora te toca poner una ficha.
link-it-4-refused-no-such-square = En este tablero no hay ninguna casilla así.
link-it-4-refused-square-closed = La casilla de la fila { $row }, columna { $column } está cerrada: solo caben cinco fichas.
link-it-4-refused-five-alike-no-full-house = Cinco iguales no son un full: hacen falta dos números distintos.
link-it-4-refused-combination-missing = { $kind ->
    [P1] Esta casilla pide una pareja de unos, y en tus dados no hay ninguna.
    [P2] Esta casilla pide una pareja de doses, y en tus dados no hay ninguna.
    [P3] Esta casilla pide una pareja de treses, y en tus dados no hay ninguna.
    [P4] Esta casilla pide una pareja de cuatros, y en tus dados no hay ninguna.
    [P5] Esta casilla pide una pareja de cincos, y en tus dados no hay ninguna.
    [P6] Esta casilla pide una pareja de seises, y en tus dados no hay ninguna.
    [P] Esta casilla pide una pareja, y en tus dados no hay ninguna.
    [K3] Esta casilla pide un trío, y en tus dados no hay ninguno.
    [K4] Esta casilla pide cuatro dados iguales, y no los tienes.
    [ST] Esta casilla pide una escalera: del 1 al 5 o del 2 al 6.
    [FH] Esta casilla pide un full: tres de un número y dos de otro.
   *[J] Esta casilla pide un pleno: los cinco dados iguales.
}
link-it-4-refused-stack-too-high = { $most ->
    [0] Tras tu quinta tirada solo puedes poner en una casilla vacía. Aquí ya hay { $tokens ->
        [one] una ficha.
       *[other] { $tokens } fichas.
    }
   *[other] Tras tu { $rolls ->
        [1] primera
        [2] segunda
        [3] tercera
       *[4] cuarta
    } tirada la pila puede tener { $most ->
        [one] una ficha
       *[other] { $most } fichas
    } como mucho. Esta tiene { $tokens }.
}
link-it-4-refused-seats-not-offered = Link It 4 es para entre dos y cuatro personas, no para { $seats }.
link-it-4-refused-side-not-offered = El tablero tiene un lado A y un lado B.
link-it-4-refused-games-not-offered = Una partida es un solo juego, o se juega hasta ganar dos.
