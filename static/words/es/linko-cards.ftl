### The game in the browser (static/js/games/linko-cards) ###

## Cards and groups
linko-cards-card = { $card ->
    [14] un comodín
   *[other] un { $card }
}
linko-cards-cards = { $card ->
    [14] { $count ->
        [one] un comodín
       *[other] { $count } comodines
    }
   *[other] { $count ->
        [one] un { $card }
        [2] dos { $card }
        [3] tres { $card }
        [4] cuatro { $card }
       *[other] { $count } { $card }
    }
}
linko-cards-group = { $cards ->
    [0] { $jokers ->
        [1] un comodín
       *[other] { linko-cards-jokers }
    }
   *[other] { $cards ->
        [1] un { $value }
        [2] dos { $value }
        [3] tres { $value }
        [4] cuatro { $value }
        [5] cinco { $value }
        [6] seis { $value }
        [7] siete { $value }
       *[8] ocho { $value }
    }{ $jokers ->
        [0] {""}
        [1] {" "}y un comodín
       *[other] {" "}y { linko-cards-jokers }
    }
}
linko-cards-jokers = { $jokers ->
    [1] un comodín
    [2] dos comodines
    [3] tres comodines
    [4] cuatro comodines
   *[5] cinco comodines
}
linko-cards-size = { $size ->
    [1] una
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
   *[other] { $size }
}
linko-cards-numbers = { $pile } puestas, { $hand } en mano

## The table
linko-cards-own-stack = Tu montón
linko-cards-nobody = Sitio libre
linko-cards-laid = { $laid } puestas
linko-cards-held = { $hand } en mano
linko-cards-stack = { $you ->
    [yes] Tu montón
   *[no] Montón de { $name }
}: { $laid ->
    [0] ninguna carta.
    [one] 1 carta.
   *[other] { $laid } cartas.
}
linko-cards-stack-top = Encima, { linko-cards-group }.
linko-cards-stack-last = Última jugada.
linko-cards-stack-hand = { $hand ->
    [one] 1 carta
   *[other] { $hand } cartas
} en la mano.
linko-cards-seat = { $hand ->
    [one] 1 carta
   *[other] { $hand } cartas
} en la mano, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} ahora.
linko-cards-mark-now = Capturado
linko-cards-mark-draws = Toma cartas
linko-cards-mark-next = { $size ->
    [one] Una carta, menor: después
   *[other] { $size } cartas, menor: después
}
linko-cards-mark-safe = { $why ->
    [size] { $size ->
        [one] Una carta: a salvo
       *[other] { $size } cartas: a salvo
    }
    [high] No es menor: a salvo
   *[none] A salvo
}
linko-cards-mark-would = Lo capturas
linko-cards-mark-now-short = Capturado
linko-cards-mark-draws-short = Toma
linko-cards-mark-next-short = Después
linko-cards-mark-safe-short = A salvo
linko-cards-mark-would-short = Lo capturas
linko-cards-person = Sobre { $name }
linko-cards-close = Cerrar
linko-cards-known = Todos saben que tiene: { $list }.
linko-cards-seen = De ellas, todos han visto:
linko-cards-market = La fila y el mazo
linko-cards-pile = { $pile ->
    [0] sin mazo
   *[other] en el mazo
}
linko-cards-pile-label = Mazo, { $pile ->
    [one] 1 carta
   *[other] { $pile } cartas
}
linko-cards-take-pile = Toma la primera del mazo, sin verla. { $pile ->
    [one] Queda 1 carta
   *[other] Quedan { $pile } cartas
}
linko-cards-row-card = En la fila: { linko-cards-card }
linko-cards-take-row = Toma { linko-cards-card } de la fila
linko-cards-discarded = descartadas
linko-cards-discard-label = { $discarded ->
    [0] Nada descartado
    [one] 1 carta descartada, encima { linko-cards-group }
   *[other] { $discarded } cartas descartadas, encima { linko-cards-group }
}

## What is asked, and what happens
linko-cards-question = Una pregunta para ti
linko-cards-story = Qué pasa
linko-cards-story-start = Las cartas de tu montón suman; las de tu mano restan.
linko-cards-story-over = La ronda ha terminado.
linko-cards-asks-take = ¿Te quedas { $list } de { $owner }?
linko-cards-asks-take-text = { $size ->
    [one] Si te la quedas, va a tu mano y { $owner } toma una. Si no, { $owner } la recupera, o la descarta y toma una.
   *[other] Si te las quedas, van a tu mano y { $owner } toma { linko-cards-size }. Si no, { $owner } las recupera, o las descarta y toma { linko-cards-size }.
}
linko-cards-asks-back = ¿Recuperas { $list }?
linko-cards-asks-back-text = { $size ->
    [one] { $turn } capturó y no se la quedó. Vuelve a tu mano, o la descartas y tomas una.
   *[other] { $turn } capturó y no se las quedó. Vuelven a tu mano, o las descartas y tomas { linko-cards-size }.
}
linko-cards-asks-draw = { $left ->
    [one] Toma una carta
   *[other] Toma { $left } cartas
}
linko-cards-asks-draw-text = Toca una carta de la fila, o el mazo para una sin ver.
linko-cards-beat-drew = { $you ->
    [yes] Tomaste
   *[no] { $who } tomó
} { $from ->
    [row] { $row } de la fila
    [pile] { $pile } del mazo
   *[both] { $row } de la fila y { $pile } del mazo
}.
linko-cards-unseen = { $count ->
    [one] una carta sin ver
   *[other] { $count } cartas sin ver
}
linko-cards-answer-take = { $size ->
    [one] Me la quedo
   *[other] Me las quedo
}
linko-cards-answer-leave = { $size ->
    [one] La dejo
   *[other] Las dejo
}
linko-cards-answer-back = Recuperar
linko-cards-answer-discard = Descartar y tomar { linko-cards-size }
linko-cards-waits-take = { $who } puede quedarse { $list } { $whose ->
    [yours] de tu montón
   *[other] de { $owner }
}
linko-cards-waits-back = { $who } recupera { $list }, o descarta y toma
linko-cards-waits-draw = { $who } toma cartas: faltan { $left }

## The rack and the dock
linko-cards-hand = { $hand ->
    [0] Ninguna carta
    [one] 1 carta
   *[other] { $hand } cartas
} en la mano
linko-cards-hand-cards = { $card ->
    [14] { $count ->
        [one] 1 comodín
       *[other] { $count } comodines
    }
   *[other] Número { $card }, { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
}{ $up ->
    [0] {""}
   *[other] , eliges { $up }
}{ $came ->
    [0] {""}
    [one] , 1 nueva
   *[other] , { $came } nuevas
}
linko-cards-hand-moved = { $card ->
    [14] Comodines
   *[other] Número { $card }
}: lugar { $place } de { $places }.
linko-cards-sort = { $by ->
    [count] Por cantidad
    [own] Mi orden
   *[number] Por número
}
linko-cards-sort-label = Mano ordenada { $by ->
    [count] por cantidad
    [own] a mi manera
   *[number] por número
}. Ordénala de otra forma
linko-cards-how-many = Cuántas jugar
linko-cards-less = Una menos
linko-cards-more = Una más
linko-cards-of = {" "}de { $most }
linko-cards-let-go = Soltar
linko-cards-play = Jugar { linko-cards-group }
linko-cards-prompt-pending = En camino…
linko-cards-prompt-early = Todavía no te toca.
linko-cards-prompt-draw = Toma primero. Tu mano espera.
linko-cards-prompt-question = Primero la pregunta. Tu mano espera.
linko-cards-prompt-pick = Toca un número: suben todas sus cartas. Toca una otra vez para guardarla.
linko-cards-prompt-snatches = { $count ->
    [0] No capturas a nadie: { $size ->
        [one] ninguna carta sola es menor
       *[other] ningún grupo de { linko-cards-size } es menor
    }.
   *[other] Capturas a { $names }.
}
linko-cards-points = { $points ->
    [one] punto
   *[other] puntos
}

## The log
linko-cards-log-dealt = Ronda { $round }. { $you ->
    [yes] Empiezas tú.
   *[no] Empieza { $who }.
}
linko-cards-log-played = { $you ->
    [yes] Jugaste
   *[no] { $who } jugó
} { linko-cards-group }.
linko-cards-log-caught = { $you ->
    [yes] Capturas
   *[no] { $who } captura
} { $list } { $whose ->
    [yours] de tu montón
   *[other] de { $owner }
}.
linko-cards-log-taken = { $you ->
    [yes] Te quedaste
   *[no] { $who } se quedó
} { $list } { $whose ->
    [yours] de tu montón
   *[other] de { $owner }
}.
linko-cards-log-left = { $you ->
    [yes] Dejaste
   *[no] { $who } dejó
} { $list } { $whose ->
    [yours] de tu montón
   *[other] de { $owner }
}.
linko-cards-log-took-back = { $you ->
    [yes] Recuperaste
   *[no] { $who } recuperó
} { linko-cards-group }.
linko-cards-log-discarded = { $you ->
    [yes] Descartaste
   *[no] { $who } descartó
} { linko-cards-group }.
linko-cards-log-drew-row-card = { $you ->
    [yes] Tomaste
   *[no] { $who } tomó
} { linko-cards-card } de la fila.
linko-cards-log-drew-pile-card = { $you ->
    [yes] Tomaste
   *[no] { $who } tomó
} { linko-cards-card } del mazo.
linko-cards-log-drew-pile = { $you ->
    [yes] Tomaste
   *[no] { $who } tomó
} { $cards ->
    [one] una carta
   *[other] { $cards } cartas
} del mazo.
linko-cards-log-refilled = Nuevas en la fila: { $list }.
linko-cards-log-out = { $you ->
    [yes] Jugaste
   *[no] { $who } jugó
} la última carta de la mano.
linko-cards-log-drawn = La fila y el mazo se han agotado.
linko-cards-log-won = { $you ->
    [yes] Ganaste
    [with] { $who } ganasteis
   *[no] { $count ->
        [one] { $who } ganó
       *[other] { $who } ganaron
    }
} la ronda con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
linko-cards-log-match = { $you ->
    [yes] Ganaste
    [with] { $who } ganasteis
   *[no] { $count ->
        [one] { $who } ganó
       *[other] { $who } ganaron
    }
} la partida con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.

### End of the game in the browser ###

### Names and options ###

linko-cards-name = Cartas Linko
linko-cards-how = { $games ->
    [one] Una ronda
   *[everyone-starts] Cada cual empieza una ronda
}
linko-cards-option-games = Cuántas rondas
linko-cards-option-games-one = Una
linko-cards-option-games-everyone-starts = Cada cual empieza una
