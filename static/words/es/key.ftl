### What lies on the table, beside the board (beside.js of each game) ###

key-title = En la mesa

## Linx
key-linx-beats = La piedra gana a la tijera, la tijera al papel y el papel a la piedra.
key-linx-up = Boca arriba: junto a otra ficha, y robas dos.
key-linx-down = Boca abajo: sobre la que gana. Ahí se queda.
key-linx-line = Tres en línea ganan: boca arriba o boca abajo.

## LINK-O tiles
key-link-o-tiles-connector = Conector: solo dobles y LINK-O.
key-link-o-tiles-wild = LINK-O: casa con todos los números.
key-link-o-tiles-fixed = Con remache: vale este número.
key-link-o-tiles-blocked = Bloqueado: aquí ya no cabe nada.
key-link-o-tiles-points = 16 puntos:
key-link-o-tiles-circle = Por la última ficha de un círculo.

## Linko cards
key-linko-cards-snatch = Captura: igual de cartas y un número mayor.
key-linko-cards-joker = El comodín va con cualquier número. Solo, nadie lo captura.
key-linko-cards-last = Lo último jugado.
key-linko-cards-new = Nueva en tu mano.
key-linko-cards-points = Puntos:
key-linko-cards-count = Por cada carta de tu montón y cada una de tu mano.
