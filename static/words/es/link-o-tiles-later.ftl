# Fichas LINK-O: cómo terminó una ronda (static/js/games/link-o-tiles/result.js); se carga con ella.

link-o-tiles-result-label = Cómo terminó la ronda
link-o-tiles-result-title = { $by ->
    [out] { $you ->
        [yes] ¡Cantas LINK-O!
       *[no] ¡{ $who } canta LINK-O!
    }
    [target] { link-o-tiles-result-match }
   *[stuck] { $over ->
        [yes] { link-o-tiles-result-match }
       *[no] { $winners ->
            [0] Nadie gana la ronda { $round }
           *[other] { $you ->
                [yes] Ganas la ronda { $round }
                [with] Compartes la ronda { $round }
               *[no] { $count ->
                    [one] { $who } gana la ronda { $round }
                   *[other] { $who } comparten la ronda { $round }
                }
            }
        }
    }
}
link-o-tiles-result-match = { $you ->
    [yes] Ganas la partida
    [with] Ganáis la partida
   *[no] { $count ->
        [one] { $who } gana la partida
       *[other] { $who } ganan la partida
    }
}
link-o-tiles-result-out = La { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
} era la última ficha. Todo lo que les queda a los demás cuenta para { $you ->
    [yes] ti
   *[no] { $who }
}{ $over ->
    [yes] , y con { $total } puntos se gana la partida.
   *[no] .
}
link-o-tiles-result-stuck = La bolsa está vacía y nadie puede jugar. La mano más baja se lleva lo que tienen los demás.
link-o-tiles-result-fewer = Había empate: gana quien tiene menos fichas.
link-o-tiles-result-target = Con el círculo cerrado son { $total } puntos. La partida termina en el acto, así que las manos no cuentan.
link-o-tiles-result-moves = Las últimas jugadas
link-o-tiles-result-dug = robó { $dug }
link-o-tiles-result-held = { $count ->
    [0] sin fichas
    [one] 1 ficha
   *[other] { $count } fichas
}
link-o-tiles-result-in-hand = en mano
link-o-tiles-result-sum = { $sum } puntos de { $count ->
    [2] dos manos
    [3] tres manos
    [4] cuatro manos
   *[other] cinco manos
}
link-o-tiles-result-hands = { $points } puntos de las otras manos
link-o-tiles-result-circle = { $points } puntos por cerrar el círculo { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarillo
   *[purple] morado
}
