### Los primeros pasos en los juegos (static/js/intro, y steps.js de cada juego) ###

steps-title = Primeros{"\u00A0"}pasos: { $game }
steps-count = { $at } de { $of }
steps-drawing = Pruébalo aquí
steps-back = Atrás
steps-next = Siguiente
steps-skip = Saltar
steps-show = Enséñame
steps-end = A jugar
steps-rules = Todas las reglas
steps-game-linx = Linx
steps-game-link-o-tiles = Fichas LINK-O
steps-game-linko-cards = Cartas Linko
steps-game-link-it-4 = Link It 4

## Linx
steps-linx-up = Tú llevas el amarillo. Una ficha va boca arriba en una casilla libre junto a otra ficha, aunque sea por una esquina. Toca la casilla iluminada para poner tu tijera.
steps-linx-up-then = Ahí queda. Por ella robas dos fichas.
steps-linx-free = La casilla libre encima de tu papel
steps-linx-down = La piedra gana a la tijera, la tijera al papel y el papel a la piedra. Tu ficha puede tapar la que gana, sea de quien sea. ¿A cuál gana tu piedra?
steps-linx-down-no = La piedra no gana al papel: el papel la envuelve.
steps-linx-down-then = Boca abajo es tuya y ya nadie la puede tapar. Por ella no robas nada.
steps-linx-line = Tres tuyas en línea ganan la ronda: todas boca arriba o todas boca abajo. ¿Dónde termina la línea tu tijera?
steps-linx-line-no = Podría taparla, pero no quedarían tres tuyas en línea.
steps-linx-line-then = Una diagonal de tres, todas boca abajo: la ronda es tuya. Quien gana dos rondas gana la partida.
steps-linx-box = Nada fija dónde está el centro. Las fichas pueden ocupar cinco por cinco casillas, cuatro por cuatro si sois dos. El marco más claro muestra hasta dónde pueden llegar. Si nada encaja, la mesa pasa por ti y todos ven tu mano.

## LINK-O
steps-link-o-tiles-match = Como el dominó: los extremos que se tocan llevan el mismo número, y cada ficha va en el círculo de su color. ¿Dónde va tu 4-3?
steps-link-o-tiles-beside = La casilla libre junto al { $number }
steps-link-o-tiles-between = La casilla libre entre el { $left } y el { $right }
steps-link-o-tiles-connector = El conector libre frente a la { $tile }
steps-link-o-tiles-bag = La bolsa
steps-link-o-tiles-match-no = Aquí la tocaría un 2, y tu ficha tiene un 4 y un 3.
steps-link-o-tiles-match-then = Cuatro con cuatro. Se gira sola como debe; donde cabe de las dos formas, vuelve a cogerla para girarla.
steps-link-o-tiles-joint = Donde se tocan dos círculos hay conectores. Ahí solo van dobles y fichas LINK-O, y coinciden también con lo que hay enfrente. Toca el conector iluminado.
steps-link-o-tiles-joint-no = Una 2-3 no es doble: no puede ir en un conector.
steps-link-o-tiles-joint-then = Un 2 frente a un 2. En cada ronda tu primera ficha es una doble o una ficha LINK-O en un conector, o donde quepa.
steps-link-o-tiles-wild = Una ficha LINK-O es comodín. Aquí hay un 1 a un lado y un 3 al otro.
steps-link-o-tiles-wild-then = Vale para los dos. En un conector tiene un solo valor hacia todos los lados, y un remache de latón lo muestra.
steps-link-o-tiles-dig = Si puedes jugar, debes. Si nada cabe, la mesa roba de la bolsa por ti hasta que una ficha quepa. Toca la bolsa.
steps-link-o-tiles-dig-then = La 0-2 cabe junto al 0. Las demás se quedan en tu mano.
steps-link-o-tiles-goal = Quien se queda sin fichas suma todo lo que aún tienen los demás; una ficha LINK-O vale 16. La ficha que cierra un círculo suma 16 al momento. Gana quien llega antes a 64.

## Linko
steps-linko-cards-play = En tu turno juegas cartas de un mismo número, cuantas quieras, y comodines también. Toca un cinco: van los dos.
steps-linko-cards-play-no = Eso es una sola carta. Los cincos son dos.
steps-linko-cards-play-joker = Un comodín va con cualquier número, o solo. De momento guárdalo.
steps-linko-cards-play-then = Quedan como grupo en tu montón. Cada carta ahí es un punto al final.
steps-linko-cards-snatch = Jonas tiene dos treses encima. Un grupo con las mismas cartas y un número mayor lo captura. Toca lo que lo consigue.
steps-linko-cards-snatch-no = Una carta solo captura una carta. Su grupo tiene dos.
steps-linko-cards-snatch-then = Dos ochos ganan a dos treses: su grupo queda suelto.
steps-linko-cards-take = Tú eliges: a tu mano, o lo dejas. Si lo dejas, Jonas lo recupera o lo descarta. Tócalo para llevártelo.
steps-linko-cards-take-then = Los treses son tuyos, para jugarlos más adelante. Jonas toma dos cartas por ellos.
steps-linko-cards-draw = Quien pierde un grupo toma otras tantas cartas, cada una de la fila que está a la vista o del mazo sin mirar. Prueba el mazo.
steps-linko-cards-pile = El mazo
steps-linko-cards-draw-row = También se puede tomar cualquier carta de la fila. Aquí probamos el mazo.
steps-linko-cards-draw-then = Un doce, y solo tú lo sabes.
steps-linko-cards-goal = Cuando se acaba una mano, o la fila y el mazo, termina la ronda. Cada carta de tu montón es un punto, cada carta en tu mano te quita uno.

## Link It 4
steps-link-it-4-roll = Tienes hasta cinco tiradas. Tras cada una puedes guardar dados y tirar los demás. Toca un tres: los treses se guardan.
steps-link-it-4-roll-no = Ese mejor lo tiras otra vez. Guarda los treses.
steps-link-it-4-roll-then = Tres iguales. Podrías tirar los otros dos, o construir ya.
steps-link-it-4-build = Una casilla está abierta si tus dados muestran lo que pide. Un aro en un dado vale por cualquier número. ¿Cuál de estas está abierta?
steps-link-it-4-build-straight = Una escalera pide cinco seguidos. Tú tienes tres treses.
steps-link-it-4-build-four = Esta pide cuatro iguales, y tienes tres.
steps-link-it-4-build-pair = Esta pide una pareja de seises, y no tienes ninguno.
steps-link-it-4-build-then = Ahí está tu ficha. Con ella termina el turno.
steps-link-it-4-high = Puedes construir sobre otras fichas, y más alto cuantas menos tiradas gastes: tras la primera, hasta la quinta planta; con cada tirada más, una menos. Esta era tu tercera tirada. ¿Dónde puedes construir?
steps-link-it-4-high-no = Aquí hay cuatro fichas. Solo tras la primera tirada podrías poner la quinta.
steps-link-it-4-high-then = Tras la tercera tirada puede haber dos. La tuya está arriba, y solo cuenta la de arriba.
steps-link-it-4-line = Cuatro tuyas arriba, una junto a otra en fila, columna o diagonal, ganan al momento. Termina la línea.
steps-link-it-4-line-then = Cuatro enlazadas. El juego es tuyo.
steps-link-it-4-jackpot = También gana una ficha tuya en cada uno de los tres plenos, a cualquier altura. Y si se acaban todas las fichas, cada una de arriba cuenta su altura.
