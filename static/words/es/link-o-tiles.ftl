### The game in the browser (static/js/games/link-o-tiles) ###

link-o-tiles-tile = { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
}
link-o-tiles-colour = { $colour ->
    [orange] Naranja
    [green] Verde
    [yellow] Amarillo
   *[purple] Morado
}

## The board
link-o-tiles-board = El tablero
link-o-tiles-circle = { $colour ->
    [orange] Círculo naranja
    [green] Círculo verde
    [yellow] Círculo amarillo
   *[purple] Círculo morado
}
link-o-tiles-of = de { $count }
link-o-tiles-closed = cerrado, { $points }
link-o-tiles-space = { link-o-tiles-circle }, casilla { $number }: { $what }
link-o-tiles-space-connector = conector
link-o-tiles-space-free = libre
link-o-tiles-space-blocked = bloqueada
link-o-tiles-space-tile = { $value ->
    [none] { $one }-{ $other }
    [open] LINK-O, abierta
    [any] LINK-O
   *[other] LINK-O, vale { $one }
}
link-o-tiles-space-fits = { $wild ->
    [yes] tu LINK-O cabe
   *[no] tu { $tile } cabe, como { $one }-{ $other }{ $both ->
        [yes] {" "}o al revés
       *[no] {""}
    }
}
link-o-tiles-space-pending = tu ficha va de camino
link-o-tiles-space-last = última jugada
link-o-tiles-whole-board = Ver el tablero entero
link-o-tiles-dug-now = { $you ->
    [yes] Has robado { $dug }
   *[no] { $who } ha robado { $dug }
}
link-o-tiles-shout = { $you ->
    [yes] Te quedas sin fichas
   *[no] { $who } se queda sin fichas
}

## The rack
link-o-tiles-hand = { $count ->
    [0] Ninguna ficha
    [one] 1 ficha
   *[other] { $count } fichas
} en la mano
link-o-tiles-held = { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
}{ $fits ->
    [no] , ahora no cabe
   *[yes] {""}
}
link-o-tiles-hand-empty = Tu mano está vacía.
link-o-tiles-let-go = Soltarla
link-o-tiles-turn = Girarla
link-o-tiles-sort = { $by ->
    [number] Por número
    [own] A mi modo
   *[colour] Por color
}
link-o-tiles-sorted = { $by ->
    [number] En orden de número
    [own] En tu orden
   *[colour] En orden de color
}
link-o-tiles-put = Ahora en el puesto { $place } de { $count }
link-o-tiles-held-now = { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
}, girada

## What a space is, for whoever taps it without a tile
link-o-tiles-about-connector = Un conector: aquí se juntan dos círculos. Solo admite dobles y fichas LINK-O.
link-o-tiles-about-free = Un hueco para fichas { $colour ->
    [orange] naranjas
    [green] verdes
    [yellow] amarillas
   *[purple] moradas
}.
link-o-tiles-about-blocked = Bloqueado: los números de alrededor no coinciden, así que aquí ya no cabe nada.
link-o-tiles-about-tile = La { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
}.
link-o-tiles-about-wild = Una ficha LINK-O: cada extremo va con cualquier número.
link-o-tiles-about-open = Una ficha LINK-O abierta: el primer número que la toque fija su valor.
link-o-tiles-about-fixed = Esta ficha LINK-O vale ahora { $value } por todos sus lados.
link-o-tiles-about-fits = { $count ->
    [one] Tu { $tiles } cabe.
   *[other] Tuyas que caben: { $tiles }.
}
link-o-tiles-about-none = Ninguna de tus fichas cabe ahora.

## Under "Your turn"
link-o-tiles-prompt-pending = Va de camino…
link-o-tiles-prompt-early = Aún no te toca.
link-o-tiles-prompt-nowhere = La { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
} no cabe ahora en ningún sitio.
link-o-tiles-prompt-places = La { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
} cabe en { $count ->
    [one] un sitio
    [2] dos sitios
    [3] tres sitios
   *[other] { $count } sitios
}.
link-o-tiles-prompt-opening = { link-o-tiles-dug }Empiezas tú: una doble o una LINK-O en un conector.
link-o-tiles-prompt-first = { link-o-tiles-dug }Tu primera ficha: una doble o una LINK-O.
link-o-tiles-prompt-pick = { link-o-tiles-dug }{ $count ->
    [one] Elige una ficha: cabe una.
   *[other] Elige una ficha: caben { $count }.
}
link-o-tiles-dug = { $dug ->
    [0] {""}
    [one] Has robado 1 ficha.{" "}
   *[other] Has robado { $dug } fichas.{" "}
}

## The panel of a player
link-o-tiles-one-left = Queda 1 ficha
link-o-tiles-has-passed = pasa

## The log
link-o-tiles-log-dealt = Ronda { $round }. { $you ->
    [yes] Empiezas tú.
   *[no] Empieza { $who }.
}
link-o-tiles-log-placed = { $you ->
    [yes] { $dug ->
        [0] Has jugado
        [one] Has robado 1 ficha y has jugado
       *[other] Has robado { $dug } fichas y has jugado
    }
   *[no] { $who } { $dug ->
        [0] ha jugado
        [one] ha robado 1 ficha y ha jugado
       *[other] ha robado { $dug } fichas y ha jugado
    }
} la { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
} en la casilla { $space }{ $at ->
    [next] {" "}junto a { $one }
    [between] {" "}entre { $one } y { $other }
    [across] {" "}frente a { $one }
   *[none] {""}
}{ $value ->
    [-1] {""}
   *[other] , que vale { $value }
}{ $fixed ->
    [0] {""}
    [one] , que fija una LINK-O
   *[other] , que fija { $fixed } LINK-O
}{ $blocked ->
    [0] {""}
    [one] {" "}y bloquea un conector
   *[other] {" "}y bloquea { $blocked } conectores
}.
link-o-tiles-log-filled = { $you ->
    [yes] Has cerrado
   *[no] { $who } ha cerrado
} el círculo { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarillo
   *[purple] morado
}: { $points } puntos.
link-o-tiles-log-called = { $you ->
    [yes] ¡Cantas LINK-O!
   *[no] ¡{ $who } canta LINK-O!
}
link-o-tiles-log-dug = { $you ->
    [yes] Has robado
   *[no] { $who } ha robado
} { $dug ->
    [one] 1 ficha
   *[other] { $dug } fichas
}.
link-o-tiles-log-passed = { $you ->
    [yes] No has podido jugar y has pasado.
   *[no] { $who } no ha podido jugar y ha pasado.
}
link-o-tiles-log-ended-out = { $you ->
    [yes] Has ganado
   *[no] { $who } ha ganado
} la ronda: { $points } puntos.
link-o-tiles-log-ended-stuck = Nadie puede jugar más. { $winners ->
    [0] Nadie gana la ronda.
    [one] { $you ->
        [yes] Has ganado
       *[no] { $who } ha ganado
    } la ronda: { $points } puntos.
   *[other] { $who } ganan la ronda: { $points } puntos.
}
link-o-tiles-log-ended-target = Se llega a la meta en mitad de la ronda.
link-o-tiles-log-match = { $count ->
    [one] { $you ->
        [yes] Has ganado
       *[no] { $who } ha ganado
    }
   *[other] { $who } han ganado
} la partida.

## The end of a round
link-o-tiles-nobody = Asiento libre

### End of the game in the browser ###

### Names and options ###

link-o-tiles-name = Fichas LINK-O
link-o-tiles-how = A { $target }, { $link_o_tiles ->
    [4] cuatro
   *[8] ocho
} fichas LINK-O
link-o-tiles-option-link_o_tiles = Fichas LINK-O en la bolsa
link-o-tiles-option-link_o_tiles-8 = Ocho
link-o-tiles-option-link_o_tiles-4 = Cuatro, una por color
link-o-tiles-option-target = Puntos para ganar
link-o-tiles-option-target-32 = 32
link-o-tiles-option-target-64 = 64
link-o-tiles-option-target-128 = 128
