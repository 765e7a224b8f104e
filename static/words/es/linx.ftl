### The game in the browser (static/js/games/linx) ###

linx-kind = { $kind ->
    [R] piedra
    [P] papel
   *[S] tijera
}
linx-tiles = { $kind ->
    [R] { $count ->
        [one] 1 piedra
       *[other] { $count } piedras
    }
    [P] { $count ->
        [one] 1 papel
       *[other] { $count } papeles
    }
   *[S] { $count ->
        [one] 1 tijera
       *[other] { $count } tijeras
    }
}
linx-colour = { $colour ->
    [yellow] amarilla
    [blue] azul
    [pink] rosa
    [green] verde
   *[nobody] de nadie
}
linx-tile-named = { $kind ->
    [R] piedra
    [P] papel
   *[S] tijera
} { $colour ->
    [yellow] { $kind ->
        [P] amarillo
       *[other] amarilla
    }
    [blue] azul
    [pink] rosa
    [green] verde
   *[nobody] de nadie
}

## The board
linx-board = El tablero. Los lugares se cuentan desde la primera ficha, el inicio.
linx-cell = { linx-place }: { $what }
linx-cell-free = libre
linx-cell-down = { $colour ->
    [yellow] amarilla
    [blue] azul
    [pink] rosa
    [green] verde
   *[nobody] de nadie
}, boca abajo: { $kind ->
    [R] piedra
    [P] papel
   *[S] tijera
} sobre { $under ->
    [R] piedra
    [P] papel
   *[S] tijera
} { $under-colour ->
    [yellow] { $under ->
        [P] amarillo
       *[other] amarilla
    }
    [blue] azul
    [pink] rosa
    [green] verde
   *[nobody] de nadie
}
linx-cell-fits = tu { $kind ->
    [R] piedra
    [P] papel
   *[S] tijera
} puede ir aquí
linx-cell-can-cover = se puede tapar
linx-cell-pending = tu ficha va en camino
linx-cell-last = última jugada
linx-cell-line = en la línea ganadora

## Los lugares se cuentan desde la primera ficha de la ronda: así no cambian de nombre cuando la cuadrícula crece.
linx-place = { $across ->
    [0] { $along ->
        [0] el inicio
       *[other] { linx-along }
    }
   *[other] { $side ->
        [left] { $across } a la izquierda
       *[right] { $across } a la derecha
    }{ $along ->
        [0] {""}
       *[other] , { linx-along }
    }
}
linx-along = { $way ->
    [up] { $along } arriba
   *[down] { $along } abajo
}

## The rack
linx-hand = { $count ->
    [0] Ninguna ficha
    [one] 1 ficha
   *[other] { $count } fichas
} en la mano
linx-hand-kind = { $kind ->
    [R] Piedra
    [P] Papel
   *[S] Tijera
}{ $count ->
    [one] {""}
   *[other] , { $count } fichas
}
linx-hand-empty = No te quedan fichas en la mano.
linx-pile = { $count ->
    [0] nada que robar
   *[other] { $count } por robar
}
linx-let-go = Soltarla

## Under "Your turn"
linx-prompt-first = La primera ficha va en el centro, la que quieras.
linx-prompt-pick = Elige una ficha: boca arriba junto a las demás y robas 2, o boca abajo sobre una a la que gane.
linx-prompt-pick-up = Elige una ficha y ponla junto a las demás. Robas 2.
linx-prompt-full = No quedan casillas libres. Pon una ficha boca abajo sobre otra a la que gane.
linx-prompt-choose = Primero elige una ficha de tu mano y luego toca un lugar.
linx-prompt-pending = En camino…
linx-prompt-early = Todavía no te toca.
linx-prompt-nowhere = { $kind ->
    [R] La piedra
    [P] El papel
   *[S] La tijera
} no cabe en ningún sitio ahora.
linx-prompt-places = { $kind ->
    [R] La piedra
    [P] El papel
   *[S] La tijera
} va { $up ->
    [0] boca abajo sobre { linx-covers }
    [one] boca arriba en 1 casilla libre{ $over ->
        [0] {""}
       *[other] , o boca abajo sobre { linx-covers }
    }
   *[other] boca arriba en { $up } casillas libres{ $over ->
        [0] {""}
       *[other] , o boca abajo sobre { linx-covers }
    }
}.
linx-covers = { $kind ->
    [R] { $over ->
        [one] 1 tijera
       *[other] { $over } tijeras
    }
    [P] { $over ->
        [one] 1 piedra
       *[other] { $over } piedras
    }
   *[S] { $over ->
        [one] 1 papel
       *[other] { $over } papeles
    }
}
linx-room = { $both ->
    [1] Caben { $columns ->
        [one] una columna
       *[other] { $columns } columnas
    } y { $rows ->
        [one] una fila más.
       *[other] { $rows } filas más.
    }
   *[0] { $columns ->
        [0] { $rows ->
            [0] El cuadro ya no crece.
            [one] Cabe una fila más, arriba o abajo.
           *[other] Caben { $rows } filas más.
        }
        [one] Cabe una columna más, a izquierda o derecha.
       *[other] Caben { $columns } columnas más.
    }
}

## The panel of a player
linx-seat-summary = { $hand } en la mano, { $pile } por robar
linx-seat-short = { $hand } en mano
linx-score = { $score } de { $goal }
linx-known = Visto por todos: { $list }

## The log
linx-log-dealt = Ronda { $round }. { $you ->
    [yes] Empiezas tú.
   *[no] Empieza { $who }.
}
linx-log-up = { $who } { $you ->
    [yes] pusiste
   *[no] puso
} { $kind ->
    [R] piedra
    [P] papel
   *[S] tijera
} boca arriba en { linx-place }{ $drew ->
    [0] {""}
   *[other] {" "}y { $you ->
        [yes] robaste
       *[no] robó
    } { $drew }
}.
linx-log-over = { $who } { $you ->
    [yes] tapaste
   *[no] tapó
} { $whose ->
    [own] { $you ->
        [yes] tu { $under ->
            [R] propia piedra
            [P] propio papel
           *[S] propia tijera
        }
       *[no] su { $under ->
            [R] propia piedra
            [P] propio papel
           *[S] propia tijera
        }
    }
    [yours] tu { $under ->
        [R] piedra
        [P] papel
       *[S] tijera
    }
    [nobody] { $under ->
        [R] una piedra
        [P] un papel
       *[S] una tijera
    } de nadie
   *[other] { $under ->
        [R] la piedra
        [P] el papel
       *[S] la tijera
    } de { $owner }
} en { linx-place } con { $kind ->
    [R] una piedra
    [P] un papel
   *[S] una tijera
}.
linx-log-down = { $who } { $you ->
    [yes] tapaste
   *[no] tapó
} una ficha en { linx-place } con { $kind ->
    [R] una piedra
    [P] un papel
   *[S] una tijera
}.
linx-log-passed = { $who } no { $you ->
    [yes] podías poner, mostraste
   *[no] podía poner, mostró
} { $list }{ $drew ->
    [0] {""}
   *[other] {" "}y { $you ->
        [yes] robaste
       *[no] robó
    } { $drew }
}.
linx-log-passed-empty = { $who } no { $you ->
    [yes] tenías
   *[no] tenía
} ficha que poner{ $drew ->
    [0] {""}
   *[other] {" "}y { $you ->
        [yes] robaste
       *[no] robó
    } { $drew }
}.
linx-log-won-up = { $who } { $you ->
    [yes] ganaste
   *[no] { $count ->
        [one] ganó
       *[other] ganaron
    }
} la ronda con { $tiles ->
    [3] tres
    [4] cuatro
   *[5] cinco
} boca arriba en línea.
linx-log-won-down = { $who } { $you ->
    [yes] ganaste
   *[no] { $count ->
        [one] ganó
       *[other] ganaron
    }
} la ronda con { $tiles ->
    [3] tres
    [4] cuatro
   *[5] cinco
} boca abajo en línea.
linx-log-won-count = Ya nadie puede poner. { $who } { $you ->
    [yes] ganaste
   *[no] { $count ->
        [one] ganó
       *[other] ganaron
    }
} la ronda con más fichas a la vista.
linx-log-match = { $who } { $you ->
    [yes] ganaste
   *[no] { $count ->
        [one] ganó
       *[other] ganaron
    }
} la partida.

## The end of a round
linx-result-label = Cómo terminó la ronda
linx-result-round = { $you ->
    [yes] Ganas la ronda { $round }
    [with] Tu equipo gana la ronda { $round }
   *[no] { $count ->
        [one] { $who } gana la ronda { $round }
       *[other] { $who } ganan la ronda { $round }
    }
}
linx-result-match = { $you ->
    [yes] Ganas la partida
    [with] Tu equipo gana la partida
   *[no] { $count ->
        [one] { $who } gana la partida
       *[other] { $who } ganan la partida
    }
}
linx-result-up = { $tiles ->
    [3] Tres
    [4] Cuatro
   *[5] Cinco
} boca arriba en línea.
linx-result-down = { $tiles ->
    [3] Tres
    [4] Cuatro
   *[5] Cinco
} boca abajo en línea.
linx-result-count = Ya nadie podía poner, así que se contaron las fichas a la vista: { $how ->
    [tie] { $most } cada cual, y gana quien va último en el turno.
    [teams] { $most } a { $next }.
    [teams-tie] { $most } cada pareja, y gana la que no empezó.
   *[most] { $most } es lo más alto.
}
linx-result-held = { $count ->
    [0] sin fichas
    [one] le queda 1 ficha
   *[other] le quedan { $count } fichas
}
linx-result-visible = a la vista
linx-result-moves = Las últimas jugadas
linx-result-laid = boca arriba
linx-result-over = { $kind ->
    [R] piedra
    [P] papel
   *[S] tijera
} sobre { $under ->
    [R] piedra
    [P] papel
   *[S] tijera
}
linx-nobody = Asiento libre

### End of the game in the browser ###

### Nombre y opciones ###

linx-name = Linx
linx-how = { $teams ->
    [true] Dos parejas
   *[false] Cada cual por su lado
}
linx-option-teams = Quién juega con quién
linx-option-teams-false = Cada cual por su lado
linx-option-teams-true = Dos parejas
