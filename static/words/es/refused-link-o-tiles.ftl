### The rules' refusals (`link-o-tiles-refused-<code>`, see app/games/link_o_tiles/README.md for the codes and their parameters) ###

link-o-tiles-refused-not-your-turn = Todavía no: es el turno de { $name }.
link-o-tiles-refused-between-rounds = Esta ronda ha terminado. Reparte primero la siguiente.
link-o-tiles-refused-match-over = Esta partida ha terminado.
link-o-tiles-refused-not-between-rounds = La ronda aún se está jugando.
link-o-tiles-refused-unreadable-move = Eso no es una jugada de las fichas LINK-O.
link-o-tiles-refused-not-in-hand = No tienes ninguna ficha { $tile } { $colour ->
    [orange] naranja
    [green] verde
    [yellow] amarilla
   *[purple] morada
} en la mano.
link-o-tiles-refused-no-such-space = En este tablero no hay ningún espacio { $space }.
link-o-tiles-refused-occupied = Aquí ya hay una ficha.
link-o-tiles-refused-wrong-colour = { $colour ->
    [orange] Las fichas naranjas van en el círculo naranja
    [green] Las fichas verdes van en el círculo verde
    [yellow] Las fichas amarillas van en el círculo amarillo
   *[purple] Las fichas moradas van en el círculo morado
}. Este es { $circle ->
    [orange] el naranja
    [green] el verde
    [yellow] el amarillo
   *[purple] el morado
}.
link-o-tiles-refused-first-turn-tile = Tu primera ficha de la ronda tiene que ser doble o LINK-O.
link-o-tiles-refused-opening-connector = La primera ficha de la ronda va en un conector, donde se tocan dos círculos.
link-o-tiles-refused-first-turn-place = Tu primera ficha va en un conector de su color, o junto a una ficha con la que coincida.
link-o-tiles-refused-connector-tile = En un conector solo van fichas dobles o LINK-O.
link-o-tiles-refused-touches-nothing = Este espacio aún no toca ninguna ficha. Juega junto a una que ya esté en el tablero.
link-o-tiles-refused-blocked-beside = Aquí ya no cabe ninguna ficha: el { $one } de un lado no coincide con el { $other } del otro.
link-o-tiles-refused-blocked-across = Aquí ya no cabe ninguna ficha: el { $beside } de al lado no coincide con el { $across } del otro círculo.
link-o-tiles-refused-unlike-beside = Tu { $double }|{ $double } no coincide con el { $beside } de al lado.
link-o-tiles-refused-unlike-across = Tu { $double }|{ $double } no coincide con el { $across } del otro círculo.
link-o-tiles-refused-wrong-way = Dale la vuelta a la ficha: su { $end } no coincide con el { $value } de al lado.
link-o-tiles-refused-needs-value = Aquí hace falta un { $value }, como el { $value } de al lado, o una LINK-O.
link-o-tiles-refused-needs-both = { $same ->
    [yes] Aquí solo encaja la { $one }|{ $other } o una LINK-O: hay un { $one } a cada lado.
   *[no] Entre el { $one } y el { $other } solo encaja la { $one }|{ $other } o una LINK-O.
}
link-o-tiles-refused-seats-not-offered = LINK-O con fichas es para entre dos y seis personas, no para { $seats }.
link-o-tiles-refused-link-o-tiles-not-offered = En la bolsa hay ocho fichas LINK-O o cuatro, no { $count }.
link-o-tiles-refused-target-not-offered = Una partida va a 32, 64 o 128 puntos, no a { $target }.
