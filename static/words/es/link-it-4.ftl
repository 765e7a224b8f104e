### The game in the browser (static/js/games/link-it-4) ###

link-it-4-name = Link It 4

## Squares and stacks
link-it-4-kind = { $kind ->
    [P] cualquier pareja
    [P1] una pareja de unos
    [P2] una pareja de doses
    [P3] una pareja de treses
    [P4] una pareja de cuatros
    [P5] una pareja de cincos
    [P6] una pareja de seises
    [K3] un trío
    [K4] cuatro iguales
    [ST] una escalera
    [FH] un full
    [J] un pleno
   *[other] una casilla
}
link-it-4-colour = { $colour ->
    [yellow] amarilla
    [blue] azul
    [pink] rosa
   *[green] verde
}
link-it-4-board = Tablero
link-it-4-cell = Fila { $row }, columna { $column }: { $what }
link-it-4-empty = vacía
link-it-4-stack = { $height ->
    [one] una ficha, { $owners }
   *[other] { $height } fichas, desde abajo: { $owners }
}
link-it-4-open = abierta para ti{ $height ->
    [1] {""}
   *[other] , quedaría con { $height }
}
link-it-4-pending = en camino
link-it-4-last = la última ficha
link-it-4-won = dio la victoria

## Dice and rolls
link-it-4-dice = Dados
link-it-4-dice-before = Del último turno
link-it-4-die = { $number }{ $kept ->
    [0] {""}
   *[1] , guardado
}
link-it-4-kept = Guardados
link-it-4-loose = Para tirar
link-it-4-tap-to-keep = Toca los dados que quieras guardar
link-it-4-hint = Guarda dados y tira los demás, o construye en una casilla abierta.
link-it-4-roll-first = Tirar los dados
link-it-4-roll-again = { $count ->
    [0] Tirar otra vez
    [one] Tirar 1 dado
   *[other] Tirar { $count } dados
}
link-it-4-roll-of = Tirada { $roll } de { $all }

## Around the board
link-it-4-numbers = { $hand ->
    [one] Queda 1 ficha
   *[other] Quedan { $hand } fichas
}
link-it-4-left = quedan
link-it-4-points = { $points ->
    [one] punto
   *[other] puntos
}
link-it-4-games = { $games } de { $goal } juegos ganados
link-it-4-build = Ahora construye
link-it-4-supply = Tu próxima ficha, { $left ->
    [one] la última
   *[other] quedan { $left }
}. Arrástrala a una casilla o cógela.
link-it-4-start-roll = { $name } { $die }
link-it-4-nobody = Asiento libre
link-it-4-prompt-pending = En camino…
link-it-4-prompt-early = Todavía no te toca.
link-it-4-prompt-start = Tirada de salida: { $rolls }. { $you ->
    [yes] Empiezas tú
   *[no] Empieza { $who }
}.
link-it-4-start-caption = Empieza la más alta
link-it-4-prompt-first = Hasta cinco tiradas: con menos, construyes más alto.
link-it-4-prompt-open = Construye donde hay luz, con hasta { $most ->
    [one] una ficha
    [2] dos fichas
    [3] tres fichas
   *[other] cuatro fichas
}, o vuelve a tirar.
link-it-4-prompt-closed = Con estos dados aún no encaja nada. Guarda los que quieras y tira.
link-it-4-prompt-last = Tu última tirada: construye en una casilla iluminada. Ya solo valen las vacías.

## The log
link-it-4-log-began = Juego { $round }. { $you ->
    [yes] Empiezas tú.
   *[no] Empieza { $who }.
}
link-it-4-log-rolled = { $you ->
    [yes] { $who } has sacado { $dice }.
   *[no] { $who } ha sacado { $dice }.
}
link-it-4-log-kept = { $you ->
    [yes] { $who } has sacado { $dice } y guardado { $kept }.
   *[no] { $who } ha sacado { $dice } y guardado { $kept }.
}
link-it-4-log-placed = { $you ->
    [yes] { $who } has construido
   *[no] { $who } ha construido
} en { link-it-4-kind }{ $row ->
    [0] {""}
   *[other] {" "}de la { link-it-4-place }
}{ $height ->
    [1] {""}
    [2] , segunda planta
    [3] , tercera planta
    [4] , cuarta planta
   *[other] , quinta planta
}, tras { $rolls ->
    [one] una tirada
   *[other] { $rolls } tiradas
}.
link-it-4-log-discarded = { $you ->
    [yes] No tenías ninguna casilla abierta y has perdido una ficha.
   *[no] { $who } no tenía ninguna casilla abierta y ha perdido una ficha.
}
link-it-4-log-line = { $you ->
    [yes] { $who } has hecho
   *[no] { $who } ha hecho
} cuatro en línea.
link-it-4-log-jackpots = { $you ->
    [yes] { $who } estás
   *[no] { $who } está
} en los tres plenos.
link-it-4-log-both = { $you ->
    [yes] { $who } has hecho
   *[no] { $who } ha hecho
} cuatro en línea, en los tres plenos.
link-it-4-log-count = No quedan fichas. { $you ->
    [yes] { $who } has ganado
    [with] { $who } habéis ganado
   *[no] { $count ->
        [one] { $who } ha ganado
       *[other] { $who } han ganado
    }
} el juego con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
link-it-4-log-match = { $you ->
    [yes] { $who } has ganado
    [with] { $who } habéis ganado
   *[no] { $count ->
        [one] { $who } ha ganado
       *[other] { $who } han ganado
    }
} la partida.

## The end of a game
link-it-4-result-label = Cómo terminó el juego
link-it-4-result-round = { $you ->
    [yes] Ganas el juego { $round }
    [with] Compartes el juego { $round }
   *[no] { $count ->
        [one] { $who } gana el juego { $round }
       *[other] { $who } comparten el juego { $round }
    }
}
link-it-4-result-match = { $you ->
    [yes] Ganas la partida
    [with] Compartes la partida
   *[no] { $count ->
        [one] { $who } gana la partida
       *[other] { $who } comparten la partida
    }
}
link-it-4-result-line = { $tokens ->
    [4] Cuatro fichas en línea, todas arriba.
   *[other] Cuatro en línea, y más: { $tokens } fichas arriba.
}
link-it-4-result-jackpots = Una ficha en cada uno de los tres plenos.
link-it-4-result-both = Cuatro en línea, y una ficha en cada uno de los tres plenos.
link-it-4-result-count = No quedan fichas. Cada ficha de arriba vale su altura.
link-it-4-result-left = { $left ->
    [0] { $lost ->
        [0] Todas construidas
        [one] 1 ficha perdida
       *[other] { $lost } fichas perdidas
    }
    [one] Queda 1 ficha
   *[other] Quedan { $left } fichas
}
link-it-4-result-moves = Las últimas fichas
link-it-4-result-tops = Fichas de arriba, por altura: { $heights }
link-it-4-result-no-tops = Ninguna ficha arriba
link-it-4-final = El tablero al final
link-it-4-final-won = El tablero al final. Las casillas ganadoras: { $squares }
link-it-4-place = fila { $row }, columna { $column }

## Who is near to winning
link-it-4-near = A punto de ganar
link-it-4-near-how = Cuatro arriba en línea ganan al momento. También una ficha en los tres plenos, a cualquier altura.
link-it-4-near-marks = Mejor línea { $line } de 4, plenos { $jackpots } de { $all }
link-it-4-near-one = falta una
link-it-4-near-show = { $count ->
    [0] Mostrar quién está a punto de ganar: a nadie le falta una sola ficha
    [one] Mostrar quién está a punto de ganar: a una persona le falta una ficha
   *[other] Mostrar quién está a punto de ganar: a { $count } personas les falta una ficha
}
link-it-4-near-line = A { $count ->
    [one] { $you ->
        [yes] ti te
       *[no] { $who } le
    }
   *[other] { $who } les
} falta una ficha para cuatro en línea.
link-it-4-near-jackpots = A { $count ->
    [one] { $you ->
        [yes] ti te
       *[no] { $who } le
    }
   *[other] { $who } les
} falta el último pleno.
link-it-4-near-both = A { $count ->
    [one] { $you ->
        [yes] ti te
       *[no] { $who } le
    }
   *[other] { $who } les
} falta una ficha, para una línea o para el último pleno.
link-it-4-near-nobody = A nadie le falta una sola ficha para ganar.
link-it-4-near-not = A { $you ->
    [yes] ti aún te
   *[no] { $who } aún le
} falta más de una ficha.

## Options
link-it-4-how = { $side ->
    [B] Lado B, 4 por 4
   *[A] Lado A, 6 por 6
}, { $games ->
    [one] un solo juego
   *[first-to-2] a dos juegos ganados
}
link-it-4-option-side = Tablero
link-it-4-option-side-A = Lado A, 6 por 6
link-it-4-option-side-B = Lado B, 4 por 4
link-it-4-option-games = Duración
link-it-4-option-games-one = Un solo juego
link-it-4-option-games-first-to-2 = A dos juegos ganados

### End of the game in the browser ###
